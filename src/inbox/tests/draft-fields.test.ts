import { expect, test } from 'vitest';
import type { Form } from '#forms/form.ts';
import { courseEnrollmentForm } from '../forms/course-enrollment.ts';
import { eventRegistrationForm } from '../forms/event-registration.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';
import { SENT_FORMS } from '../kinds.ts';

const FORMS: readonly Form[] = Object.values(SENT_FORMS).map(({ form }) => form);

test('the draft of a form holds these answers and no others', () => {
  expect(Object.fromEntries(FORMS.map(({ id, draftFields }) => [id, draftFields]))).toEqual({
    contact: ['name', 'email', 'phone'],
    'course-enrollment': ['preferredSession'],
    'event-registration': ['howHeard'],
    volunteer: [
      'fullName',
      'email',
      'country',
      'areaOfInterest',
      'secondaryInterests',
      'availability',
    ],
    mentor: [
      'fullName',
      'email',
      'country',
      'profession',
      'company',
      'expertise',
      'secondaryExpertise',
      'linkedIn',
      'mentorExperience',
      'availability',
      'preferredAgeGroup',
    ],
    partnership: [
      'organizationName',
      'contactPerson',
      'contactTitle',
      'email',
      'phone',
      'website',
      'organizationType',
      'collaborationType',
      'secondaryCollaboration',
      'timeline',
      'hearAbout',
    ],
    sponsorship: [
      'organizationName',
      'contactPerson',
      'contactTitle',
      'email',
      'phone',
      'website',
      'organizationType',
      'sponsorshipInterest',
      'secondaryInterests',
      'sponsorshipLevel',
      'timeline',
      'recognitionInterest',
      'hearAbout',
    ],
    'stem-squad': [
      'planType',
      'subscriptionType',
      'groupSize',
      'paymentPreference',
      'startDatePreference',
      'hearAboutUs',
    ],
    donation: [
      'name',
      'email',
      'phone',
      'amount',
      'customAmount',
      'currency',
      'frequency',
      'purpose',
      'paymentMethod',
    ],
    newsletter: ['email'],
  });
});

/** Fields that may hold data on health, food, needs, children or their guardians. */
const NEVER =
  /^(student|child|groupLeader|otherParents)|^(age|diet|special|emergency|additional|experience$|motivation|subject)/i;

test.each(FORMS)(
  'the draft of the $id form holds no consent and no data on children',
  ({ fields, draftFields }) => {
    for (const { kind, name } of fields) {
      if (kind === 'checkbox' || kind === 'hidden') expect(draftFields).not.toContain(name);
      if (NEVER.test(name)) expect(draftFields).not.toContain(name);
    }
  },
);

test('drafts of forms about children hold no typed text', () => {
  for (const { fields, draftFields } of [
    courseEnrollmentForm,
    eventRegistrationForm,
    stemSquadForm,
  ]) {
    for (const { kind, name } of fields as Form['fields']) {
      if (/text|email|tel/.test(kind)) expect(draftFields).not.toContain(name);
    }
  }
});

test.each(FORMS)('the draft of the $id form holds no free text', ({ fields, draftFields }) => {
  for (const { kind, name } of fields) {
    if (kind === 'textarea') expect(draftFields).not.toContain(name);
  }
});

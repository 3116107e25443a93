import { expect, test } from 'vitest';
import type { Form } from '#platform/forms/form.ts';
import { SENT_FORMS } from '../kinds.ts';
import { courseEnrollmentForm } from './course-enrollment.ts';
import { eventRegistrationForm } from './event-registration.ts';
import { stemSquadForm } from './stem-squad.ts';

const FORMS: readonly Form[] = Object.values(SENT_FORMS).map(({ form }) => form);

test('a device may keep these answers, and no others', () => {
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

/** What tells of health, food, needs, children and those who look after them, or may do so. */
const NEVER =
  /^(student|child|groupLeader|otherParents)|^(age|diet|special|emergency|additional|experience$|motivation|subject)/i;

test.each(FORMS)(
  'the $id form keeps no consent and nothing of children',
  ({ fields, draftFields }) => {
    for (const { kind, name } of fields) {
      if (kind === 'checkbox' || kind === 'hidden') expect(draftFields).not.toContain(name);
      if (NEVER.test(name)) expect(draftFields).not.toContain(name);
    }
  },
);

test('forms in which parents write of their children keep no text at all', () => {
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

test.each(FORMS)(
  'the $id form keeps no text in which anything may stand',
  ({ fields, draftFields }) => {
    for (const { kind, name } of fields) {
      if (kind === 'textarea') expect(draftFields).not.toContain(name);
    }
  },
);

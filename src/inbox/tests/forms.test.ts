import { expect, test } from 'vitest';
import type { Condition, Field, Form } from '#forms/form.ts';
import { contactForm } from '../forms/contact.ts';
import { courseEnrollmentForm } from '../forms/course-enrollment.ts';
import { donationForm } from '../forms/donation.ts';
import { eventRegistrationForm } from '../forms/event-registration.ts';
import { mentorForm } from '../forms/mentor.ts';
import { newsletterForm } from '../forms/newsletter.ts';
import { partnershipForm } from '../forms/partnership.ts';
import { sponsorshipForm } from '../forms/sponsorship.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';
import { volunteerForm } from '../forms/volunteer.ts';
import { SENT_FORMS } from '../kinds.ts';

/** A form in the notation of the specification: kind, name, rule, optional mark, codes. */
function notation({ fields }: Pick<Form, 'fields'>): string[] {
  return fields.map((field) => [field.kind, field.name, ...rules(field)].join(' '));
}

function rules(field: Field): string[] {
  return [
    ...(field.optional ? ['(optional)'] : []),
    ...(field.when ? [`(${condition(field.when)})`] : []),
    ...(field.unless ? [`unless ${field.unless.map(({ field }) => field).join(', ')}`] : []),
    ...('columns' in field ? [`${field.maxRows} of ${notation({ fields: field.columns })}`] : []),
    ...('value' in field ? [`= ${field.value}`] : []),
    ...('min' in field ? [`${field.min}-${field.max ?? ''}`] : []),
    ...('step' in field ? [`step ${field.step}`] : []),
    ...('minLength' in field ? [`from ${field.minLength}`] : []),
    ...('rows' in field ? [`${field.rows} rows`] : []),
    ...('options' in field ? [`[${field.options.map(({ code }) => code).join(', ')}]`] : []),
    ...('initial' in field ? [`first ${field.initial}`] : []),
  ];
}

function condition(when: Condition): string {
  return 'is' in when ? `${when.field}=${when.is}` : `${when.field}<${when.below}`;
}

test('the contact form has the fields of the specification', () => {
  expect(notation(contactForm)).toEqual([
    'text name',
    'email email',
    'tel phone (optional)',
    'text subject',
    'textarea message from 10',
    'hidden source = website_contact_form',
  ]);
});

const ours = ({ fields }: Form) => notation({ fields: fields.filter((field) => field.ours) });
const specified = ({ fields }: Form) => notation({ fields: fields.filter((field) => !field.ours) });

test('the course enrolment form has the fields of the specification', () => {
  expect(specified(courseEnrollmentForm)).toEqual([
    'text name',
    'email email',
    'tel phone',
    'text studentName (optional) (party=self)',
    'number studentAge (party=self) 5-120 step 1',
    'hidden courseId',
    'hidden courseTitle',
    'select preferredSession (sessionId=) [morning, afternoon, evening, weekend]',
    'select experience [none, beginner, intermediate, advanced]',
    'textarea additionalInfo (optional)',
    'checkbox agreeToTerms',
  ]);
});

test('the event registration form has the fields of the specification', () => {
  expect(specified(eventRegistrationForm)).toEqual([
    'text name',
    'email email',
    'tel phone',
    'text organization (optional)',
    'hidden eventId',
    'hidden eventTitle',
    'select attendeeType [student, professional, educator, parent, other]',
    'text dietaryRestrictions (optional)',
    'textarea specialRequirements (optional)',
    'select howHeard [website, social, email, friend, school, other]',
    'checkbox agreeToTerms',
  ]);
});

test('the volunteer form has the fields of the specification', () => {
  const areas = '[teaching, content, events, technical, marketing, admin, other]';
  expect(notation(volunteerForm)).toEqual([
    'text fullName',
    'email email',
    'text country',
    `select areaOfInterest ${areas}`,
    `checkboxGroup secondaryInterests (optional) ${areas}`,
    'textarea background',
    'select availability [1-2, 3-5, 5-10, 10+, flexible]',
    'textarea additionalInfo (optional)',
    'checkbox consent',
  ]);
});

test('the mentor form has the fields of the specification', () => {
  const expertise = '[software, hardware, data, design, product, business, education, other]';
  expect(notation(mentorForm)).toEqual([
    'text fullName',
    'email email',
    'text country',
    'text profession',
    'text company (optional)',
    `select expertise ${expertise}`,
    `checkboxGroup secondaryExpertise (optional) ${expertise}`,
    'textarea specificSkills',
    'text linkedIn (optional)',
    'select mentorExperience [none, informal, formal, teaching, extensive]',
    'select availability [1-2, 3-5, 5+, flexible]',
    'select preferredAgeGroup (optional) [10-14, 15-18, 19-24, any]',
    'textarea motivation',
    'textarea additionalInfo (optional)',
    'checkbox consent',
  ]);
});

test('the partnership form has the fields of the specification', () => {
  const collaborations = '[funding, school, expertise, venue, curriculum, csr, other]';
  expect(notation(partnershipForm)).toEqual([
    'text organizationName',
    'text contactPerson',
    'text contactTitle',
    'email email',
    'tel phone (optional)',
    'text website (optional)',
    'select organizationType [company, school, ngo, government, foundation, other]',
    `select collaborationType ${collaborations}`,
    `checkboxGroup secondaryCollaboration (optional) ${collaborations}`,
    'textarea message 5 rows',
    'select timeline (optional) [immediate, short, medium, long, ongoing, flexible]',
    'select hearAbout (optional) [search, social, event, referral, existing, other]',
    'textarea additionalInfo (optional)',
    'checkbox consent',
  ]);
});

test('the sponsorship form has the fields of the specification', () => {
  const interests = '[program, event, scholarship, equipment, general, other]';
  expect(notation(sponsorshipForm)).toEqual([
    'text organizationName',
    'text contactPerson',
    'text contactTitle',
    'email email',
    'tel phone (optional)',
    'text website (optional)',
    'select organizationType [company, foundation, ngo, government, individual, other]',
    `select sponsorshipInterest ${interests}`,
    `checkboxGroup secondaryInterests (optional) ${interests}`,
    'select sponsorshipLevel (optional) [small, medium, large, major, inkind, undecided]',
    'textarea message 5 rows',
    'select timeline (optional) [immediate, short, medium, long, recurring, flexible]',
    'select recognitionInterest (optional) [public, limited, anonymous, discuss]',
    'select hearAbout (optional) [search, social, event, referral, existing, other]',
    'textarea additionalInfo (optional)',
    'checkbox consent',
  ]);
});

test('the STEM Squad form has the fields of the specification', () => {
  expect(specified(stemSquadForm)).toEqual([
    'text name',
    'email email',
    'tel phone',
    'text studentName',
    'number studentAge 6-18 step 1',
    'select planType [starter, intermediate, advanced]',
    'radio subscriptionType [individual, group] first individual',
    'number groupSize (subscriptionType=group) 3-5 step 1',
    'text groupLeaderName (optional) (subscriptionType=group)',
    'textarea otherParentsInfo (subscriptionType=group) unless families, otherParents 4 rows',
    'select paymentPreference [monthly, semester, annual]',
    'date startDatePreference',
    'checkboxGroup childInterests (optional) [robotics, coding, science, electronics, math, art]',
    'select experience [none, beginner, intermediate, advanced]',
    'select hearAboutUs [website, social, friend, school, event, search, other]',
    'textarea specialRequirements (optional)',
    'textarea additionalInfo (optional)',
    'hidden courseId = STEM_SQUAD',
    'hidden courseTitle = STEM Squad Subscription',
    'hidden programType = STEM Squad',
    'checkbox agreeToTerms',
    'checkbox agreeToMarketing (optional)',
  ]);
});

const PARTY = [
  'radio party (optional) [self, family, group] first self',
  `rows people (party=family) 8 of ${[
    'text name',
    'number age (optional) unless isAdult 1-120 step 1',
    'checkbox isAdult (optional)',
    'text guardianName (optional)',
    'tel guardianPhone (optional)',
  ]}`,
  'number places (party=group) 2-40 step 1',
  'text groupName (optional) (party=group)',
];
const guardian = (age: string) => [
  `checkbox isGuardian (${age}<18)`,
  `text guardianName (optional) (${age}<18)`,
  `tel guardianPhone (optional) (${age}<18)`,
  `radio photoConsent (optional) (${age}<18) [yes, no]`,
];

test('events and courses ask who takes part; all of these questions are our own', () => {
  const [party = '', ...rest] = PARTY;
  expect(ours(eventRegistrationForm)).toEqual([
    party,
    'text studentName (optional) (party=self)',
    'number age (optional) (party=self) unless isAdult 1-120 step 1',
    'checkbox isAdult (optional) (party=self)',
    ...rest,
    ...guardian('age'),
  ]);
  expect(ours(courseEnrollmentForm)).toEqual([
    ...PARTY,
    ...guardian('studentAge'),
    'hidden sessionId (optional)',
    'hidden sessionTitle (optional)',
  ]);
});

test('STEM Squad asks for the other families and the delivery address', () => {
  expect(ours(stemSquadForm)).toEqual([
    'radio otherParents (optional) (subscriptionType=group) [rows, link]',
    `rows families (optional) (otherParents=rows) 4 of ${[
      'text parent',
      'tel phone (optional)',
      'text child (optional)',
      'number age (optional) 6-18 step 1',
    ]}`,
    'text town (optional)',
    'text landmark (optional)',
    'text ghanaPostGps (optional)',
    'tel receiverPhone (optional)',
  ]);
});

test('the donation and newsletter forms have the fields of the specification', () => {
  expect(specified(donationForm)).toEqual([
    'radio amount [GHS-50, GHS-100, GHS-350, GHS-1200, 10, 25, 50, 100, 250]',
    'money customAmount (optional) 1-1000000',
    'radio paymentMethod [momo-mtn, momo-telecel, momo-at, bank, creditcard, paypal, applepay, googlepay] first momo-mtn',
    'text name',
    'email email',
  ]);
  expect(ours(donationForm)).toEqual([
    'select currency (optional) [GHS, EUR, USD, GBP] first GHS',
    'radio frequency (optional) [once, monthly, yearly] first once',
    'select purpose (optional) [most-needed] first most-needed',
    'tel phone (optional)',
    'text honouree (optional)',
    'checkbox anonymous (optional)',
  ]);
  expect(notation(newsletterForm)).toEqual(['email email']);
});

test('prices and savings are those of the specification', () => {
  const labels = (form: Form, name: string) => {
    const field = form.fields.find((each) => each.name === name);
    return field && 'options' in field ? field.options.map(({ label }) => label) : [];
  };
  expect(labels(stemSquadForm, 'planType')).toEqual([
    'Starter (ages 6-12)',
    'Intermediate (ages 12-18)',
    'Advanced (all ages)',
  ]);
  expect(labels(stemSquadForm, 'paymentPreference').slice(1)).toEqual([
    'By the semester (saves 5%)',
    'By the year (saves 10%)',
  ]);
  expect(labels(sponsorshipForm, 'sponsorshipLevel').slice(0, 4)).toEqual([
    '$1,000-5,000',
    '$5,000-15,000',
    '$15,000-50,000',
    '$50,000+',
  ]);
  expect(labels(donationForm, 'amount').slice(4)).toEqual(['€10', '€25', '€50', '€100', '€250']);
});

const FORMS: readonly Form[] = Object.values(SENT_FORMS).map(({ form }) => form);

test.each(FORMS)('names, labels and codes of the $id form are unique', ({ fields }: Form) => {
  const expectUnique = (texts: readonly string[]) => expect([...new Set(texts)]).toEqual(texts);
  expectUnique(fields.map(({ name }) => name));
  expectUnique(fields.map(({ label }) => label));
  for (const field of fields) {
    if (!('options' in field)) continue;
    expectUnique(field.options.map(({ code }) => code));
    expectUnique(field.options.map(({ label }) => label));
  }
});

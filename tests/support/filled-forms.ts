import type { SentFormId, SubmissionKind } from '#inbox/kinds.ts';
import type { Payload } from '#inbox/submission-type.ts';
import { type FilledForm, WRONG_EMAIL, WRONG_PHONE } from './filled-form.ts';
import { MENTOR, PARTNERSHIP, SPONSORSHIP, STEM_SQUAD, VOLUNTEER } from './filled-involvements.ts';

export const CONTACT: FilledForm = {
  name: 'Send Us A Message',
  path: '/contact',
  kind: 'contact',
  prefix: 'MSG',
  button: 'Send Message',
  answers: {
    name: 'Efua Ɔkyere',
    email: 'efua@mail.example',
    phone: '024 123 4567',
    subject: 'Robots in Tamale',
    message: 'Do you teach robots in Tamale?\nMy daughter asks.',
  },
  stored: {
    name: 'Efua Ɔkyere',
    email: 'efua@mail.example',
    phone: '024 123 4567',
    subject: 'Robots in Tamale',
    message: 'Do you teach robots in Tamale?\nMy daughter asks.',
    source: 'website_contact_form',
  },
  empty: [
    'Name is required.',
    'Email is required.',
    'Subject is required.',
    'Message is required.',
  ],
  wrong: [
    { field: 'email', answer: 'efua@nowhere', sentence: 'Invalid email format.' },
    { field: 'phone', answer: '12345', sentence: 'Invalid phone number format.' },
    { field: 'phone', answer: '-------', sentence: 'Invalid phone number format.' },
    {
      field: 'message',
      answer: 'Too short',
      sentence: 'Message must be at least 10 characters.',
    },
  ],
  success: "Your message has been sent successfully! We'll get back to you soon.",
  failure: 'An error occurred. Please try again later or contact us directly via email.',
  mail: 'Robots in Tamale',
};

export const COURSE: FilledForm = {
  name: 'Enrol in this course',
  path: '/enrollment?id=2&title=Robots%20from%20Scratch',
  kind: 'enrollments',
  prefix: 'ENR',
  button: 'Enrol',
  answers: {
    name: 'Mariama Iddrisu',
    email: 'mariama@mail.example',
    phone: '0241234567',
    studentName: 'Fuseini Iddrisu',
    studentAge: '16',
    preferredSession: 'weekend',
    experience: 'beginner',
    additionalInfo: 'He walks with a stick.',
    agreeToTerms: true,
  },
  stored: {
    studentName: 'Fuseini Iddrisu',
    email: 'mariama@mail.example',
    courseName: 'Robots from Scratch',
    courseId: '2',
    age: 16,
    experienceLevel: 'Beginner',
    specialRequirements: 'He walks with a stick.',
    emergencyContact: 'Mariama Iddrisu, 0241234567',
    programType: 'Course',
    preferredSession: 'weekend',
  },
  empty: [
    'Your name is required',
    'Email is required',
    'Phone number is required',
    "Student's age is required",
    'Preferred session is required',
    'Experience so far is required',
    'Your agreement is required',
  ],
  wrong: [
    WRONG_EMAIL,
    WRONG_PHONE,
    { field: 'studentAge', answer: '3', sentence: "Student's age must be between 5 and 120" },
  ],
  success: 'Your enrollment has been submitted successfully!',
  failure:
    'There was an error submitting your enrollment. Please try again later or contact us directly.',
  mail: 'Robots from Scratch',
};

export const EVENT: FilledForm = {
  // The event is over, so the submission is interest in the next one.
  name: 'Say that you would come to the next one',
  path: '/events/register/hackathon-2024',
  kind: 'event-registrations',
  prefix: 'REG',
  button: 'Send my interest',
  answers: {
    name: 'Selorm Ɖzigbede',
    email: 'selorm@mail.example',
    phone: '+233241234567',
    organization: 'Ho Technical School',
    attendeeType: 'student',
    dietaryRestrictions: 'No groundnuts',
    specialRequirements: 'A seat in front.',
    howHeard: 'friend',
    agreeToTerms: true,
  },
  stored: {
    name: 'Selorm Ɖzigbede',
    eventId: '1',
    eventTitle: 'Annual Tech Hackathon 2024',
    attendeeType: 'student',
    dietaryRestrictions: 'No groundnuts',
    howHeard: 'friend',
  },
  empty: [
    'Your name is required',
    'Email is required',
    'Phone number is required',
    'Your role is required',
    'How you heard about this event is required',
    'Your agreement is required',
  ],
  wrong: [WRONG_EMAIL, WRONG_PHONE],
  success: 'A confirmation email with the details will follow.',
  failure:
    'There was an error submitting your registration. Please try again later or contact us directly.',
  mail: 'Annual Tech Hackathon 2024',
};

/** Every form with a thank-you: not the newsletter (confirmed by email) or a pledge (payment steps). */
export const FILLED_FORMS: readonly FilledForm[] = Object.values({
  contact: CONTACT,
  'course-enrollment': COURSE,
  'event-registration': EVENT,
  volunteer: VOLUNTEER,
  mentor: MENTOR,
  partnership: PARTNERSHIP,
  sponsorship: SPONSORSHIP,
  'stem-squad': STEM_SQUAD,
} satisfies Record<Exclude<SentFormId, 'newsletter' | 'donation'>, FilledForm>);

export const PLEDGE = {
  name: 'Efua Ɔkyere',
  email: 'efua@mail.example',
  amount: 'GHS-350',
  paymentMethod: 'momo-mtn',
} as const;

export const SAMPLE_PAYLOADS: readonly { kind: SubmissionKind; payload: Payload }[] = [
  ...FILLED_FORMS.map(({ kind, answers, stored }) => ({
    kind,
    payload: { ...answers, ...stored },
  })),
  { kind: 'newsletter-subscriptions', payload: { email: 'esi@mail.example' } },
  { kind: 'donation-pledges', payload: PLEDGE },
];

/**
 * Forms for browser tests: one with a message as thank-you, and one with every other kind of field
 * and its thank-you in place of the form. The texts and input rules of each form are tested over
 * HTTP.
 */
export const BROWSER_FORMS: readonly FilledForm[] = [CONTACT, STEM_SQUAD];

/** The form when events come from another server, which does not say when they are over. */
export function withRemoteEvents(filled: FilledForm): FilledForm {
  if (filled.kind !== 'event-registrations') return filled;
  return { ...filled, name: 'Register for this event', button: 'Register' };
}

/** The message that visitors read when the other server fails without a sentence of its own. */
export function genericFailureText({ kind, failure }: FilledForm): string {
  return kind === 'contact' ? 'Failed to submit form' : failure;
}

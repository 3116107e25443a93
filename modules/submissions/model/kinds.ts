import { contactMessage } from './contact-message.ts';
import { dataRequest } from './data-request.ts';
import { donationPledge } from './donation-pledge.ts';
import { enrollment } from './enrollment.ts';
import { eventRegistration } from './event-registration.ts';
import { formSubmission } from './form-submission.ts';
import { mentorForm } from './forms/mentor.ts';
import { newsletterForm } from './forms/newsletter.ts';
import { partnershipForm } from './forms/partnership.ts';
import { sponsorshipForm } from './forms/sponsorship.ts';
import { volunteerForm } from './forms/volunteer.ts';
import type { SubmissionType } from './submission-type.ts';

/**
 * Every kind of submission by its name in URLs (specification, section 7, and nouns like its).
 * Receiving, mails, retention periods, exports, the API's description and the tests all read this
 * table, so a kind that is added here is known everywhere.
 */
const KINDS = {
  contact: contactMessage,
  enrollments: enrollment,
  'event-registrations': eventRegistration,
  'volunteer-applications': formSubmission(volunteerForm, {
    prefix: 'VTR',
    noun: 'volunteer application',
    retention: 'applications',
    sender: ({ fullName, email }) => ({ name: fullName, email, phone: '' }),
  }),
  'mentor-applications': formSubmission(mentorForm, {
    prefix: 'MEN',
    noun: 'mentor application',
    retention: 'applications',
    sender: ({ fullName, email }) => ({ name: fullName, email, phone: '' }),
  }),
  'partnership-inquiries': formSubmission(partnershipForm, {
    prefix: 'PAR',
    noun: 'partnership inquiry',
    retention: 'inquiries',
    sender: ({ contactPerson, email, phone }) => ({ name: contactPerson, email, phone }),
    about: ({ organizationName }) => organizationName,
  }),
  'sponsorship-inquiries': formSubmission(sponsorshipForm, {
    prefix: 'SPN',
    noun: 'sponsorship inquiry',
    retention: 'inquiries',
    sender: ({ contactPerson, email, phone }) => ({ name: contactPerson, email, phone }),
    about: ({ organizationName }) => organizationName,
  }),
  'newsletter-subscriptions': formSubmission(newsletterForm, {
    prefix: 'NEW',
    noun: 'newsletter subscription',
    retention: 'newsletter',
    sender: ({ email }) => ({ name: '', email, phone: '' }),
    about: ({ email }) => email,
    isConfirmedByMail: true,
  }),
  'donation-pledges': donationPledge,
  'data-requests': dataRequest,
} satisfies Readonly<Record<string, SubmissionType>>;

export type SubmissionKind = keyof typeof KINDS;
export const SUBMISSION_TYPES: Readonly<Record<SubmissionKind, SubmissionType>> = KINDS;
export const SUBMISSION_KINDS = Object.keys(KINDS) as readonly SubmissionKind[];
/** The kinds that visitors and other programs may send. */
export const PUBLIC_KINDS = SUBMISSION_KINDS.filter((kind) => !SUBMISSION_TYPES[kind].isInternal);

/** The type of a kind; undefined for unknown names, for example from URLs. */
export function submissionType(kind: SubmissionKind): SubmissionType;
export function submissionType(kind: string): SubmissionType | undefined;
export function submissionType(kind: string): SubmissionType | undefined {
  const found = SUBMISSION_KINDS.find((each) => each === kind);
  return found && SUBMISSION_TYPES[found];
}

/** The name of a kind at the start of a line or in a cell: `Event registration`. */
export function kindLabel(kind: string): string {
  const noun = submissionType(kind)?.noun ?? kind;
  return noun.slice(0, 1).toUpperCase() + noun.slice(1);
}

/** The id of a form that makes a submission. */
export type SentFormId = (typeof KINDS)[SubmissionKind]['forms'][number]['form']['id'];

/** The forms that make submissions, by id, each with its kind. */
export const SENT_FORMS = Object.fromEntries(
  SUBMISSION_KINDS.flatMap((kind) =>
    SUBMISSION_TYPES[kind].forms.map((sent) => [sent.form.id, { ...sent, kind }] as const),
  ),
) as Readonly<Record<SentFormId, SubmissionType['forms'][number] & { kind: SubmissionKind }>>;

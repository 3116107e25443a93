import { checkAnswers } from '#forms/check.ts';
import { type AnswersTo, defineForm, defineQuestions, type Questions } from '#forms/form.ts';
import { formatMoney } from '#platform/text/money.ts';
import { enrollment } from './enrollment.ts';
import { contactForm } from './forms/contact.ts';
import { donationForm } from './forms/donation.ts';
import { eventRegistrationForm } from './forms/event-registration.ts';
import { mentorForm } from './forms/mentor.ts';
import { newsletterForm } from './forms/newsletter.ts';
import { partnershipForm } from './forms/partnership.ts';
import { asPrograms } from './forms/party-questions.ts';
import { sponsorshipForm } from './forms/sponsorship.ts';
import { volunteerForm } from './forms/volunteer.ts';
import { findPledgedMoney } from './pledge.ts';
import type { Payload, SubmissionType, SummaryRow } from './submission-type.ts';
import {
  choicesOf,
  formSubmission,
  omitUnanswered,
  REMARK_LABEL,
  remarkRows,
  summaryLabels,
  summaryOf,
} from './summary.ts';

type Answers = AnswersTo<typeof eventRegistrationForm>;

const registration = formSubmission(eventRegistrationForm, {
  prefix: 'REG',
  noun: 'event registration',
  retention: 'eventRegistrations',
  requestsOffering: true,
  sender: ({ name, email, phone }) => ({ name, email, phone }),
  about: ({ eventTitle }) => eventTitle,
});

/** API clients need not name the child of a guardian. */
const { checkTogether: _, ...ASKED } = eventRegistrationForm;
const API_QUESTIONS = { ...ASKED, fields: asPrograms(ASKED.fields) };

/** A registration for an event: the answers to its form; our own fields only if answered. */
export const eventRegistration: SubmissionType<Answers, typeof eventRegistrationForm> = {
  ...registration,
  forms: [{ form: eventRegistrationForm, payload }],
  check(input) {
    const { answers, errors } = checkAnswers(API_QUESTIONS, input);
    return errors ? { errors } : { answers: payload(answers) };
  },
  summary: (answers) => [...registration.summary(answers), ...remarkRows(answers)],
  extraLabels: [REMARK_LABEL],
};

function payload(answers: Answers): Answers {
  return omitUnanswered(answers, eventRegistrationForm.fields);
}

/** Other programs may name the source of their messages; the website's form fills it itself. */
const source = defineQuestions({
  fields: [{ kind: 'text', name: 'source', label: 'Source', maxLength: 300, optional: true }],
});

const message = formSubmission(contactForm, {
  prefix: 'MSG',
  noun: 'message',
  retention: 'messages',
  hasRobotCheck: true,
  sender: ({ name, email, phone }) => ({ name, email, phone }),
  about: ({ subject }) => subject,
});

export const contactMessage: SubmissionType<AnswersTo<typeof contactForm>, typeof contactForm> = {
  ...message,
  check(input) {
    const answered = message.check(input);
    const from = checkAnswers(source, input);
    if (answered.errors || from.errors) return { errors: { ...answered.errors, ...from.errors } };
    return {
      answers: { ...answered.answers, source: from.answers.source || answered.answers.source },
    };
  },
};

/** Requests about personal data of earlier releases stay readable in the inbox. */
const dataRequestForm = defineForm({
  id: 'data-request',
  title: 'Request about personal data',
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'text', name: 'contact', label: 'Phone number or email address' },
    { kind: 'text', name: 'how', label: 'How did they ask?' },
    { kind: 'text', name: 'wants', label: 'What do they want?' },
    { kind: 'textarea', name: 'note', label: 'Note from the person' },
    { kind: 'text', name: 'done', label: 'What was done' },
  ],
  submit: '',
  success: '',
  failure: '',
});

const dataRequest: SubmissionType<AnswersTo<typeof dataRequestForm>, never> = {
  ...formSubmission(dataRequestForm, {
    prefix: 'REQ',
    noun: 'request about personal data',
    retention: 'messages',
    sender: ({ name, contact = '' }) =>
      contact.includes('@')
        ? { name, email: contact, phone: '' }
        : { name, email: '', phone: contact },
  }),
  isInternal: true,
  forms: [],
  extraLabels: summaryLabels(dataRequestForm),
};

const MONEY_FIELDS: readonly string[] = ['amount', 'customAmount', 'currency'];

/** With all preselected answers: an amount needs how often it comes, and for what. */
const OTHER_QUESTIONS: Questions = {
  ...donationForm,
  fields: donationForm.fields
    .filter(({ name }) => !MONEY_FIELDS.includes(name))
    .map((field) => ({ ...field, ours: undefined }) as Questions['fields'][number]),
};

const pledge = formSubmission(donationForm, {
  prefix: 'DON',
  noun: 'pledge',
  retention: 'pledges',
  sender: ({ name, email, phone }) => ({ name, email, phone }),
  about: (payload) => amountText(payload) ?? '',
});

export const donationPledge: typeof pledge = {
  ...pledge,
  summary: (payload) => withAmount(payload, summaryOf),
  choices: (payload) => withAmount(payload, choicesOf),
};

function withAmount(payload: Payload, rowsOf: typeof summaryOf): SummaryRow[] {
  const answer = amountText(payload);
  if (answer === undefined) return rowsOf(donationForm, payload);
  return [{ label: 'Amount', answer }, ...rowsOf(OTHER_QUESTIONS, payload)];
}

function amountText(payload: Payload): string | undefined {
  const money = findPledgedMoney(payload);
  return money && formatMoney(money);
}

/** By their names in URLs (specification, section 7). A kind added here is known everywhere. */
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

export type SentFormId = (typeof KINDS)[SubmissionKind]['forms'][number]['form']['id'];

export const SENT_FORMS = Object.fromEntries(
  SUBMISSION_KINDS.flatMap((kind) =>
    SUBMISSION_TYPES[kind].forms.map((sent) => [sent.form.id, { ...sent, kind }] as const),
  ),
) as Readonly<Record<SentFormId, SubmissionType['forms'][number] & { kind: SubmissionKind }>>;

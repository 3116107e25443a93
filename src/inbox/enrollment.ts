import { quoteText, type StemSquadPlans, squadQuote } from '#content/stem-squad.ts';
import { checkAnswers } from '#forms/check.ts';
import {
  type AnswersTo,
  type Checked,
  defineQuestions,
  type Field,
  type SubmittedAnswers,
} from '#forms/form.ts';
import { cleanLine } from '#forms/text-answer.ts';
import { courseEnrollmentForm, PREFERRED_SESSIONS } from './forms/course-enrollment.ts';
import { DELIVERY_QUESTIONS } from './forms/delivery-questions.ts';
import { EXPERIENCE } from './forms/experience.ts';
import {
  CHILD_AGE,
  FAMILY_QUESTIONS,
  GROUP_SIZE,
  IN_GROUPS,
  WITHOUT_OTHER_PARENTS,
} from './forms/family-questions.ts';
import {
  asPrograms,
  FOR_ONE,
  GROUP_NAME,
  guardianQuestions,
  PARTY,
  PEOPLE,
  PLACES,
} from './forms/party-questions.ts';
import {
  CHILD_INTERESTS,
  HEAR_ABOUT_US,
  PAYMENT_PREFERENCES,
  PLAN_TYPES,
  SUBSCRIPTION_TYPES,
  stemSquadForm,
} from './forms/stem-squad.ts';
import type { Payload, Sender, SubmissionType, SummaryRow } from './submission-type.ts';
import {
  choicesOf,
  omitFields,
  omitUnanswered,
  REMARK_LABEL,
  remarkRows,
  summaryOf,
  withRemark,
} from './summary.ts';

const STEM_SQUAD = 'STEM Squad';
const COURSE = 'Course';

const LONG = { maxLength: 300 } as const;
const OPTIONAL = { optional: true } as const;

/** Fields of every enrolment (specification, section 3). STEM Squad has stricter ages. */
const BASE_FIELDS = [
  { kind: 'text', name: 'studentName', label: "Student's name" },
  { kind: 'email', name: 'email', label: 'Email' },
  { kind: 'tel', name: 'phone', label: 'Phone number' },
  { kind: 'text', name: 'courseName', label: 'Course', ...LONG },
  { kind: 'text', name: 'courseId', label: 'Course number', ...LONG },
  { kind: 'number', name: 'age', label: "Student's age", min: 5, max: 120, step: 1, when: FOR_ONE },
  {
    kind: 'select',
    name: 'experienceLevel',
    label: 'Experience level',
    options: ['Beginner', 'Intermediate', 'Advanced'].map(optionOf),
  },
  { kind: 'textarea', name: 'specialRequirements', label: 'Special requirements', ...OPTIONAL },
  { kind: 'text', name: 'emergencyContact', label: 'Emergency contact', ...LONG, ...OPTIONAL },
  {
    kind: 'select',
    name: 'programType',
    label: 'Program',
    options: [COURSE, STEM_SQUAD].map(optionOf),
  },
] as const satisfies readonly Field[];

function optionOf(code: string) {
  return { code, label: code };
}

const SQUAD = { when: { field: 'programType', is: STEM_SQUAD, label: 'for STEM Squad' } } as const;
const SQUAD_OPTIONAL = { ...OPTIONAL, ...SQUAD };

const STEM_SQUAD_FIELDS: readonly Field[] = [
  { kind: 'select', name: 'planType', label: 'Plan', options: PLAN_TYPES, ...SQUAD },
  {
    kind: 'select',
    name: 'subscriptionType',
    label: 'Subscription',
    options: SUBSCRIPTION_TYPES,
    ...SQUAD,
  },
  {
    kind: 'number',
    name: 'groupSize',
    label: 'Number of families',
    ...GROUP_SIZE,
    step: 1,
    when: IN_GROUPS,
  },
  { kind: 'text', name: 'groupLeader', label: 'Group leader', ...OPTIONAL, when: IN_GROUPS },
  ...FAMILY_QUESTIONS,
  {
    kind: 'textarea',
    name: 'otherParentsInfo',
    label: 'Information about the other parents',
    unless: WITHOUT_OTHER_PARENTS,
    when: IN_GROUPS,
  },
  ...DELIVERY_QUESTIONS,
  {
    kind: 'select',
    name: 'paymentPreference',
    label: 'Payment',
    options: PAYMENT_PREFERENCES,
    ...SQUAD_OPTIONAL,
  },
  { kind: 'date', name: 'startDatePreference', label: 'Preferred start date', ...SQUAD_OPTIONAL },
  {
    kind: 'select',
    name: 'hearAboutUs',
    label: 'How you heard about us',
    options: HEAR_ABOUT_US,
    ...SQUAD_OPTIONAL,
  },
  {
    kind: 'checkbox',
    name: 'marketingConsent',
    label: 'News about our programs by email',
    ...SQUAD_OPTIONAL,
  },
  {
    kind: 'checkboxGroup',
    name: 'childInterests',
    label: "Child's interests",
    options: CHILD_INTERESTS,
    ...SQUAD_OPTIONAL,
  },
];

/** People and session of a course enrolment. Our own fields, not in the specification. */
const COURSE_FIELDS: readonly Field[] = [
  PEOPLE,
  PLACES,
  GROUP_NAME,
  ...asPrograms(guardianQuestions('age', 'this course')),
  { kind: 'text', name: 'sessionId', label: 'Session number', ...LONG, ...OPTIONAL, ours: true },
  { kind: 'text', name: 'sessionTitle', label: 'Session', ...LONG, ...OPTIONAL, ours: true },
];

const EXTRA_FIELDS: readonly Field[] = [
  // The person who filled in the form, if that is not the student.
  { kind: 'text', name: 'contactName', label: "Contact's name", ...OPTIONAL },
  {
    kind: 'select',
    name: 'preferredSession',
    label: 'Preferred session',
    options: PREFERRED_SESSIONS,
    ...OPTIONAL,
  },
  // The form's code, which distinguishes `none` from `beginner`.
  {
    kind: 'select',
    name: 'experience',
    label: 'Experience so far',
    options: EXPERIENCE,
    ...OPTIONAL,
  },
  { kind: 'textarea', name: 'additionalInfo', label: 'Additional information', ...OPTIONAL },
  { kind: 'checkbox', name: 'agreedToTerms', label: 'Agreed to the terms', ...OPTIONAL },
];

export const enrollmentQuestions = defineQuestions({
  fields: [PARTY, ...BASE_FIELDS, ...COURSE_FIELDS, ...STEM_SQUAD_FIELDS, ...EXTRA_FIELDS],
  normalize: impliedEnrollment,
});

const namesOf = (fields: readonly Field[]) => fields.map(({ name }) => name);
const EXTRA_NAMES = namesOf(EXTRA_FIELDS);
const STEM_SQUAD_NAMES = namesOf(STEM_SQUAD_FIELDS);
export const COURSE_FIELD_NAMES = namesOf([PARTY, ...COURSE_FIELDS]);

export type Enrollment = AnswersTo<{ fields: typeof BASE_FIELDS }> & Payload;

/** In a course the student is one of the people, even if only the others are named. */
function impliedEnrollment(input: SubmittedAnswers): SubmittedAnswers {
  if (typeof input !== 'object' || input === null) return input;
  const { programType, studentName, age, people } = input;
  if (programType === STEM_SQUAD) return { ...input, party: '', people: [], places: null };
  const named = Array.isArray(people) ? people.filter(nameIn) : [];
  if (named.length === 0) return input;
  if (!studentName) return { ...input, studentName: nameIn(named[0]) };
  return named.some((person) => cleaned(nameIn(person)) === cleaned(studentName))
    ? input
    : { ...input, people: [{ name: studentName, age }, ...(people as unknown[])] };
}

/** A name as it is stored, so that an extra space does not make another person. */
function cleaned(name: unknown): unknown {
  return typeof name === 'string' ? cleanLine(name) : name;
}

function nameIn(person: unknown): unknown {
  return typeof person === 'object' && person !== null && 'name' in person
    ? person.name
    : undefined;
}

/** Fields of the payload by their names in the forms, where the two differ. */
const PAYLOAD_NAMES: Readonly<Record<string, string>> = {
  courseTitle: 'courseName',
  studentAge: 'age',
  groupLeaderName: 'groupLeader',
  agreeToTerms: 'agreedToTerms',
  agreeToMarketing: 'marketingConsent',
};

export const enrollment: SubmissionType<
  Enrollment,
  typeof courseEnrollmentForm | typeof stemSquadForm
> = {
  prefix: 'ENR',
  noun: 'enrolment',
  retention: 'enrollments',
  requestsOffering: true,
  formNames: {
    ...Object.fromEntries(Object.entries(PAYLOAD_NAMES).map(([name, ours]) => [ours, name])),
    contactName: 'name',
    experienceLevel: 'experience',
    emergencyContact: 'phone',
    specialRequirements: 'additionalInfo',
  },
  forms: [
    { form: courseEnrollmentForm, payload: courseEnrollment },
    { form: stemSquadForm, payload: stemSquadEnrollment },
  ],
  formOf,
  questions: enrollmentQuestions,
  check: checkEnrollment,
  summary: summaryOfEnrollment,
  extraLabels: ['Emergency contact', 'Price', 'Due first', REMARK_LABEL],
  choices: (payload) => choicesOf(formOf(payload), formAnswers(payload)),
  sender: ({ email, phone, ...payload }): Sender => ({ name: senderName(payload), email, phone }),
  about: ({ courseName }) => courseName,
};

export function isStemSquad({ programType }: Payload): boolean {
  return programType === STEM_SQUAD;
}

function formOf(payload: Payload) {
  return isStemSquad(payload) ? stemSquadForm : courseEnrollmentForm;
}

export function courseEnrollment({
  additionalInfo: specialRequirements,
  ...answers
}: AnswersTo<typeof courseEnrollmentForm>): Enrollment {
  const studentName = answers.people[0]?.name ?? answers.studentName;
  return payloadOf({ ...answers, studentName, specialRequirements, programType: COURSE });
}

export function stemSquadEnrollment(answers: AnswersTo<typeof stemSquadForm>): Enrollment {
  return payloadOf(answers);
}

type FormAnswers = Payload &
  Readonly<Record<'name' | 'studentName' | 'phone' | 'experience', string>>;

/** The payload for the answers to either form. Without a student's name, the sender is the student. */
function payloadOf({ name, studentName, ...answers }: FormAnswers): Enrollment {
  const fields = Object.entries(answers).map(([own, answer]) => [
    PAYLOAD_NAMES[own] ?? own,
    answer,
  ]);
  return withoutEmpty({
    ...Object.fromEntries(fields),
    studentName: studentName || name,
    contactName: studentName ? name : '',
    experienceLevel: experienceLevel(answers.experience),
    emergencyContact: `${name}, ${answers.phone}`,
  });
}

/** The level for a form's code: both none and little mean Beginner (specification, section 3). */
function experienceLevel(code: string): string {
  if (code === 'advanced') return 'Advanced';
  return code === 'intermediate' ? 'Intermediate' : 'Beginner';
}

/** Drops empty extra fields, which leaves the documented payload. */
function withoutEmpty(payload: Enrollment): Enrollment {
  const documented = omitFields(payload, (name, value) => EXTRA_NAMES.includes(name) && !value);
  return omitUnanswered(documented, enrollmentQuestions.fields);
}

function checkEnrollment(input: SubmittedAnswers): Checked<Enrollment> {
  const { answers, errors } = checkAnswers(enrollmentQuestions, input);
  if (errors) return { errors };
  const { min, max } = CHILD_AGE;
  if (isStemSquad(answers) && !(Number(answers.age) >= min && Number(answers.age) <= max)) {
    return { errors: { age: `Student's age must be between ${min} and ${max} for STEM Squad` } };
  }
  const others = isStemSquad(answers) ? COURSE_FIELD_NAMES : STEM_SQUAD_NAMES;
  return { answers: omitFields(withoutEmpty(answers), (name) => others.includes(name)) };
}

/** Rows with the labels of the form, also if another program sent the enrolment. */
function summaryOfEnrollment(payload: Enrollment): SummaryRow[] {
  const { emergencyContact, phone } = payload;
  const isOther = emergencyContact && emergencyContact !== `${senderName(payload)}, ${phone}`;
  return [
    ...summaryOf(formOf(payload), formAnswers(payload)),
    ...(isOther ? [{ label: 'Emergency contact', answer: emergencyContact }] : []),
    ...quoteRows(payload),
    ...remarkRows(payload),
  ];
}

/** Stores the price that the form showed, so that it survives new prices. Nobody can send it. */
export function withQuote<P extends Payload>(payload: P, plans: StemSquadPlans): P {
  const { paymentPreference } = payload;
  const asked = { ...payload, paymentPreference: paymentPreference || 'monthly' };
  const quote = squadQuote(asked, plans);
  if (!quote) return payload;
  const { price, more, first } = quoteText(quote);
  return { ...payload, quote: price + more, firstDue: first };
}

/** The price of STEM Squad and the sum due first, as the sender saw them. */
export function quoteRows({ quote, firstDue }: Payload): SummaryRow[] {
  return [
    { label: 'Price', answer: String(quote ?? '') },
    { label: 'Due first', answer: String(firstDue ?? '') },
  ].filter(({ answer }) => answer);
}

function senderName({ contactName, studentName }: Payload): string {
  return (contactName || studentName || '') as string;
}

/** The answers to its form from which `payloadOf` would make this payload. */
function formAnswers(payload: Enrollment): Payload {
  // The level is missing if the submission is erased or unreadable.
  const { contactName, studentName, people, experience, experienceLevel: level = '' } = payload;
  const isCode = experience && experienceLevel(String(experience)) === level;
  const remarks = [payload.specialRequirements, payload.additionalInfo].filter(Boolean);
  const answers = formOf(payload).fields.map(({ name }) => [
    name,
    payload[PAYLOAD_NAMES[name] ?? name],
  ]);
  return {
    ...Object.fromEntries(answers),
    name: senderName(payload),
    studentName: contactName && !(Array.isArray(people) && people.length > 0) ? studentName : '',
    experience: isCode ? experience : level.toLowerCase(),
    ...(!isStemSquad(payload) && { additionalInfo: remarks.join('\n\n') }),
  };
}

/** Questions that families in a group can change later: the plan and the delivery address. */
export const ORDER_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'select', name: 'planType', label: 'Plan', options: PLAN_TYPES },
    ...DELIVERY_QUESTIONS,
  ],
});

export function orderOf(payload: Payload) {
  const answers = ORDER_QUESTIONS.fields.map(
    ({ name }) => [name, String(payload[name] ?? '')] as const,
  );
  return {
    answers: Object.fromEntries(answers),
    lines: [...summaryOf(ORDER_QUESTIONS, payload), ...quoteRows(payload)],
  };
}

/** Only another plan has today's price: what was agreed stays. */
export function withOrder(payload: Payload, order: Payload, plans: StemSquadPlans): Payload {
  const changed = { ...payload, ...order };
  const isPriced = payload.planType === changed.planType;
  return withRemark(isPriced ? changed : withQuote(changed, plans), 'changed');
}

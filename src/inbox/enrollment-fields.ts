import { type AnswersTo, defineQuestions, type Field, type SubmittedAnswers } from '#forms/form.ts';
import { cleanLine } from '#forms/text-answer.ts';
import { PREFERRED_SESSIONS } from './forms/course-enrollment.ts';
import { DELIVERY_QUESTIONS } from './forms/delivery-questions.ts';
import { EXPERIENCE } from './forms/experience.ts';
import {
  FAMILY_QUESTIONS,
  GROUP_SIZE,
  IN_GROUPS,
  WITHOUT_OTHER_PARENTS,
} from './forms/family-questions.ts';
import { GROUP_NAME, guardianQuestions, PARTY, PEOPLE, PLACES } from './forms/party-questions.ts';
import {
  CHILD_INTERESTS,
  HEAR_ABOUT_US,
  PAYMENT_PREFERENCES,
  PLAN_TYPES,
  SUBSCRIPTION_TYPES,
} from './forms/stem-squad.ts';

export const STEM_SQUAD = 'STEM Squad';
const COURSE = 'Course';

/** Maximum characters of a course's id and title, and of an emergency contact (name and number). */
const MAX_LINE_LENGTH = 300;

/** Fields of every enrolment (specification, section 3). STEM Squad has stricter ages. */
const BASE_FIELDS = [
  { kind: 'text', name: 'studentName', label: "Student's name" },
  { kind: 'email', name: 'email', label: 'Email' },
  { kind: 'tel', name: 'phone', label: 'Phone number' },
  { kind: 'text', name: 'courseName', label: 'Course', maxLength: MAX_LINE_LENGTH },
  { kind: 'text', name: 'courseId', label: 'Course number', maxLength: MAX_LINE_LENGTH },
  {
    kind: 'number',
    name: 'age',
    label: "Student's age",
    min: 5,
    max: 120,
    step: 1,
    // The ages of several people are in their rows.
    when: { field: 'party', is: 'self', label: 'for one person' },
  },
  {
    kind: 'select',
    name: 'experienceLevel',
    label: 'Experience level',
    options: [
      { code: 'Beginner', label: 'Beginner' },
      { code: 'Intermediate', label: 'Intermediate' },
      { code: 'Advanced', label: 'Advanced' },
    ],
  },
  { kind: 'textarea', name: 'specialRequirements', label: 'Special requirements', optional: true },
  {
    kind: 'text',
    name: 'emergencyContact',
    label: 'Emergency contact',
    maxLength: MAX_LINE_LENGTH,
    optional: true,
  },
  {
    kind: 'select',
    name: 'programType',
    label: 'Program',
    options: [
      { code: COURSE, label: COURSE },
      { code: STEM_SQUAD, label: STEM_SQUAD },
    ],
  },
] as const satisfies readonly Field[];

const IN_STEM_SQUAD = { field: 'programType', is: STEM_SQUAD, label: 'for STEM Squad' } as const;

/**
 * Fields that STEM Squad adds (specification, section 3). `IN_GROUPS` checks its subscription type,
 * which only STEM Squad has.
 */
const STEM_SQUAD_FIELDS = [
  { kind: 'select', name: 'planType', label: 'Plan', options: PLAN_TYPES, when: IN_STEM_SQUAD },
  {
    kind: 'select',
    name: 'subscriptionType',
    label: 'Subscription',
    options: SUBSCRIPTION_TYPES,
    when: IN_STEM_SQUAD,
  },
  {
    kind: 'number',
    name: 'groupSize',
    label: 'Number of families',
    ...GROUP_SIZE,
    step: 1,
    when: IN_GROUPS,
  },
  { kind: 'text', name: 'groupLeader', label: 'Group leader', optional: true, when: IN_GROUPS },
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
    optional: true,
    when: IN_STEM_SQUAD,
  },
  {
    kind: 'date',
    name: 'startDatePreference',
    label: 'Preferred start date',
    optional: true,
    when: IN_STEM_SQUAD,
  },
  {
    kind: 'select',
    name: 'hearAboutUs',
    label: 'How you heard about us',
    options: HEAR_ABOUT_US,
    optional: true,
    when: IN_STEM_SQUAD,
  },
  {
    kind: 'checkbox',
    name: 'marketingConsent',
    label: 'News about our programs by email',
    optional: true,
    when: IN_STEM_SQUAD,
  },
  {
    kind: 'checkboxGroup',
    name: 'childInterests',
    label: "Child's interests",
    options: CHILD_INTERESTS,
    optional: true,
    when: IN_STEM_SQUAD,
  },
] as const satisfies readonly Field[];

/** People and session of a course enrolment. Our own fields, not in the specification. */
const COURSE_FIELDS = [
  PEOPLE,
  PLACES,
  GROUP_NAME,
  ...guardianQuestions('age', 'this course'),
  {
    kind: 'text',
    name: 'sessionId',
    label: 'Session number',
    maxLength: MAX_LINE_LENGTH,
    optional: true,
    ours: true,
  },
  {
    kind: 'text',
    name: 'sessionTitle',
    label: 'Session',
    maxLength: MAX_LINE_LENGTH,
    optional: true,
    ours: true,
  },
] as const satisfies readonly Field[];

/** Questions of our forms beyond the documented payload, so that nothing that was typed is lost. */
const EXTRA_FIELDS = [
  // The person who filled in the form, if that is not the student.
  { kind: 'text', name: 'contactName', label: "Contact's name", optional: true },
  {
    kind: 'select',
    name: 'preferredSession',
    label: 'Preferred session',
    options: PREFERRED_SESSIONS,
    optional: true,
  },
  // The form's code, which distinguishes `none` from `beginner`.
  {
    kind: 'select',
    name: 'experience',
    label: 'Experience so far',
    options: EXPERIENCE,
    optional: true,
  },
  { kind: 'textarea', name: 'additionalInfo', label: 'Additional information', optional: true },
  { kind: 'checkbox', name: 'agreedToTerms', label: 'Agreed to the terms', optional: true },
] as const satisfies readonly Field[];

/** The enrolment payload as questions, so that the check of forms is the check of payloads. */
export const enrollmentQuestions = defineQuestions({
  // Fields come before the fields that depend on them.
  fields: [PARTY, ...BASE_FIELDS, ...COURSE_FIELDS, ...STEM_SQUAD_FIELDS, ...EXTRA_FIELDS],
  normalize: impliedEnrollment,
});

/**
 * Completes a payload. In STEM Squad each child is enrolled alone. In a course the student is one
 * of the people, even if only the others are named.
 */
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

/** The payload that our course form makes: every field that a course enrolment may have. */
export type CourseEnrollment = AnswersTo<{
  fields: [typeof PARTY, ...typeof BASE_FIELDS, ...typeof COURSE_FIELDS, ...typeof EXTRA_FIELDS];
}>;
type StemSquadPart = AnswersTo<{ fields: typeof STEM_SQUAD_FIELDS }>;
/** The payload that our STEM Squad form makes. */
export type StemSquadEnrollment = AnswersTo<{
  fields: [...typeof BASE_FIELDS, ...typeof EXTRA_FIELDS];
}> &
  StemSquadPart;

/** The payload of an enrolment. Only STEM Squad enrolments have the fields of STEM Squad. */
export type Enrollment = AnswersTo<{ fields: typeof BASE_FIELDS }> &
  Partial<CourseEnrollment> &
  Partial<StemSquadPart>;

/** Names of fields that only STEM Squad or courses have, or that are left out when empty. */
export const STEM_SQUAD_FIELD_NAMES: readonly string[] = STEM_SQUAD_FIELDS.map(({ name }) => name);
export const COURSE_FIELD_NAMES: readonly string[] = [PARTY, ...COURSE_FIELDS].map(
  ({ name }) => name,
);
export const EXTRA_FIELD_NAMES: readonly string[] = EXTRA_FIELDS.map(({ name }) => name);

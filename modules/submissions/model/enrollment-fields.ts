import type { Field } from '#platform/forms/field.ts';
import { type AnswersTo, defineQuestions, type SubmittedAnswers } from '#platform/forms/form.ts';
import { cleanLine } from '#platform/forms/text-answer.ts';
import { PREFERRED_SESSIONS } from './forms/course-enrollment.ts';
import { DELIVERY_QUESTIONS } from './forms/questions/delivery-questions.ts';
import { EXPERIENCE } from './forms/questions/experience.ts';
import {
  FAMILY_QUESTIONS,
  GROUP_SIZE,
  IN_GROUPS,
  WITHOUT_OTHER_PARENTS,
} from './forms/questions/family-questions.ts';
import {
  GROUP_NAME,
  guardianQuestions,
  PARTY,
  PEOPLE,
  PLACES,
} from './forms/questions/party-questions.ts';
import {
  CHILD_INTERESTS,
  HEAR_ABOUT_US,
  PAYMENT_PREFERENCES,
  PLAN_TYPES,
  SUBSCRIPTION_TYPES,
} from './forms/stem-squad.ts';

export const STEM_SQUAD = 'STEM Squad';
const COURSE = 'Course';

/** Characters of a course's id and title, and of an emergency contact: a name and a number. */
const MAX_LINE_LENGTH = 300;

/** What every enrolment has (specification, section 3). Ages: the rule for STEM Squad is stricter. */
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
    // Of several people the ages are in their rows.
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

/** What STEM Squad adds (specification, section 3). Its subscription type, which `IN_GROUPS` looks at, is there in it only. */
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
    label: 'News about our programs by e-mail',
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

/** For whom places in a course are taken, and in which session: of ours, too. */
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

/** What our forms ask beyond the documented payload, so that nothing that was typed is lost. */
const EXTRA_FIELDS = [
  // Who filled in the form, where that is not the student.
  { kind: 'text', name: 'contactName', label: "Contact's name", optional: true },
  {
    kind: 'select',
    name: 'preferredSession',
    label: 'Preferred session',
    options: PREFERRED_SESSIONS,
    optional: true,
  },
  // The form's code, which tells `none` from `beginner`.
  {
    kind: 'select',
    name: 'experience',
    label: 'Experience so far',
    options: EXPERIENCE,
    optional: true,
  },
  { kind: 'textarea', name: 'additionalInfo', label: 'Additional information', optional: true },
  { kind: 'checkbox', name: 'agreedToTerms', label: 'Agreement to the terms', optional: true },
] as const satisfies readonly Field[];

/** The enrolment payload as questions, so that the check of forms is the check of payloads. */
export const enrollmentQuestions = defineQuestions({
  // What others depend on stands before them.
  fields: [PARTY, ...BASE_FIELDS, ...COURSE_FIELDS, ...STEM_SQUAD_FIELDS, ...EXTRA_FIELDS],
  normalize: impliedEnrollment,
});

/**
 * In STEM Squad each child is enrolled alone. Of several people in a course the student is one, also
 * where only the others are named.
 */
function impliedEnrollment(given: SubmittedAnswers): SubmittedAnswers {
  if (typeof given !== 'object' || given === null) return given;
  const { programType, studentName, age, people } = given;
  if (programType === STEM_SQUAD) return { ...given, party: '', people: [], places: null };
  const named = Array.isArray(people) ? people.filter(nameIn) : [];
  if (named.length === 0) return given;
  if (!studentName) return { ...given, studentName: nameIn(named[0]) };
  return named.some((person) => cleaned(nameIn(person)) === cleaned(studentName))
    ? given
    : { ...given, people: [{ name: studentName, age }, ...(people as unknown[])] };
}

/** A name as it is stored, so that a space more is nobody else. */
function cleaned(name: unknown): unknown {
  return typeof name === 'string' ? cleanLine(name) : name;
}

function nameIn(person: unknown): unknown {
  return typeof person === 'object' && person !== null && 'name' in person
    ? person.name
    : undefined;
}

/** What our course form makes: all that an enrolment in a course may say. */
export type CourseEnrollment = AnswersTo<{
  fields: [typeof PARTY, ...typeof BASE_FIELDS, ...typeof COURSE_FIELDS, ...typeof EXTRA_FIELDS];
}>;
type StemSquadPart = AnswersTo<{ fields: typeof STEM_SQUAD_FIELDS }>;
/** What our STEM Squad form makes. */
export type StemSquadEnrollment = AnswersTo<{
  fields: [...typeof BASE_FIELDS, ...typeof EXTRA_FIELDS];
}> &
  StemSquadPart;

/** The payload of an enrolment. The fields of STEM Squad are there in its enrolments only. */
export type Enrollment = AnswersTo<{ fields: typeof BASE_FIELDS }> &
  Partial<CourseEnrollment> &
  Partial<StemSquadPart>;

/** Names of what only STEM Squad has, and of what is there only when it says something. */
export const STEM_SQUAD_FIELD_NAMES: readonly string[] = STEM_SQUAD_FIELDS.map(({ name }) => name);
export const COURSE_FIELD_NAMES: readonly string[] = [PARTY, ...COURSE_FIELDS].map(
  ({ name }) => name,
);
export const EXTRA_FIELD_NAMES: readonly string[] = EXTRA_FIELDS.map(({ name }) => name);

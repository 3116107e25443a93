import { quoteText, squadQuote } from '#content/stem-squad.ts';
import { checkAnswers } from '#forms/check.ts';
import type { AnswersTo, Checked, Questions, SubmittedAnswers } from '#forms/form.ts';
import { defineQuestions } from '#forms/form.ts';
import {
  COURSE_FIELD_NAMES,
  type CourseEnrollment,
  type Enrollment,
  EXTRA_FIELD_NAMES,
  enrollmentQuestions,
  STEM_SQUAD,
  STEM_SQUAD_FIELD_NAMES,
  type StemSquadEnrollment,
} from './enrollment-fields.ts';
import { courseEnrollmentForm } from './forms/course-enrollment.ts';
import { DELIVERY_QUESTIONS } from './forms/delivery-questions.ts';
import { CHILD_AGE } from './forms/family-questions.ts';
import { PLAN_TYPES, stemSquadForm } from './forms/stem-squad.ts';
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

type CourseAnswers = AnswersTo<typeof courseEnrollmentForm>;
type StemSquadAnswers = AnswersTo<typeof stemSquadForm>;

/** Label for another program's emergency contact, if it is not the parent. */
const EMERGENCY_CONTACT = 'Emergency contact';
const PRICE = 'Price';
const FIRST_DUE = 'Due first';

/** An enrolment from the course form, the STEM Squad form or another program. */
export const enrollment: SubmissionType<
  Enrollment,
  typeof courseEnrollmentForm | typeof stemSquadForm
> = {
  prefix: 'ENR',
  noun: 'enrolment',
  retention: 'enrollments',
  requestsOffering: true,
  formNames: {
    contactName: 'name',
    age: 'studentAge',
    experienceLevel: 'experience',
    emergencyContact: 'phone',
    // In the course form, which asks for both in one field.
    specialRequirements: 'additionalInfo',
    groupLeader: 'groupLeaderName',
    agreedToTerms: 'agreeToTerms',
    marketingConsent: 'agreeToMarketing',
  },
  forms: [
    { form: courseEnrollmentForm, payload: courseEnrollment },
    { form: stemSquadForm, payload: stemSquadEnrollment },
  ],
  formOf: (payload) => (isStemSquad(payload) ? stemSquadForm : courseEnrollmentForm),
  questions: enrollmentQuestions,
  check: checkEnrollment,
  summary: summaryOfEnrollment,
  extraLabels: [EMERGENCY_CONTACT, PRICE, FIRST_DUE, REMARK_LABEL],
  choices: choicesOfEnrollment,
  sender: ({ email, phone, ...payload }): Sender => ({ ...nameOf(payload), email, phone }),
  about: ({ courseName }) => courseName,
};

/** Whether an enrolment is one for STEM Squad (specification, section 3: `programType`). */
export function isStemSquad({ programType }: Payload): boolean {
  return programType === STEM_SQUAD;
}

/** The payload for the answers to the course form. Remarks become special requirements. */
export function courseEnrollment(answers: CourseAnswers): Enrollment {
  const payload: CourseEnrollment = {
    ...baseFields({ ...answers, studentName: answers.people[0]?.name ?? answers.studentName }),
    specialRequirements: answers.additionalInfo,
    programType: 'Course',
    party: answers.party,
    people: answers.people,
    places: answers.places,
    groupName: answers.groupName,
    isGuardian: answers.isGuardian,
    guardianName: answers.guardianName,
    guardianPhone: answers.guardianPhone,
    photoConsent: answers.photoConsent,
    sessionId: answers.sessionId,
    sessionTitle: answers.sessionTitle,
    preferredSession: answers.preferredSession,
    additionalInfo: '',
  };
  return withoutEmpty(payload);
}

/** The payload for the answers to the STEM Squad form. */
export function stemSquadEnrollment(answers: StemSquadAnswers): Enrollment {
  const payload: StemSquadEnrollment = {
    ...baseFields(answers),
    specialRequirements: answers.specialRequirements,
    programType: answers.programType,
    planType: answers.planType,
    subscriptionType: answers.subscriptionType,
    groupSize: answers.groupSize,
    groupLeader: answers.groupLeaderName,
    otherParents: answers.otherParents,
    families: answers.families,
    otherParentsInfo: answers.otherParentsInfo,
    town: answers.town,
    landmark: answers.landmark,
    ghanaPostGps: answers.ghanaPostGps,
    receiverPhone: answers.receiverPhone,
    paymentPreference: answers.paymentPreference,
    startDatePreference: answers.startDatePreference,
    hearAboutUs: answers.hearAboutUs,
    marketingConsent: answers.agreeToMarketing,
    childInterests: answers.childInterests,
    preferredSession: '',
    additionalInfo: answers.additionalInfo,
  };
  return withoutEmpty(payload);
}

/** Answers to what both forms ask. Without a student's name, the sender is the student. */
function baseFields({
  name,
  studentName,
  email,
  phone,
  ...answers
}: CourseAnswers | StemSquadAnswers) {
  return {
    studentName: studentName || name,
    email,
    phone,
    courseName: answers.courseTitle,
    courseId: answers.courseId,
    age: answers.studentAge,
    experienceLevel: experienceLevel(answers.experience),
    emergencyContact: contactText(name, phone),
    contactName: studentName ? name : '',
    experience: answers.experience,
    agreedToTerms: answers.agreeToTerms,
  };
}

/** The level for a form's code: both none and little mean Beginner (specification, section 3). */
function experienceLevel(code: string): string {
  if (code === 'advanced') return 'Advanced';
  return code === 'intermediate' ? 'Intermediate' : 'Beginner';
}

function contactText(name: string, phone: string): string {
  return `${name}, ${phone}`;
}

/** Drops empty extra fields, which leaves the documented payload. */
function withoutEmpty(payload: Enrollment): Enrollment {
  const documented = omitFields(
    payload,
    (name, value) => EXTRA_FIELD_NAMES.includes(name) && !value,
  );
  return omitUnanswered(documented, enrollmentQuestions.fields);
}

/** Checks each field of a payload, and the ages of STEM Squad. */
function checkEnrollment(input: SubmittedAnswers): Checked<Enrollment> {
  const { answers, errors } = checkAnswers(enrollmentQuestions, input);
  if (errors) return { errors };
  if (!isStemSquad(answers)) {
    return {
      answers: omitFields(withoutEmpty(answers), (name) => STEM_SQUAD_FIELD_NAMES.includes(name)),
    };
  }
  const { min, max } = CHILD_AGE;
  if (answers.age === null || answers.age < min || answers.age > max) {
    return { errors: { age: `Student's age must be between ${min} and ${max} for STEM Squad` } };
  }
  return {
    answers: omitFields(withoutEmpty(answers), (name) => COURSE_FIELD_NAMES.includes(name)),
  };
}

/** Rows with the labels of the form, also if another program sent the enrolment. */
function summaryOfEnrollment(payload: Enrollment): SummaryRow[] {
  const { name } = nameOf(payload);
  const { emergencyContact: emergency } = payload;
  const isOther = emergency && emergency !== contactText(name, payload.phone);
  return [
    ...summaryOf(...formWithAnswers(payload)),
    ...(isOther ? [{ label: EMERGENCY_CONTACT, answer: emergency }] : []),
    ...quoteRows(payload),
    ...remarkRows(payload),
  ];
}

/** Stores the price that the form showed, so that it survives new prices. Nobody can send it. */
export function withQuote<P extends Payload>(payload: P): P {
  const { paymentPreference } = payload;
  const quote = squadQuote({ ...payload, paymentPreference: paymentPreference || 'monthly' });
  if (!quote) return payload;
  const { price, more, first } = quoteText(quote);
  return { ...payload, quote: price + more, firstDue: first };
}

/** The price of STEM Squad and the sum due first, as the sender saw them. */
export function quoteRows({ quote, firstDue }: Payload): SummaryRow[] {
  return [
    { label: PRICE, answer: String(quote ?? '') },
    { label: FIRST_DUE, answer: String(firstDue ?? '') },
  ].filter(({ answer }) => answer);
}

function choicesOfEnrollment(payload: Enrollment): SummaryRow[] {
  return choicesOf(...formWithAnswers(payload));
}

/** The form of an enrolment, and the answers from which it would make this payload. */
function formWithAnswers(payload: Enrollment): [Questions, Readonly<Record<string, unknown>>] {
  return isStemSquad(payload)
    ? [stemSquadForm, stemSquadAnswers(payload)]
    : [courseEnrollmentForm, courseAnswers(payload)];
}

/** The contact person: the one who filled in the form. */
function nameOf({ contactName, studentName }: Pick<Enrollment, 'contactName' | 'studentName'>) {
  return { name: contactName || studentName };
}

/**
 * The answers from which `courseEnrollment` would make this payload. The type requires all of them,
 * so a new question of the form needs a field of the payload for its answer.
 */
function courseAnswers(payload: Enrollment): CourseAnswers {
  return {
    ...basicAnswers(payload),
    party: payload.party ?? 'self',
    people: payload.people ?? [],
    places: payload.places ?? null,
    groupName: payload.groupName ?? '',
    isGuardian: payload.isGuardian ?? false,
    guardianName: payload.guardianName ?? '',
    guardianPhone: payload.guardianPhone ?? '',
    photoConsent: payload.photoConsent ?? '',
    sessionId: payload.sessionId ?? '',
    sessionTitle: payload.sessionTitle ?? '',
    preferredSession: payload.preferredSession ?? '',
    additionalInfo: [payload.specialRequirements, payload.additionalInfo]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** The answers from which `stemSquadEnrollment` would make this payload, also complete by type. */
function stemSquadAnswers(payload: Enrollment): StemSquadAnswers {
  return {
    ...basicAnswers(payload),
    // Missing if the submission is erased.
    studentAge: payload.age as number,
    programType: payload.programType,
    planType: payload.planType ?? '',
    subscriptionType: payload.subscriptionType ?? '',
    groupSize: payload.groupSize ?? null,
    groupLeaderName: payload.groupLeader ?? '',
    otherParents: payload.otherParents ?? '',
    families: payload.families ?? [],
    otherParentsInfo: payload.otherParentsInfo ?? '',
    town: payload.town ?? '',
    landmark: payload.landmark ?? '',
    ghanaPostGps: payload.ghanaPostGps ?? '',
    receiverPhone: payload.receiverPhone ?? '',
    paymentPreference: payload.paymentPreference ?? '',
    startDatePreference: payload.startDatePreference ?? '',
    childInterests: payload.childInterests ?? [],
    hearAboutUs: payload.hearAboutUs ?? '',
    specialRequirements: payload.specialRequirements,
    additionalInfo: payload.additionalInfo ?? '',
    agreeToMarketing: payload.marketingConsent ?? false,
  };
}

/** The answers to what both forms ask. */
function basicAnswers(payload: Enrollment) {
  // The level is missing if the submission is erased or unreadable.
  const { contactName, studentName, experience = '', experienceLevel: level = '' } = payload;
  return {
    ...nameOf(payload),
    email: payload.email,
    phone: payload.phone,
    // Among several people, the student is the first.
    studentName: contactName && !payload.people?.length ? studentName : '',
    studentAge: payload.age,
    courseId: payload.courseId,
    courseTitle: payload.courseName,
    experience:
      experience && experienceLevel(experience) === level ? experience : level.toLowerCase(),
    agreeToTerms: payload.agreedToTerms ?? false,
  };
}

/** Questions that families in a group can change later: the plan and the delivery address. */
export const ORDER_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'select', name: 'planType', label: 'Plan', options: PLAN_TYPES },
    ...DELIVERY_QUESTIONS,
  ],
});

/** The order of a submission: answers by field name, empty if missing, and rows with the price. */
export function orderOf(payload: Payload) {
  const answers = ORDER_QUESTIONS.fields.map(
    ({ name }) => [name, String(payload[name] ?? '')] as const,
  );
  return {
    answers: Object.fromEntries(answers),
    lines: [...summaryOf(ORDER_QUESTIONS, payload), ...quoteRows(payload)],
  };
}

/** A submission with another order, a new price and a remark for staff. */
export function withOrder(payload: Payload, order: Payload): Payload {
  return withRemark(withQuote({ ...payload, ...order }), 'changed');
}

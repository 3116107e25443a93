import { courseEnrollmentForm } from '../forms/course-enrollment.ts';
import { checkAnswers } from '../forms/kit/check.ts';
import type { AnswersTo, Checked, GivenAnswers, Questions } from '../forms/kit/form.ts';
import { CHILD_AGE, stemSquadForm } from '../forms/stem-squad.ts';
import {
  EXTRA_NAMES,
  enrollmentQuestions,
  STEM_SQUAD,
  STEM_SQUAD_NAMES,
} from './enrollment-fields.ts';
import type { Sender, SubmissionType, SummaryLine } from './submission.ts';
import { choicesOf, summaryOf } from './summary.ts';

/** What every enrolment has (specification, section 3), and what our forms add where it is said. */
type Basics = {
  readonly studentName: string;
  readonly email: string;
  readonly phone: string;
  readonly courseName: string;
  readonly courseId: string;
  readonly age: number;
  /** `Beginner`, `Intermediate` or `Advanced`. */
  readonly experienceLevel: string;
  readonly specialRequirements: string;
  readonly emergencyContact: string;
  /** `Course` or `STEM Squad`. */
  readonly programType: string;
  /** Who filled in the form, where that is not the student. */
  readonly contactName?: string;
  readonly preferredSession?: string;
  /** The form's code, which tells `none` from `beginner`. */
  readonly experience?: string;
  readonly additionalInfo?: string;
  readonly agreedToTerms?: boolean;
};

/** What STEM Squad adds (specification, section 3). Ages 6 to 18; a group is 3 to 5 families. */
type StemSquadPart = {
  readonly planType: string;
  readonly subscriptionType: string;
  readonly groupSize: number | null;
  readonly groupLeader: string;
  readonly otherParentsInfo: string;
  readonly paymentPreference: string;
  /** A day as `2027-01-31`, or empty. */
  readonly startDatePreference: string;
  readonly hearAboutUs: string;
  readonly marketingConsent: boolean;
  readonly childInterests: readonly string[];
};

/** The payload of an enrolment. The fields of STEM Squad are there in its enrolments only. */
export type Enrollment = Basics & Partial<StemSquadPart>;

/** An enrolment: of the course form, of the STEM Squad form, or of another program. */
export const enrollment: SubmissionType<Enrollment> = {
  kind: 'enrollments',
  prefix: 'ENR',
  noun: 'enrolment',
  questions: enrollmentQuestions,
  check: checkEnrollment,
  summary: summaryOfEnrollment,
  choices: choicesOfEnrollment,
  sender: ({ email, phone, ...payload }): Sender => ({ ...nameOf(payload), email, phone }),
};

/** The payload for the answers to the course form. The remark travels as special requirements. */
export function courseEnrollment(answers: AnswersTo<typeof courseEnrollmentForm>): Enrollment {
  return withoutEmpty({
    ...basics(answers),
    specialRequirements: answers.additionalInfo,
    programType: 'Course',
    preferredSession: answers.preferredSession,
  });
}

/** The payload for the answers to the STEM Squad form. */
export function stemSquadEnrollment(answers: AnswersTo<typeof stemSquadForm>): Enrollment {
  return withoutEmpty({
    ...basics(answers),
    specialRequirements: answers.specialRequirements,
    programType: answers.programType,
    planType: answers.planType,
    subscriptionType: answers.subscriptionType,
    groupSize: answers.groupSize,
    groupLeader: answers.groupLeaderName,
    otherParentsInfo: answers.otherParentsInfo,
    paymentPreference: answers.paymentPreference,
    startDatePreference: answers.startDatePreference,
    hearAboutUs: answers.hearAboutUs,
    marketingConsent: answers.agreeToMarketing,
    childInterests: answers.childInterests,
    additionalInfo: answers.additionalInfo,
  });
}

type BothForms = AnswersTo<typeof courseEnrollmentForm> | AnswersTo<typeof stemSquadForm>;

/** What both forms ask. Without a student's name the person who fills in the form is the student. */
function basics({ name, studentName, email, phone, ...answers }: BothForms) {
  return {
    studentName: studentName || name,
    email,
    phone,
    courseName: answers.courseTitle,
    courseId: answers.courseId,
    age: answers.studentAge,
    experienceLevel: experienceLevel(answers.experience),
    emergencyContact: reachable(name, phone),
    contactName: studentName ? name : '',
    experience: answers.experience,
    agreedToTerms: answers.agreeToTerms,
  };
}

/** The level for a form's code: nothing and little both make a beginner (specification, section 3). */
function experienceLevel(code: string): string {
  if (code === 'advanced') return 'Advanced';
  return code === 'intermediate' ? 'Intermediate' : 'Beginner';
}

function reachable(name: string, phone: string): string {
  return `${name}, ${phone}`;
}

/** Without extra fields that say nothing: what is left is the documented payload. */
function withoutEmpty(payload: Enrollment): Enrollment {
  return without(payload, (name, value) => EXTRA_NAMES.includes(name) && !value);
}

function without(payload: Enrollment, isLeftOut: (name: string, value: unknown) => boolean) {
  const kept = Object.entries(payload).filter(([name, value]) => !isLeftOut(name, value));
  return Object.fromEntries(kept) as Enrollment;
}

/** Checks a payload field by field, and what holds between fields: the ages of STEM Squad. */
function checkEnrollment(given: GivenAnswers): Checked<Enrollment> {
  const { answers, errors } = checkAnswers(enrollmentQuestions, given);
  if (errors) return { errors };
  if (answers.programType !== STEM_SQUAD) {
    return { answers: without(withoutEmpty(answers), (name) => STEM_SQUAD_NAMES.includes(name)) };
  }
  const { min, max } = CHILD_AGE;
  if (answers.age < min || answers.age > max) {
    return { errors: { age: `Student's age must be between ${min} and ${max} for STEM Squad` } };
  }
  return { answers: withoutEmpty(answers) };
}

/** In the words of the form that asks for it, also when another program sent it. */
function summaryOfEnrollment(payload: Enrollment): SummaryLine[] {
  const { name } = nameOf(payload);
  const { emergencyContact: emergency } = payload;
  const lines = summaryOf(...formBehind(payload));
  return emergency && emergency !== reachable(name, payload.phone)
    ? [...lines, { label: 'Emergency contact', answer: emergency }]
    : lines;
}

function choicesOfEnrollment(payload: Enrollment): SummaryLine[] {
  return choicesOf(...formBehind(payload));
}

/** The form that asks for an enrolment, and the answers from which it would make this payload. */
function formBehind(payload: Enrollment): [Questions, Record<string, unknown>] {
  return payload.programType === STEM_SQUAD
    ? [stemSquadForm, { ...answersBehind(payload), ...stemSquadAnswersBehind(payload) }]
    : [courseEnrollmentForm, answersBehind(payload)];
}

/** Whom to talk to: whoever filled in the form. */
function nameOf({ contactName, studentName }: Pick<Enrollment, 'contactName' | 'studentName'>) {
  return { name: contactName || studentName };
}

/** The answers from which `courseEnrollment` would make this payload. */
function answersBehind(payload: Enrollment): Record<string, unknown> {
  const { contactName, studentName, experience = '', experienceLevel: level } = payload;
  return {
    ...payload,
    ...nameOf(payload),
    studentName: contactName ? studentName : '',
    studentAge: payload.age,
    courseTitle: payload.courseName,
    experience:
      experience && experienceLevel(experience) === level ? experience : level.toLowerCase(),
    additionalInfo: [payload.specialRequirements, payload.additionalInfo]
      .filter(Boolean)
      .join('\n\n'),
    agreeToTerms: payload.agreedToTerms,
  };
}

/** Those from which `stemSquadEnrollment` would, where they differ. */
function stemSquadAnswersBehind(payload: Enrollment): Record<string, unknown> {
  return {
    groupLeaderName: payload.groupLeader,
    additionalInfo: payload.additionalInfo,
    agreeToMarketing: payload.marketingConsent,
  };
}

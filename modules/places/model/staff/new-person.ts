import { checkAnswers } from '#platform/forms/check.ts';
import {
  type AnswersTo,
  type Checked,
  defineQuestions,
  type SubmittedAnswers,
} from '#platform/forms/form.ts';
import { isMinor } from '../place-state.ts';

/** Questions about a person whom staff add to a roster. */
const QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'number', name: 'age', label: 'Age', min: 1, max: 120, step: 1, optional: true },
    { kind: 'tel', name: 'phone', label: 'Phone', optional: true },
    { kind: 'email', name: 'email', label: 'Email', optional: true },
    { kind: 'text', name: 'guardianName', label: "Guardian's name", optional: true },
    { kind: 'tel', name: 'guardianPhone', label: "Guardian's phone", optional: true },
    { kind: 'checkbox', name: 'paper', label: 'Signed on paper', optional: true },
    {
      kind: 'select',
      name: 'photoConsent',
      label: 'Photographs',
      options: [
        { code: 'yes', label: 'Allowed' },
        { code: 'no', label: 'Not allowed' },
      ],
      optional: true,
    },
    {
      kind: 'select',
      name: 'source',
      label: 'How they asked',
      options: [
        { code: 'phone', label: 'By phone' },
        { code: 'door', label: 'At the door' },
      ],
      initial: 'phone',
      optional: true,
    },
    { kind: 'checkbox', name: 'fromReserved', label: 'Reserved offline', optional: true },
    { kind: 'hidden', name: 'token', label: 'Form', optional: true },
  ],
  // A child is known at the door by its guardian, and no place is kept for it without one.
  checkTogether: ({ age, guardianName, guardianPhone }) => ({
    ...(isChild(age) && !guardianName && { guardianName: 'Under 18, write who the guardian is' }),
    ...(isChild(age) &&
      !guardianPhone && { guardianPhone: "Under 18, write the guardian's phone" }),
  }),
});

export type NewPerson = AnswersTo<typeof QUESTIONS>;

function isChild(age: unknown): boolean {
  return typeof age === 'number' && isMinor({ age });
}

export function checkNewPerson(sent: SubmittedAnswers): Checked<NewPerson> {
  return checkAnswers(QUESTIONS, sent);
}

/**
 * The answers to the site's form for an event or a session that say the same. The sender of a child
 * is its guardian.
 */
export function answersOfPerson(
  { name, age, phone, email, guardianName, guardianPhone, photoConsent, source }: NewPerson,
  isEvent: boolean,
): Readonly<Record<string, unknown>> {
  const guardian = isChild(age) ? guardianName : '';
  return {
    ...(isEvent ? { name: guardian || name } : { studentName: name, programType: 'Course' }),
    ...(guardian && { [isEvent ? 'studentName' : 'contactName']: isEvent ? name : guardian }),
    ...(age !== null && { age }),
    phone: phone || guardianPhone,
    email,
    guardianName,
    guardianPhone,
    ...(photoConsent && { photoConsent }),
    remark: source,
  };
}

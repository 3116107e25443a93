import { CHILD_AGE } from '#modules/submissions/model/forms/questions/family-questions.ts';
import { rowName } from '#platform/forms/field.ts';
import { defineQuestions } from '#platform/forms/form.ts';
import { RELATIONS } from './consent.ts';

const AGE = {
  kind: 'number',
  name: 'age',
  label: 'Age',
  min: 1,
  max: 120,
  step: 1,
  optional: true,
} as const;

/** The rows in which people stand, by their seats: `people-2-age`. */
export const PEOPLE_ROWS = 'people';

/** Who answers for those below 18. */
export const GUARDIAN_QUESTIONS = defineQuestions({
  fields: [
    {
      kind: 'text',
      name: 'guardianName',
      label: 'Name of the parent or guardian',
      optional: true,
      note: 'for those below 18',
    },
    {
      kind: 'tel',
      name: 'guardianPhone',
      label: 'WhatsApp number of the parent or guardian',
      optional: true,
      note: 'for those below 18',
    },
  ],
});

/** Who has a place, as whoever holds it says it later. */
export const PERSON_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name', optional: true },
    AGE,
    ...GUARDIAN_QUESTIONS.fields,
  ],
});

/** Whoever takes the next place of a group. */
export const JOIN_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Your name' },
    { ...AGE, label: 'Your age' },
    ...GUARDIAN_QUESTIONS.fields,
  ],
});

/** A control of the one row by which a family joins: named as in the form of the whole group. */
const familyName = (column: string) => rowName('families', 1, column);

/** A family that joins others who subscribe together. */
export const FAMILY_JOIN_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: familyName('parent'), label: 'Name of the parent' },
    { kind: 'tel', name: familyName('phone'), label: 'Phone number of the parent' },
    { kind: 'text', name: familyName('child'), label: 'Name of the child' },
    { ...AGE, ...CHILD_AGE, name: familyName('age'), label: 'Age of the child' },
  ],
});

/** What a form says of a family, by the names of what is known of a place. */
export function familyFrom(answers: Readonly<Record<string, unknown>>) {
  const text = (column: string) => {
    const answer = answers[familyName(column)];
    return typeof answer === 'string' ? answer : '';
  };
  const age = answers[familyName('age')];
  return {
    name: text('child'),
    age: typeof age === 'number' ? age : null,
    guardianName: text('parent'),
    guardianPhone: text('phone'),
  };
}

/** Whether what was posted is the form of a family. */
export function isFamilyForm(given: Readonly<Record<string, unknown>>): boolean {
  return familyName('child') in given;
}

/** What a guardian corrects of what is held about a child. */
export const CORRECTION_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name of the child' },
    AGE,
    ...GUARDIAN_QUESTIONS.fields,
  ],
});

/** What a guardian says. The decisions themselves are buttons. */
export const CONSENT_QUESTIONS = defineQuestions({
  messages: {
    relation: { required: "You must say that you are the child's parent or guardian" },
  },
  fields: [
    { kind: 'text', name: 'name', label: 'Your name', autocomplete: 'name' },
    { kind: 'select', name: 'relation', label: 'You are the child’s', options: RELATIONS },
    {
      kind: 'radio',
      name: 'photo',
      label: 'Photographs',
      options: [
        { code: 'given', label: 'Yes' },
        { code: 'refused', label: 'No' },
      ],
      optional: true,
    },
  ],
});

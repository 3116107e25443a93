import { defineQuestions, rowName } from '#forms/form.ts';
import { CHILD_AGE } from '#inbox/forms/family-questions.ts';
import { AGE, IS_ADULT } from '#inbox/forms/party-questions.ts';

/** Field name prefix of the rows of people, numbered by seat: `people-2-age`. */
export const PEOPLE_ROWS = 'people';

export const GUARDIAN_QUESTIONS = defineQuestions({
  fields: [
    {
      kind: 'text',
      name: 'guardianName',
      label: 'Name of the parent or guardian',
      optional: true,
      note: 'for children under 18',
    },
    {
      kind: 'tel',
      name: 'guardianPhone',
      label: 'WhatsApp number of the parent or guardian',
      optional: true,
      note: 'for children under 18',
    },
  ],
});

export const PERSON_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name', optional: true },
    { ...AGE, optional: true },
    IS_ADULT,
    ...GUARDIAN_QUESTIONS.fields,
  ],
});

export const JOIN_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Your name' },
    { ...AGE, label: 'Your age' },
    IS_ADULT,
    ...GUARDIAN_QUESTIONS.fields,
  ],
});

/** Field name in the one row by which a family joins: as in the form of the whole group. */
const familyName = (column: string) => rowName('families', 1, column);

export const FAMILY_JOIN_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: familyName('parent'), label: 'Name of the parent' },
    { kind: 'tel', name: familyName('phone'), label: 'Phone number of the parent' },
    { kind: 'text', name: familyName('child'), label: 'Name of the child' },
    { ...AGE, ...CHILD_AGE, name: familyName('age'), label: 'Age of the child', optional: true },
  ],
});

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

export function isFamilyForm(input: Readonly<Record<string, unknown>>): boolean {
  return familyName('child') in input;
}

export const CORRECTION_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name of the child' },
    AGE,
    ...GUARDIAN_QUESTIONS.fields,
  ],
});

export const RELATIONS = [
  { code: 'mother', label: 'Mother' },
  { code: 'father', label: 'Father' },
  { code: 'guardian', label: 'Legal guardian' },
  { code: 'other', label: 'Somebody else who cares for the child' },
] as const;

/** Questions to a guardian. The decisions themselves are buttons. */
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

import { defineQuestions } from '../forms/kit/form.ts';
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
export const PEOPLE = 'people';

/** Who has a place, as whoever holds it says it later. */
export const PERSON = defineQuestions({
  fields: [{ kind: 'text', name: 'name', label: 'Name', optional: true }, AGE],
});

/** Who answers for those below 18. */
export const GUARDIAN = defineQuestions({
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

/** Whoever takes the next place of a group. */
export const JOINING = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Your name' },
    { ...AGE, label: 'Your age' },
    ...GUARDIAN.fields,
  ],
});

/** A family that joins others who subscribe together. */
export const FAMILY_JOINING = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name of the child' },
    { ...AGE, label: 'Age of the child' },
    { kind: 'text', name: 'guardianName', label: 'Name of the parent', optional: true },
    { kind: 'tel', name: 'guardianPhone', label: 'Phone number of the parent', optional: true },
  ],
});

/** What a guardian says. The decisions themselves are buttons. */
export const CONSENTING = defineQuestions({
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

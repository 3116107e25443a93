import type { Field, Option } from '#forms/form.ts';

/** The ages of children, and how many families make a group (specification, section 9). */
export const CHILD_AGE = { min: 6, max: 18 } as const;
export const GROUP_SIZE = { min: 3, max: 5 } as const;

const OTHER_FAMILIES = GROUP_SIZE.max - 1;

export const IN_GROUPS = {
  field: 'subscriptionType',
  is: 'group',
  label: 'for group subscriptions',
} as const;

const OTHER_PARENTS = [
  { code: 'rows', label: 'I name them here' },
  { code: 'link', label: 'I send them a link' },
] as const satisfies readonly Option[];

export const FAMILY_QUESTIONS = [
  {
    kind: 'radio',
    name: 'otherParents',
    label: 'The other families',
    hint: 'Please ask them first.',
    options: OTHER_PARENTS,
    optional: true,
    note: '',
    ours: true,
    when: IN_GROUPS,
  },
  {
    kind: 'rows',
    name: 'families',
    label: 'Who they are',
    rowLabel: 'Family',
    addLabel: 'Add another family',
    maxRows: OTHER_FAMILIES,
    columns: [
      { kind: 'text', name: 'parent', label: 'Parent' },
      { kind: 'tel', name: 'phone', label: 'Phone', optional: true },
      { kind: 'text', name: 'child', label: 'Child', optional: true },
      { kind: 'number', name: 'age', label: 'Age', ...CHILD_AGE, step: 1, optional: true },
    ],
    optional: true,
    note: '',
    ours: true,
    // With a link, the families that are already known may still be named.
    when: { field: 'otherParents', is: 'rows', alsoStored: 'link', label: 'to name them here' },
    implies: true,
  },
] as const satisfies readonly Field[];

/** Condition: no free text on the other parents if the families are rows or get a link. */
export const WITHOUT_OTHER_PARENTS = [
  { field: 'families' },
  { field: 'otherParents', is: 'link' },
] as const;

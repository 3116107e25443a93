import { type Ages, outsideAgesText } from '#content/session.ts';
import { isTicked } from '#forms/condition.ts';
import type { AnswerErrors, Field, Questions, SubmittedAnswers } from '#forms/form.ts';
import { currentConsentText } from './consent-wordings.ts';
import { ADULT_AGE, GROUP_PLACES, MAX_PEOPLE } from './party.ts';

const IN_FAMILIES = {
  field: 'party',
  is: 'family',
  label: 'for children, family or friends',
  // The names that a group already has.
  alsoStored: 'group',
} as const;
const IN_CLASSES = { field: 'party', is: 'group', label: 'for a class or a group' } as const;

/** Question for whom places are requested. Without an answer it is one person. */
export const PARTY = {
  kind: 'radio',
  name: 'party',
  label: 'Who takes part',
  options: [
    { code: 'self', label: 'One person' },
    { code: 'family', label: 'My children, family or friends (I give the names)' },
    { code: 'group', label: 'A class or a group (names later)' },
  ],
  initial: 'self',
  optional: true,
  note: '',
  ours: true,
} as const satisfies Field;

export const FOR_ONE = { field: 'party', is: 'self', label: 'for one person' } as const;

const UNDER_18 = { optional: true, note: 'under 18', ours: true } as const;

/** Where only adults come, nobody needs to say so. */
export const IF_CHILD = { optional: true, note: 'if under 18' } as const;

const OWN_GUARDIAN = [
  { kind: 'text', name: 'guardianName', label: 'Parent or guardian', ...UNDER_18 },
  { kind: 'tel', name: 'guardianPhone', label: "Parent or guardian's phone", ...UNDER_18 },
] as const satisfies readonly Field[];

/** Required on pages of what takes children (`withAges`), and where they get a place. */
export const AGE = {
  kind: 'number',
  name: 'age',
  label: 'Age',
  min: 1,
  max: 120,
  step: 1,
  unless: [{ field: 'isAdult' }],
} as const satisfies Field;

export const IS_ADULT = {
  kind: 'checkbox',
  name: 'isAdult',
  label: '18 or older',
  optional: true,
  note: 'instead of the age',
  ours: true,
} as const satisfies Field;

export const PEOPLE = {
  kind: 'rows',
  name: 'people',
  label: 'Everybody who takes part',
  hint: 'Add yourself if you are coming too. You can leave lines empty. Name a guardian only for a child whose guardian is somebody else.',
  rowLabel: 'Person',
  addLabel: 'Add another person',
  maxRows: MAX_PEOPLE,
  columns: [
    { kind: 'text', name: 'name', label: 'Name' },
    { ...AGE, ...IF_CHILD },
    IS_ADULT,
    ...OWN_GUARDIAN,
  ],
  ours: true,
  when: IN_FAMILIES,
  implies: true,
} as const satisfies Field;

export const PLACES = {
  kind: 'number',
  name: 'places',
  label: 'How many places',
  hint: 'You can add the names later. We send you a link for that.',
  ...GROUP_PLACES,
  step: 1,
  ours: true,
  when: IN_CLASSES,
  implies: true,
} as const satisfies Field;

export const GROUP_NAME = {
  kind: 'text',
  name: 'groupName',
  label: 'Name of the class or the group',
  optional: true,
  ours: true,
  when: IN_CLASSES,
} as const satisfies Field;

/** Whether people below 18 may come. */
export function takesChildren(ages: Ages | null): boolean {
  return (ages?.from ?? 0) < ADULT_AGE;
}

/** The form as a page asks it: with the age, or "18 or older", of everybody where children come. */
export function withAges<F extends Questions>(form: F, ages: Ages | null): F {
  const { from = null, to = null } = ages ?? {};
  const usual = (from ?? to) !== null && {
    from: from ?? 0,
    to: to ?? Number.POSITIVE_INFINITY,
    text: outsideAgesText({ from, to }),
  };
  const adapt = (field: Field): Field[] => {
    if (field.kind === 'number' && /age$/i.test(field.name) && usual && !field.usual)
      return adapt({ ...field, usual });
    if (field.kind === 'rows' && field.name === 'people')
      return [{ ...field, columns: field.columns.flatMap(adapt) as typeof field.columns }];
    if (!takesChildren(ages)) return field.name === 'isAdult' ? [] : [field];
    const { optional, note, ...required } = field;
    return [field.name === 'age' ? (required as Field) : field];
  };
  return { ...form, fields: form.fields.flatMap(adapt) };
}

/** Of a single person below 18, since the guardian is somebody else. */
export function requireChildName(age: string, error: string) {
  return (answers: SubmittedAnswers): AnswerErrors => {
    const isChild = answers.party === 'self' && isUnderAge(answers[age]);
    const isMissing = isChild && isTicked(answers.isGuardian) && !answers.studentName;
    return isMissing ? { studentName: error } : {};
  };
}

function isUnderAge(age: unknown): boolean {
  return typeof age === 'number' && age < ADULT_AGE;
}

/** Programs that do not say who the guardian is say no. */
export function asPrograms<F extends readonly Field[]>(fields: F): F {
  const optional = fields.map((field) =>
    field.name === 'isGuardian' ? { ...field, optional: true } : field,
  );
  return optional as unknown as F;
}

/** With the first name that was typed for a child. */
function guardianLabel({ party, studentName, people }: SubmittedAnswers): string {
  const rows = Array.isArray(people) && party === 'family' ? people : [];
  const children = rows.filter(({ age }) => String(age ?? '').trim() && Number(age) < ADULT_AGE);
  const [name, ...others] = party === 'family' ? children.map((row) => row.name) : [studentName];
  const [first] = String(name ?? '')
    .trim()
    .split(' ');
  const whose = others.length > 0 ? "the children's" : first ? `${first}'s` : "the child's";
  return `Are you ${whose} parent or guardian?`;
}

/** `age` names the field with the age of a single person. */
export function guardianQuestions(age: string, title: 'this event' | 'this course') {
  const names = { name: 'each child under 18 in this form', title };
  const when = {
    field: age,
    below: ADULT_AGE,
    inRows: { field: 'people', column: 'age' },
    label: 'for children under 18',
  };
  const common = { optional: true, ours: true, when } as const;
  // Name and phone are known if the guardian fills in the form.
  const forOthers = { ...common, when: { ...when, unlessTicked: 'isGuardian' } } as const;
  return [
    {
      kind: 'checkbox',
      name: 'isGuardian',
      label: guardianLabel({}),
      called: { by: ['party', 'studentName', 'people'], label: guardianLabel },
      hint: `Yes means: “${currentConsentText('participation', names)}”`,
      isYesOrNo: true,
      ours: true,
      when,
    },
    {
      kind: 'text',
      name: 'guardianName',
      label: 'Name of the parent or guardian',
      hint: 'We give you a link to send to them.',
      ...forOthers,
      note: 'if it is not you',
    },
    {
      kind: 'tel',
      name: 'guardianPhone',
      label: 'Phone number of the parent or guardian',
      ...forOthers,
      note: 'if it is not you',
    },
    {
      kind: 'radio',
      name: 'photoConsent',
      label: 'May we take and show photos of children under 18',
      hint: currentConsentText('photo', names),
      options: [
        { code: 'yes', label: 'Yes' },
        { code: 'no', label: 'No' },
      ],
      ...common,
      note: '',
    },
  ] as const satisfies readonly Field[];
}

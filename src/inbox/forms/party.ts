import { type AnswerErrors, rowName } from '#forms/form.ts';

/** A participant. `age`: in whole years; null if not answered. */
export type Person = {
  readonly name: string;
  readonly age: number | null;
  /** A guardian for this person alone. Unset: the party's guardian. */
  readonly guardian?: { readonly name: string; readonly phone: string };
};

export type Party = {
  readonly people: readonly Person[];
  /** Places of a group without a name yet. */
  readonly unnamed: number;
  /** Name of a class, a club or a school; empty if not answered. */
  readonly groupName: string;
  /** Guardian of those below 18: the sender, if they say so; empty if not answered. */
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** The sender says that they are the parent or guardian. */
  readonly isGuardian: boolean;
  /** Whether pictures of those below 18 may be taken; null if not answered. */
  readonly photoConsent: 'yes' | 'no' | null;
};

/** Also the age of whoever ticked "18 or older". */
export const ADULT_AGE = 18;
export const MAX_PEOPLE = 8;
export const GROUP_PLACES = { min: 2, max: 40 } as const;

type Answers = Readonly<Record<string, unknown>>;

/** Answers from before parties existed mean one person. */
export function partyOf(answers: Answers): Party {
  const isGuardian = answers.isGuardian === true;
  const own = isGuardian ? senderOf(answers) : { name: '', phone: '' };
  return {
    ...peopleOf(answers),
    groupName: text(answers.groupName),
    guardianName: text(answers.guardianName) || own.name,
    guardianPhone: text(answers.guardianPhone) || own.phone,
    isGuardian,
    photoConsent:
      answers.photoConsent === 'yes' || answers.photoConsent === 'no' ? answers.photoConsent : null,
  };
}

export type RenamedPerson = {
  readonly name: string;
  readonly age: number | null;
  readonly guardianName: string;
  readonly guardianPhone: string;
};

/** The answers with another person, or nobody, in one seat (from 1). Other seats stay. */
export function withPerson(answers: Answers, seat: number, renamed?: RenamedPerson): Answers {
  const { name = '', age = null, guardianName = '', guardianPhone = '' } = renamed ?? {};
  const party = partyOf(answers);
  const isOwn = guardianName !== party.guardianName || guardianPhone !== party.guardianPhone;
  const own = { name, age, ...(renamed && isOwn && { guardianName, guardianPhone }) };
  const people = rows(answers.people);
  const previous = people[seat - 1];
  if (previous) {
    // An enrolment also names the first of several people as its student.
    const isStudent = text(answers.studentName) !== '' && answers.studentName === previous.name;
    return {
      ...answers,
      ...(isStudent && { studentName: name }),
      people: people.with(seat - 1, own),
    };
  }
  const families = rows(answers.families);
  if (families[seat - 2]) {
    const family = { parent: guardianName, phone: guardianPhone, child: name, age };
    return { ...answers, families: families.with(seat - 2, family) };
  }
  const isAlone = answers.party !== 'family' && answers.party !== 'group';
  if (seat !== 1 || !isAlone) return answers;
  return { ...answers, [text(answers.studentName) ? 'studentName' : 'name']: name, age };
}

function peopleOf(answers: Answers): Pick<Party, 'people' | 'unnamed'> {
  const sender = {
    name: text(answers.studentName) || text(answers.name),
    age: knownAge({ ...answers, age: answers.age ?? answers.studentAge }),
  };
  const named = rows(answers.people).map(({ guardianName, guardianPhone, ...row }) => {
    const guardian = { name: text(guardianName), phone: text(guardianPhone) };
    return {
      name: text(row.name),
      age: knownAge(row),
      ...((guardian.name || guardian.phone) && { guardian }),
    };
  });
  if (answers.subscriptionType === 'group') {
    const others = rows(answers.families).map(({ child, age, parent, phone }) => ({
      ...person(child, age),
      guardian: { name: text(parent), phone: text(phone) },
    }));
    const all = [{ ...sender, guardian: senderOf(answers) }, ...others];
    return { people: all, unnamed: Math.max(0, (number(answers.groupSize) ?? 0) - all.length) };
  }
  if (answers.party === 'group') {
    // Every named person comes, however many places were requested.
    const places = number(answers.places) ?? GROUP_PLACES.min;
    return { people: named, unnamed: Math.max(0, places - named.length) };
  }
  const isFamily = answers.party === 'family' && named.length > 0;
  return { people: isFamily ? named : [sender], unnamed: 0 };
}

function person(name: unknown, age: unknown): Person {
  return { name: text(name), age: number(age) };
}

/** The age, or that of an adult for a tick at "18 or older"; null if neither is known. */
export function knownAge({ age, isAdult }: Answers): number | null {
  return number(age) ?? (isAdult === true ? ADULT_AGE : null);
}

/** Errors for named people of unknown age, by the names of their fields. */
export function missingAges(answers: Answers): AnswerErrors {
  const people = rows(answers.people);
  const unknown =
    answers.party === 'group' || (answers.party === 'family' && people.length > 0)
      ? people.flatMap((row, at) => (knownAge(row) ? [] : rowName('people', at + 1, 'age')))
      : [knownAge({ ...answers, age: answers.age ?? answers.studentAge }) ? [] : 'age'].flat();
  return Object.fromEntries(unknown.map((name) => [name, AGE_REQUIRED]));
}

export const AGE_REQUIRED = 'Age is required';

/** The person who filled in the form. In an enrolment `contactName`, if that is not the student. */
export function senderOf({ contactName, studentName, name, phone }: Answers) {
  return { name: text(contactName) || text(name) || text(studentName), phone: text(phone) };
}

function rows(answer: unknown): readonly Answers[] {
  return Array.isArray(answer) ? answer : [];
}

function text(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

function number(answer: unknown): number | null {
  return typeof answer === 'number' ? answer : null;
}

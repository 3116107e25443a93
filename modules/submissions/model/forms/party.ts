/** A person who comes. `age`: in whole years; null where nobody said it. */
export type Person = {
  readonly name: string;
  readonly age: number | null;
  /** Somebody who answers for them alone. Unset: the party's guardian does. */
  readonly guardian?: { readonly name: string; readonly phone: string };
};

/** Who takes part, as one form says it: by name, or as places that get their names later. */
export type Party = {
  readonly people: readonly Person[];
  /** Places of a group without a name yet. */
  readonly unnamed: number;
  /** Of a class, a club, a school; empty where nobody named it. */
  readonly groupName: string;
  /** Of those below 18: whoever filled in the form, where they say so; empty where nobody said. */
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** Whoever filled in the form says that they are the parent or guardian. */
  readonly isGuardian: boolean;
  /** Whether pictures of those below 18 may be taken; null where nobody said. */
  readonly photoConsent: 'yes' | 'no' | null;
};

/** From this age on nobody else has to agree. */
export const ADULT_AGE = 18;
/** The most people that one form takes by name. */
export const MAX_PEOPLE = 8;
/** How many places a group may take at once. */
export const GROUP_PLACES = { min: 2, max: 40 } as const;

type Answers = Readonly<Record<string, unknown>>;

/**
 * The party of checked answers: of an event registration or of an enrolment, in a course or in STEM
 * Squad. Answers of before there were parties are one person.
 */
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

/** Who has a seat, as it is said later. */
export type RenamedPerson = {
  readonly name: string;
  readonly age: number | null;
  readonly guardianName: string;
  readonly guardianPhone: string;
};

/**
 * The same answers with another person in one seat (from 1), or with nobody in it: everybody else
 * stays where they are.
 */
export function withPerson(answers: Answers, seat: number, renamed?: RenamedPerson): Answers {
  const { name = '', age = null, guardianName = '', guardianPhone = '' } = renamed ?? {};
  const ofAll = partyOf(answers);
  const isOwn = guardianName !== ofAll.guardianName || guardianPhone !== ofAll.guardianPhone;
  const own = { name, age, ...(renamed && isOwn && { guardianName, guardianPhone }) };
  const people = rows(answers.people);
  const was = people[seat - 1];
  if (was) {
    // An enrolment names the first of several as its student, too.
    const isStudent = text(answers.studentName) !== '' && answers.studentName === was.name;
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
    age: number(answers.age ?? answers.studentAge),
  };
  const named = rows(answers.people).map(({ name, age, guardianName, guardianPhone }) => {
    const guardian = { name: text(guardianName), phone: text(guardianPhone) };
    return { ...person(name, age), ...((guardian.name || guardian.phone) && { guardian }) };
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
    // Whoever is named comes, however many places were asked for.
    const places = number(answers.places) ?? GROUP_PLACES.min;
    return { people: named, unnamed: Math.max(0, places - named.length) };
  }
  const isFamily = answers.party === 'family' && named.length > 0;
  return { people: isFamily ? named : [sender], unnamed: 0 };
}

function person(name: unknown, age: unknown): Person {
  return { name: text(name), age: number(age) };
}

/** Whoever filled in the form. In an enrolment `contactName`, where that is not the student. */
function senderOf({ contactName, studentName, name, phone }: Answers) {
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

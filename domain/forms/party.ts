/** A person who comes. `age`: in whole years; null where nobody said it. */
export type Person = { readonly name: string; readonly age: number | null };

/**
 * Who comes with a submission, whichever form asked for it: one person, a family, or a group whose
 * names are not known yet.
 */
export type Party = {
  readonly people: readonly Person[];
  /** How many more come, of whom nobody has said the name. */
  readonly unnamed: number;
  /** Of a school class or a club; empty otherwise. */
  readonly groupName: string;
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** Whether whoever filled in the form is the guardian of those under 18. */
  readonly isGuardian: boolean;
  readonly photoConsent: 'yes' | 'no' | null;
};

/** The party of checked answers: one person, where they say nothing more. */
export function partyOf(answers: Readonly<Record<string, unknown>>): Party {
  const { studentName, name, age } = answers;
  const person = {
    name: String(studentName || name || ''),
    age: typeof age === 'number' ? age : null,
  };
  const none = { groupName: '', guardianName: '', guardianPhone: '', isGuardian: false };
  return { people: [person], unnamed: 0, ...none, photoConsent: null };
}

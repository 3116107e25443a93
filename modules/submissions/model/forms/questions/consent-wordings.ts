/** What is agreed to: that somebody takes part, and that pictures are shown. */
export type ConsentKind = 'participation' | 'photo';

/**
 * What guardians agree to, by its number from 1, in forms and on their own page. What somebody agreed
 * to is never edited: other words are a further entry at the end, and count from then on.
 */
const WORDINGS: Readonly<Record<ConsentKind, readonly [string, ...string[]]>> = {
  participation: [
    'I am the parent or legal guardian of {name}. I agree that {name} takes part in {title}.',
  ],
  photo: [
    'Photographs and films in which {name} can be recognised may be shown on the website and the social media of the organisation. I can withdraw this at any time.',
  ],
};

/** The number of the words that are shown now. */
export function wordingNumber(kind: ConsentKind): number {
  return WORDINGS[kind].length;
}

/** Words with names in place; undefined where there is no such number, as of a newer release. */
export function consentText(
  kind: ConsentKind,
  wording: number,
  { name, title }: { readonly name: string; readonly title: string },
): string | undefined {
  return WORDINGS[kind][wording - 1]
    ?.replaceAll('{name}', () => name)
    .replaceAll('{title}', () => title);
}

/** The words that are shown now. */
export function currentConsentText(
  kind: ConsentKind,
  called: { readonly name: string; readonly title: string },
): string {
  return consentText(kind, wordingNumber(kind), called) ?? '';
}

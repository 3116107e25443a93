export type ConsentKind = 'participation' | 'photo';

/** Numbered from 1. A wording that was agreed to is never edited: a new one is added at the end. */
const WORDINGS: Readonly<Record<ConsentKind, readonly [string, ...string[]]>> = {
  participation: [
    'I am the parent or legal guardian of {name}. I agree that {name} takes part in {title}.',
  ],
  photo: [
    'Photographs and films in which {name} can be recognised may be shown on the website and the social media of the organisation. I can withdraw this at any time.',
  ],
};

export function wordingNumber(kind: ConsentKind): number {
  return WORDINGS[kind].length;
}

/** A wording with names filled in; undefined if the number is unknown, as from a newer release. */
export function consentText(
  kind: ConsentKind,
  wording: number,
  { name, title }: { readonly name: string; readonly title: string },
): string | undefined {
  return WORDINGS[kind][wording - 1]
    ?.replaceAll('{name}', () => name)
    .replaceAll('{title}', () => title);
}

export function currentConsentText(
  kind: ConsentKind,
  names: { readonly name: string; readonly title: string },
): string {
  return consentText(kind, wordingNumber(kind), names) ?? '';
}

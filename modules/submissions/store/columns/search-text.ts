import { jsonObject } from '#platform/db/json-object.ts';

type SearchSource = {
  readonly reference: string;
  /** As stored. */
  readonly payload: string;
  readonly phone_e164?: string | null | undefined;
};

/**
 * Text that the desk searches: the answers without field names, the reference and the phone number,
 * folded. Stored, because folding the columns at each search would slow down the server for others.
 */
export function searchText({ reference, payload, phone_e164 }: SearchSource): string {
  const answers = Object.values(jsonObject(payload) ?? { payload }).flat();
  const texts = answers.filter((answer) => ['string', 'number'].includes(typeof answer));
  return foldText([reference, phone_e164 ?? '', ...texts].join('\n'));
}

/** A text in lower case and without diacritics: `ÉCOLE` becomes `ecole`. */
export function foldText(text: string): string {
  // Replaces characters that a database cannot store.
  const storable = text.replaceAll('\0', ' ').toWellFormed();
  return storable.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

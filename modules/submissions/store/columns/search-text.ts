import { jsonObject } from '#platform/db/json-object.ts';

type SearchSource = {
  readonly reference: string;
  /** As it is stored. */
  readonly payload: string;
  readonly phone_e164?: string | null | undefined;
};

/**
 * What the desk looks for words in: the answers without the names of their fields, the reference and
 * the phone number, folded. The columns themselves are not searched: to fold them at each search
 * would hold up whoever else uses the server.
 */
export function searchText({ reference, payload, phone_e164 }: SearchSource): string {
  const answers = Object.values(jsonObject(payload) ?? { payload }).flat();
  const texts = answers.filter((answer) => ['string', 'number'].includes(typeof answer));
  return foldText([reference, phone_e164 ?? '', ...texts].join('\n'));
}

/** A text in small letters and without marks above or below them: `ÉCOLE` is `ecole`. */
export function foldText(text: string): string {
  // What a database cannot keep as it is becomes something that it can.
  const kept = text.replaceAll('\0', ' ').toWellFormed();
  return kept.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

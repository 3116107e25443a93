import { CONTENT_DEEDS } from '#modules/content/model/editing/content-deeds.ts';
import { GIFT_DEEDS } from '#modules/giving/model/staff/desk-gift-words.ts';
import { PICTURE_DEEDS } from '#modules/pictures/model/picture-words.ts';
import { PLACE_DEEDS } from '#modules/places/model/staff/desk-place-words.ts';
import {
  BACKUP_DEEDS,
  type DeedName,
  PEOPLE_DEEDS,
  SESSION_DEEDS,
  SETTING_DEEDS,
} from '#modules/staff/model/audit-events.ts';
import { INBOX_DEEDS } from '#modules/submissions/model/inbox/status.ts';

/**
 * All that staff do and that is written down, by the name under which the database keeps it, with
 * its words for people: `…` stands for whom or what it was done to (`whom`). Features register theirs.
 */
export const DEEDS: Readonly<Record<DeedName, string>> = {
  ...SESSION_DEEDS,
  ...INBOX_DEEDS,
  ...PEOPLE_DEEDS,
  ...CONTENT_DEEDS,
  ...PLACE_DEEDS,
  ...GIFT_DEEDS,
  ...SETTING_DEEDS,
  ...PICTURE_DEEDS,
  ...BACKUP_DEEDS,
};

/** The page of what a deed was done to. */
export { contentPage as pageOfDeed } from '#modules/content/model/editing/content-deeds.ts';

export const DEED_NAMES = Object.keys(DEEDS) as readonly DeedName[];

export function isDeedName(text: unknown): text is DeedName {
  return DEED_NAMES.some((name) => name === text);
}

/** A deed in words: what stands before and after whom it was done to. */
export type DeedWords = {
  readonly before: string;
  readonly after: string;
  readonly hasWhom: boolean;
};

/**
 * The words of a deed as the database keeps it. What another release wrote stands as it is.
 * @param chosen the name of the colleague who was chosen, where that was the deed
 */
export function deedWords(what: string, chosen?: string | null): DeedWords {
  if (what === 'assigned' && chosen) {
    return { before: `chose ${chosen} to answer `, after: '', hasWhom: true };
  }
  const words = isDeedName(what) ? DEEDS[what] : `${what} …`;
  const [before = '', after] = words.split('…');
  return { before, after: after ?? '', hasWhom: after !== undefined };
}

/** The words where everybody sees whom it was done to: "set it to Done". */
export function deedWordsOfIt(what: string, chosen?: string | null): string {
  const { before, after, hasWhom } = deedWords(what, chosen);
  return hasWhom ? `${before}it${after}` : before;
}

import { STATUS_WORDS } from './inbox/status.ts';

/**
 * All that staff do and that is written down, by the name under which the database keeps it, with
 * its words for people: `…` stands for whom or what it was done to (`whom`).
 */
export const DEEDS = {
  'signed in': 'signed in by …',
  'ended a session': 'signed out another device',
  'ended other sessions': 'signed out all other devices',
  'added a passkey': 'added a passkey',
  'renamed a passkey': 'renamed a passkey',
  'removed a passkey': 'removed a passkey',

  opened: 'opened …',
  noted: 'wrote a note about …',
  replied: 'replied to …',
  'status: new': `set … to ${STATUS_WORDS.new}`,
  'status: in-progress': `set … to ${STATUS_WORDS['in-progress']}`,
  'status: done': `set … to ${STATUS_WORDS.done}`,
  'status: spam': `set … to ${STATUS_WORDS.spam}`,
  assigned: 'chose who answers …',
  'given back': 'gave … back',
  'not spam': 'found that … is no spam',
  undone: 'undid a change of …',
  erased: 'erased …',
  exported: 'exported …',

  invited: 'invited …',
  'made a link': 'made a link for …',
  renamed: 'changed the name of …',
  'changed roles': 'changed the roles of …',
  'let go': 'ended the access of …',
  'taken back': 'took … back',

  'draft saved': 'saved a draft of …',
  'draft withdrawn': 'took back the draft of …',
  published: 'published …',
  scheduled: 'said when … is published',
  'schedule ended': 'said that … is not published by itself',
  'publishing undone': 'put back what … was before',
  'version restored': 'made an earlier version the draft of …',
  'history erased': 'erased the history of …',
  'removal drafted': 'made a draft that takes … away',
  'list ordered': 'put the list … into another order',
  'address changed': 'gave … another address',

  'gave a place': 'gave … its places',
  'took a place back': 'took back places of …',
  'noted a consent': "noted a guardian's yes on paper for …",
  'noted who came': 'noted who came to …',
  'changed how many places': 'changed how many places … has',
  'called off': 'cancelled …',
  'called on again': 'took back that … is cancelled',

  'noted money': 'noted money for …',
  'noted a refund': 'noted that money of … went back',
  'let a gift lapse': 'let a gift of … lapse',
  'ended a pledge': 'ended the pledge …',
  'issued a receipt': 'issued a receipt for …',
  'decided about money': 'decided what money for … is',

  'changed settings': 'changed their own settings',

  'put up a picture': 'put up the picture …',
  'described a picture': 'changed what is said of the picture …',
  'removed a picture': 'removed the picture …',

  'made a backup': 'made a backup',
  'began to download a backup': 'began to download a backup',
  'downloaded a backup': 'downloaded a backup',
} as const;

/** What was done. */
export type DeedName = keyof typeof DEEDS;

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

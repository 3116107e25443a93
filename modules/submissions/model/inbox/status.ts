import type {} from '#modules/staff/model/audit-events.ts';
/** Where a submission stands with those who answer. */
export const STATUSES = ['new', 'in-progress', 'done', 'spam'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  done: 'Done',
  spam: 'Spam',
};

/** Whether somebody still waits for us. */
export function isOpen(status: Status): boolean {
  return status === 'new' || status === 'in-progress';
}

export function isStatus(text: unknown): text is Status {
  return STATUSES.some((status) => status === text);
}

/** What staff do in the inbox (`deeds.ts`). */
export const INBOX_DEEDS = {
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
} as const;

type Names = Record<keyof typeof INBOX_DEEDS, string>;
declare module '#modules/staff/model/audit-events.ts' {
  interface AuditEvents extends Names {}
}

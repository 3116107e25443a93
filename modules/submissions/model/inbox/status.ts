import type {} from '#modules/staff/audit-events.ts';

/** The status of a submission at the desk, as it is stored. */
export const STATUSES = ['new', 'done', 'spam'] as const;
export type Status = (typeof STATUSES)[number];

/** Stored statuses of open submissions: earlier releases also had one for those begun. */
export const OPEN_STATUSES = ['new', 'in-progress'] as const;

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  new: 'Open',
  done: 'Done',
  spam: 'Spam',
};

export function isStatus(text: unknown): text is Status {
  return STATUSES.some((status) => status === text);
}

/** The status that a row or a URL names; `new` for other texts, as of earlier releases. */
export function statusOf(text: string): Status {
  return isStatus(text) ? text : 'new';
}

/** Audit events of the inbox (`audit-events.ts`), also those that are only in old logs. */
export const INBOX_AUDIT_EVENTS = {
  opened: 'opened …',
  noted: 'wrote a note about …',
  replied: 'replied to …',
  'status: new': `set … to ${STATUS_LABELS.new}`,
  'status: in-progress': 'set … to In progress',
  'status: done': `set … to ${STATUS_LABELS.done}`,
  'status: spam': `set … to ${STATUS_LABELS.spam}`,
  assigned: 'chose who answers …',
  'given back': 'gave … back',
  'not spam': 'found that … is no spam',
  undone: 'undid a change of …',
  erased: 'erased …',
  exported: 'exported …',
  'reply saved': 'saved the reply …',
  'reply deleted': 'deleted the saved reply …',
} as const;

type Names = Record<keyof typeof INBOX_AUDIT_EVENTS, string>;
declare module '#modules/staff/audit-events.ts' {
  interface AuditEvents extends Names {}
}

import type {} from '#modules/staff/model/audit-events.ts';

/** The status of a submission at the desk. */
export const STATUSES = ['new', 'in-progress', 'done', 'spam'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  done: 'Done',
  spam: 'Spam',
};

/** Whether the sender still waits for us. */
export function isOpen(status: Status): boolean {
  return status === 'new' || status === 'in-progress';
}

export function isStatus(text: unknown): text is Status {
  return STATUSES.some((status) => status === text);
}

/** Audit events of the inbox (`audit-events.ts`). */
export const INBOX_AUDIT_EVENTS = {
  opened: 'opened …',
  noted: 'wrote a note about …',
  replied: 'replied to …',
  'status: new': `set … to ${STATUS_LABELS.new}`,
  'status: in-progress': `set … to ${STATUS_LABELS['in-progress']}`,
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
declare module '#modules/staff/model/audit-events.ts' {
  interface AuditEvents extends Names {}
}

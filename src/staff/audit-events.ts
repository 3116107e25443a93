// Labels of audit events; `…` stands for the subject.
export const SESSION_AUDIT_EVENTS = {
  'signed in': 'signed in by …',
  'ended a session': 'signed out another device',
  'ended other sessions': 'signed out all other devices',
  'added a passkey': 'added a passkey',
  'renamed a passkey': 'renamed a passkey',
  'removed a passkey': 'removed a passkey',
} as const;

export const PEOPLE_AUDIT_EVENTS = {
  invited: 'invited …',
  'made a link': 'made a link for …',
  renamed: 'changed the name of …',
  'changed roles': 'changed the roles of …',
  'let go': 'ended the access of …',
  'taken back': 'took … back',
} as const;

export const SETTING_AUDIT_EVENTS = {
  'changed settings': 'changed their own settings',
  'new secret': 'had new links signed with a new secret',
  'ended links': 'ended all links mailed before, and had new ones mailed',
} as const;

export const BACKUP_AUDIT_EVENTS = {
  'made a backup': 'made a backup',
  'began to download a backup': 'began to download a backup',
  'downloaded a backup': 'downloaded a backup',
} as const;

export interface AuditEvents
  extends Record<
    | keyof typeof SESSION_AUDIT_EVENTS
    | keyof typeof PEOPLE_AUDIT_EVENTS
    | keyof typeof SETTING_AUDIT_EVENTS
    | keyof typeof BACKUP_AUDIT_EVENTS,
    string
  > {}

export type AuditEventName = keyof AuditEvents;

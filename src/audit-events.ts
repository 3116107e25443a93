import { CONTENT_AUDIT_EVENTS, contentPath } from '#content/kind-labels.ts';
import { GIFT_AUDIT_EVENTS } from '#giving/texts.ts';
import { INBOX_AUDIT_EVENTS } from '#inbox/inbox.ts';
import { MESSAGE_AUDIT_EVENTS } from '#messages/message.ts';
import { PICTURE_AUDIT_EVENTS } from '#pictures/picture.ts';
import { PLACE_AUDIT_EVENTS } from '#places/labels.ts';
import { deskOfferingPath, offeringItem } from '#places/place.ts';
import { PRIVACY_AUDIT_EVENTS } from '#privacy/my-data.ts';
import {
  type AuditEventName,
  BACKUP_AUDIT_EVENTS,
  PEOPLE_AUDIT_EVENTS,
  SESSION_AUDIT_EVENTS,
  SETTING_AUDIT_EVENTS,
} from '#staff/audit-events.ts';

const AUDIT_EVENTS: Readonly<Record<AuditEventName, string>> = {
  ...SESSION_AUDIT_EVENTS,
  ...INBOX_AUDIT_EVENTS,
  ...PEOPLE_AUDIT_EVENTS,
  ...CONTENT_AUDIT_EVENTS,
  ...PLACE_AUDIT_EVENTS,
  ...GIFT_AUDIT_EVENTS,
  ...MESSAGE_AUDIT_EVENTS,
  ...PRIVACY_AUDIT_EVENTS,
  ...SETTING_AUDIT_EVENTS,
  ...PICTURE_AUDIT_EVENTS,
  ...BACKUP_AUDIT_EVENTS,
};

export function auditEventPath(name: string, subject: string, title: string | null) {
  if (name in PICTURE_AUDIT_EVENTS) return title === null ? undefined : `/pictures/${subject}`;
  return contentPath(subject) ?? (offeringItem(subject) && deskOfferingPath(subject));
}

type AuditEventLabel = {
  readonly before: string;
  readonly after: string;
  readonly hasSubject: boolean;
};

export function auditEventLabel(what: string, chosen?: string | null): AuditEventLabel {
  if (what === 'assigned' && chosen) {
    return { before: `chose ${chosen} to answer `, after: '', hasSubject: true };
  }
  const label = Object.hasOwn(AUDIT_EVENTS, what)
    ? AUDIT_EVENTS[what as AuditEventName]
    : `${what} …`;
  const [before = '', after] = label.split('…');
  return { before, after: after ?? '', hasSubject: after !== undefined };
}

export function auditEventText(what: string, chosen?: string | null): string {
  const { before, after, hasSubject } = auditEventLabel(what, chosen);
  return hasSubject ? `${before}it${after}` : before;
}

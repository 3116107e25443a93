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

/**
 * Labels of all audit events, by the name stored in the database. `…` marks the subject in the
 * text. Each module registers its own events.
 */
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

/**
 * The path of the page that an event is about, without `/desk`; undefined if it has none. Removed
 * pictures have none, and no title; removed content can be restored on its page.
 */
export function auditEventPath(name: string, subject: string, title: string | null) {
  if (name in PICTURE_AUDIT_EVENTS) return title === null ? undefined : `/pictures/${subject}`;
  return contentPath(subject) ?? (offeringItem(subject) && deskOfferingPath(subject));
}

/** The label of an event, split around its subject. */
type AuditEventLabel = {
  readonly before: string;
  readonly after: string;
  readonly hasSubject: boolean;
};

/**
 * The label of a stored event. An event name from another release is shown as it is.
 * @param chosen the name of the member who was chosen, for an assignment
 */
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

/** The label where the subject is already on the page: "set it to Done". */
export function auditEventText(what: string, chosen?: string | null): string {
  const { before, after, hasSubject } = auditEventLabel(what, chosen);
  return hasSubject ? `${before}it${after}` : before;
}

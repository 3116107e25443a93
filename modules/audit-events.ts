import { CONTENT_AUDIT_EVENTS } from '#modules/content/model/editing/content-audit-events.ts';
import { GIFT_AUDIT_EVENTS } from '#modules/giving/model/staff/desk-gift-texts.ts';
import { PICTURE_AUDIT_EVENTS } from '#modules/pictures/model/picture-text.ts';
import { PLACE_AUDIT_EVENTS } from '#modules/places/model/staff/place-labels.ts';
import {
  type AuditEventName,
  BACKUP_AUDIT_EVENTS,
  PEOPLE_AUDIT_EVENTS,
  SESSION_AUDIT_EVENTS,
  SETTING_AUDIT_EVENTS,
} from '#modules/staff/model/audit-events.ts';
import { INBOX_AUDIT_EVENTS } from '#modules/submissions/model/inbox/status.ts';

/**
 * All that staff do and that is written down, by the name under which the database keeps it, with
 * its words for people: `…` stands for whom or what it was done to (`whom`). Features register theirs.
 */
export const AUDIT_EVENTS: Readonly<Record<AuditEventName, string>> = {
  ...SESSION_AUDIT_EVENTS,
  ...INBOX_AUDIT_EVENTS,
  ...PEOPLE_AUDIT_EVENTS,
  ...CONTENT_AUDIT_EVENTS,
  ...PLACE_AUDIT_EVENTS,
  ...GIFT_AUDIT_EVENTS,
  ...SETTING_AUDIT_EVENTS,
  ...PICTURE_AUDIT_EVENTS,
  ...BACKUP_AUDIT_EVENTS,
};

/** The page of what a deed was done to. */
export { contentPath as pageOfDeed } from '#modules/content/model/editing/content-audit-events.ts';

export const AUDIT_EVENT_NAMES = Object.keys(AUDIT_EVENTS) as readonly AuditEventName[];

export function isAuditEventName(text: unknown): text is AuditEventName {
  return AUDIT_EVENT_NAMES.some((name) => name === text);
}

/** A deed in words: what stands before and after whom it was done to. */
export type AuditEventLabel = {
  readonly before: string;
  readonly after: string;
  readonly hasSubject: boolean;
};

/**
 * The words of a deed as the database keeps it. What another release wrote stands as it is.
 * @param chosen the name of the colleague who was chosen, where that was the deed
 */
export function auditEventLabel(what: string, chosen?: string | null): AuditEventLabel {
  if (what === 'assigned' && chosen) {
    return { before: `chose ${chosen} to answer `, after: '', hasSubject: true };
  }
  const words = isAuditEventName(what) ? AUDIT_EVENTS[what] : `${what} …`;
  const [before = '', after] = words.split('…');
  return { before, after: after ?? '', hasSubject: after !== undefined };
}

/** The words where everybody sees whom it was done to: "set it to Done". */
export function auditEventText(what: string, chosen?: string | null): string {
  const { before, after, hasSubject } = auditEventLabel(what, chosen);
  return hasSubject ? `${before}it${after}` : before;
}

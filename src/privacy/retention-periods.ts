import { GIFT_RETENTION_DAYS } from '#giving/gift.ts';
import type { RetentionCategory } from '#inbox/submission-type.ts';

/** In days (privacy policy, "How long we keep it"). */
const RETENTION_PERIODS = {
  messages: { setting: 'RETENTION_MESSAGE_DAYS', days: 365 },
  enrollments: { setting: 'RETENTION_ENROLLMENT_DAYS', days: 730 },
  /** Counted from the event, or from the registration if the event has no fixed day. */
  eventRegistrations: { setting: 'RETENTION_EVENT_DAYS', days: 182 },
  eventNotes: { setting: 'RETENTION_EVENT_NOTES_DAYS', days: 30 },
  applications: { setting: 'RETENTION_APPLICATION_DAYS', days: 365 },
  inquiries: { setting: 'RETENTION_INQUIRY_DAYS', days: 730 },
  /** Subscriptions that were never confirmed, or were ended. Confirmed ones stay. */
  newsletter: { setting: 'RETENTION_NEWSLETTER_DAYS', days: 30 },
  pledges: { setting: 'RETENTION_PLEDGE_DAYS', days: 182 },
  /** Received gifts, counted from when they were recorded, and their receipts from their issue. */
  gifts: { setting: 'RETENTION_GIFT_DAYS', days: GIFT_RETENTION_DAYS },
  /** Texts of sent mails, and the files of mails that were written to files instead. */
  mails: { setting: 'RETENTION_MAIL_DAYS', days: 30 },
  audit: { setting: 'RETENTION_AUDIT_DAYS', days: 730 },
} as const satisfies Readonly<
  Record<
    RetentionCategory | 'eventNotes' | 'gifts' | 'mails' | 'audit',
    { readonly setting: string; readonly days: number }
  >
>;

type Table = typeof RETENTION_PERIODS;
type Setting = Table[keyof Table]['setting'];

export type RetentionPeriods = { readonly [Each in keyof Table]: number };

export function readRetentionPeriods(
  settings: Readonly<Record<Setting, number>>,
): RetentionPeriods {
  const entries = Object.entries(RETENTION_PERIODS).map((one) => [
    one[0],
    settings[one[1].setting],
  ]);
  return Object.fromEntries(entries);
}

export function forEachSetting<Value>(make: (days: number) => Value): Record<Setting, Value> {
  const entries = Object.values(RETENTION_PERIODS).map((one) => [one.setting, make(one.days)]);
  return Object.fromEntries(entries);
}

import { GIFT_RETENTION_DAYS } from '#giving/gift.ts';
import type { RetentionCategory } from '#inbox/submission-type.ts';

/**
 * Default retention periods in days for what visitors send and for audit events, each with the
 * setting that overrides it (privacy policy, "How long we keep it").
 */
const RETENTION_PERIODS = {
  messages: { setting: 'RETENTION_MESSAGE_DAYS', days: 365 },
  enrollments: { setting: 'RETENTION_ENROLLMENT_DAYS', days: 730 },
  /** Counted from the event, or from the registration if the event has no fixed day. */
  eventRegistrations: { setting: 'RETENTION_EVENT_DAYS', days: 182 },
  /** Counted from the event: the notes of a registration on food and health. */
  eventNotes: { setting: 'RETENTION_EVENT_NOTES_DAYS', days: 30 },
  applications: { setting: 'RETENTION_APPLICATION_DAYS', days: 365 },
  inquiries: { setting: 'RETENTION_INQUIRY_DAYS', days: 730 },
  /** Subscriptions that were never confirmed, or were ended. Confirmed ones stay. */
  newsletter: { setting: 'RETENTION_NEWSLETTER_DAYS', days: 30 },
  /** Pledges that were not paid. */
  pledges: { setting: 'RETENTION_PLEDGE_DAYS', days: 182 },
  /** Received gifts, counted from when they were recorded, and their receipts from their issue. */
  gifts: { setting: 'RETENTION_GIFT_DAYS', days: GIFT_RETENTION_DAYS },
  /** Texts of sent mails, and the files of mails that were written to files instead. */
  mails: { setting: 'RETENTION_MAIL_DAYS', days: 30 },
  /** The audit log of what staff did at the desk. It holds no visitor's data. */
  audit: { setting: 'RETENTION_AUDIT_DAYS', days: 730 },
} as const satisfies Readonly<
  Record<
    RetentionCategory | 'eventNotes' | 'gifts' | 'mails' | 'audit',
    { readonly setting: string; readonly days: number }
  >
>;

type Table = typeof RETENTION_PERIODS;
type Setting = Table[keyof Table]['setting'];

/** Retention periods in days, as configured. */
export type RetentionPeriods = { readonly [Each in keyof Table]: number };

/** Reads the retention periods from the settings, by the names of the settings. */
export function readRetentionPeriods(
  settings: Readonly<Record<Setting, number>>,
): RetentionPeriods {
  const entries = Object.entries(RETENTION_PERIODS).map(([category, { setting }]) => [
    category,
    settings[setting],
  ]);
  return Object.fromEntries(entries);
}

/** Makes a value for the setting of each retention period from its default. */
export function forEachSetting<Value>(make: (days: number) => Value): Record<Setting, Value> {
  const entries = Object.values(RETENTION_PERIODS).map(({ setting, days }) => [
    setting,
    make(days),
  ]);
  return Object.fromEntries(entries);
}

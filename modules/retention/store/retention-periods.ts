import { GIFT_RETENTION_DAYS } from '#modules/giving/model/receipt.ts';
import type { RetentionCategory } from '#modules/submissions/model/submission-type.ts';

/**
 * For how many days what visitors send, and what is written down of staff, is kept where its setting
 * says nothing else (privacy policy, "How long we keep it").
 */
export const RETENTION_PERIODS = {
  messages: { setting: 'RETENTION_MESSAGE_DAYS', days: 365 },
  enrollments: { setting: 'RETENTION_ENROLLMENT_DAYS', days: 730 },
  /** After the event, or after the registration where the event has no fixed day. */
  eventRegistrations: { setting: 'RETENTION_EVENT_DAYS', days: 182 },
  /** After the event: what a registration says of food and health. */
  eventNotes: { setting: 'RETENTION_EVENT_NOTES_DAYS', days: 30 },
  applications: { setting: 'RETENTION_APPLICATION_DAYS', days: 365 },
  inquiries: { setting: 'RETENTION_INQUIRY_DAYS', days: 730 },
  /** A subscription that nobody confirmed, or that was ended. Confirmed ones stay. */
  newsletter: { setting: 'RETENTION_NEWSLETTER_DAYS', days: 30 },
  /** A pledge that was not paid. */
  pledges: { setting: 'RETENTION_PLEDGE_DAYS', days: 182 },
  /** A gift that came, with its receipt: counted from when it was noted, and from its receipt. */
  gifts: { setting: 'RETENTION_GIFT_DAYS', days: GIFT_RETENTION_DAYS },
  /** The texts of mails that were sent, and the files of those that were written instead. */
  mails: { setting: 'RETENTION_MAIL_DAYS', days: 30 },
  /** What is written down of what staff did at the desk. It is no visitor's. */
  audit: { setting: 'RETENTION_AUDIT_DAYS', days: 730 },
} as const satisfies Readonly<
  Record<
    RetentionCategory | 'eventNotes' | 'gifts' | 'mails' | 'audit',
    { readonly setting: string; readonly days: number }
  >
>;

type Table = typeof RETENTION_PERIODS;
type Setting = Table[keyof Table]['setting'];

/** For how many days each is kept, as it is set. */
export type RetentionPeriods = { readonly [Each in keyof Table]: number };

/** The keeping times that settings give, by the names of the settings. */
export function readRetentionPeriods(given: Readonly<Record<Setting, number>>): RetentionPeriods {
  const entries = Object.entries(RETENTION_PERIODS).map(([kept, { setting }]) => [
    kept,
    given[setting],
  ]);
  return Object.fromEntries(entries);
}

/** A value for the setting of each keeping time, made from what holds where it is not set. */
export function forEachSetting<Value>(make: (days: number) => Value): Record<Setting, Value> {
  const entries = Object.values(RETENTION_PERIODS).map(({ setting, days }) => [
    setting,
    make(days),
  ]);
  return Object.fromEntries(entries);
}

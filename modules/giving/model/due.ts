import type { Frequency, GiftState } from './gift.ts';

/** Days after the due day on which a reminder is sent. */
export const REMINDER_DAYS = [3, 10] as const;
/** Days after the due day on which an unpaid gift lapses. */
export const LAPSE_DAYS = 30;
/** A pledge ends when this many of its gifts have lapsed. */
export const MAX_LAPSES = 2;

const MONTHS: Readonly<Record<Frequency, number>> = { once: 0, monthly: 1, yearly: 12 };
const DAY_MS = 24 * 60 * 60_000;

/** The day of a time (milliseconds) in Ghana, where it is UTC: `2026-11-22`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day that many days later, or earlier if negative. */
export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/**
 * The day on which the gift after `day` falls due; undefined for a single pledge. A gift first due
 * on the 31st is due on the last day of shorter months.
 * @param first the due day of the first gift
 */
export function dueAfter(first: string, frequency: Frequency, day: string): string | undefined {
  const step = MONTHS[frequency];
  if (step === 0) return undefined;
  for (let months = step; ; months += step) {
    const due = monthsAfter(first, months);
    if (due > day) return due;
  }
}

/** Whether a gift is due before today (`2026-11-22`), unpaid and not under review. */
export function isOverdue(
  { state, review, dueOn }: { state: GiftState; review: string | null; dueOn: string },
  today: string,
): boolean {
  return state === 'pledged' && review === null && dueOn < today;
}

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

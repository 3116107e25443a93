const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The hours in which offers are made, in Ghana's time, which is UTC all year. */
const FIRST_OFFER_HOUR = 7;
const LAST_OFFER_HOUR = 20;

/** The earliest hour at which a confirmation deadline may fall. */
const CONFIRM_HOUR = 9;

/** When reminders are sent, in milliseconds before the first meeting begins. */
const REMIND_FROM_MS = 30 * HOUR;
const REMIND_UNTIL_MS = 4 * HOUR;

/** Milliseconds, like all times here; null if the start is not known. */
type Start = number | null;

/** The time until which an offer made at `now` is valid. */
export function offerDeadline(now: number, start: Start): number {
  const left = start === null || start <= now ? Number.POSITIVE_INFINITY : start - now;
  const hours = left < DAY ? 2 : left < 3 * DAY ? 6 : 24;
  return Math.min(now + hours * HOUR, now + left);
}

/**
 * The time until which a guardian can answer: a week, at most until a day before the start, but at
 * least a day, and never beyond the start.
 */
export function consentDeadline(now: number, start: Start): number {
  if (start === null || start <= now) return now + (start === null ? 7 : 1) * DAY;
  const usual = Math.min(now + 7 * DAY, start - DAY);
  return Math.min(Math.max(usual, now + DAY), start);
}

/**
 * The time until which unconfirmed places are held: 48 hours, or 6 if others wait for them
 * (`isWanted`) or the start is within three days. Never at night: then 9 in the morning.
 */
export function confirmationDeadline(now: number, start: Start, isWanted = false): number {
  const isSoon = start !== null && start - now < 3 * DAY;
  const end = new Date(now + (isWanted || isSoon ? 6 : 48) * HOUR);
  const hour = end.getUTCHours();
  if (hour >= LAST_OFFER_HOUR) end.setUTCDate(end.getUTCDate() + 1);
  if (hour >= LAST_OFFER_HOUR || hour < CONFIRM_HOUR) end.setUTCHours(CONFIRM_HOUR, 0, 0, 0);
  return Math.min(end.getTime(), start !== null && start > now ? start : Number.POSITIVE_INFINITY);
}

/** Whether it is daytime: no offer should come and lapse while people sleep. */
export function isDaytime(now: number): boolean {
  const hour = new Date(now).getUTCHours();
  return hour >= FIRST_OFFER_HOUR && hour < LAST_OFFER_HOUR;
}

/** Whether reminders for an offering that begins at `start` are sent now. */
export function isReminderDue(now: number, start: number): boolean {
  return now >= start - REMIND_FROM_MS && now <= start - REMIND_UNTIL_MS;
}

/** The earliest and latest `start` for which `isReminderDue` is true now. */
export function reminderWindow(now: number): { readonly from: number; readonly to: number } {
  return { from: now + REMIND_UNTIL_MS, to: now + REMIND_FROM_MS };
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Offers are made by day. Hours of Ghana's time, which is UTC all year. */
const FIRST_OFFER_HOUR = 7;
const LAST_OFFER_HOUR = 20;

/** When a time to confirm may end. */
const CONFIRM_HOUR = 9;

/** When reminders go, in milliseconds before the first meeting begins. */
const REMIND_FROM_MS = 30 * HOUR;
const REMIND_UNTIL_MS = 4 * HOUR;

/** Moments are milliseconds, here and below; `start` is null where nobody wrote it down. */
type Start = number | null;

/** Until when an offer made `now` stands. */
export function offerDeadline(now: number, start: Start): number {
  const left = start === null || start <= now ? Number.POSITIVE_INFINITY : start - now;
  const hours = left < DAY ? 2 : left < 3 * DAY ? 6 : 24;
  return Math.min(now + hours * HOUR, now + left);
}

/**
 * Until when a guardian's yes is waited for: a week, at most until a day before the start, but at
 * least a day, and never beyond the start.
 */
export function consentDeadline(now: number, start: Start): number {
  if (start === null || start <= now) return now + (start === null ? 7 : 1) * DAY;
  const usual = Math.min(now + 7 * DAY, start - DAY);
  return Math.min(Math.max(usual, now + DAY), start);
}

/**
 * Until when places are kept whose sender has not confirmed them: 48 hours, or 6 where others wait for
 * them (`matches`) or it begins within three days. Never by night: then until 9 in the morning.
 */
export function confirmationDeadline(now: number, start: Start, isWanted = false): number {
  const isSoon = start !== null && start - now < 3 * DAY;
  const end = new Date(now + (isWanted || isSoon ? 6 : 48) * HOUR);
  const hour = end.getUTCHours();
  if (hour >= LAST_OFFER_HOUR) end.setUTCDate(end.getUTCDate() + 1);
  if (hour >= LAST_OFFER_HOUR || hour < CONFIRM_HOUR) end.setUTCHours(CONFIRM_HOUR, 0, 0, 0);
  return Math.min(end.getTime(), start !== null && start > now ? start : Number.POSITIVE_INFINITY);
}

/** Whether it is day: nobody is to find in the morning that an offer came and went. */
export function isDaytime(now: number): boolean {
  const hour = new Date(now).getUTCHours();
  return hour >= FIRST_OFFER_HOUR && hour < LAST_OFFER_HOUR;
}

/** Whether people are reminded now of what begins at `start`. */
export function isReminderDue(now: number, start: number): boolean {
  return now >= start - REMIND_FROM_MS && now <= start - REMIND_UNTIL_MS;
}

/** The moments of `start` between which those are whom `isReminderDue` means now. */
export function reminderWindow(now: number): { readonly from: number; readonly to: number } {
  return { from: now + REMIND_UNTIL_MS, to: now + REMIND_FROM_MS };
}

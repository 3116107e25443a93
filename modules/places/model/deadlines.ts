const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Offers are made by day. Hours of Ghana's time, which is UTC all year. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;

/** When a time to confirm may end. */
const CONFIRMED_FROM = 9;

/** When reminders go, in milliseconds before the first meeting begins. */
const REMINDED_FROM = 30 * HOUR;
const REMINDED_UNTIL = 4 * HOUR;

/** Moments are milliseconds, here and below; `start` is null where nobody wrote it down. */
type Start = number | null;

/** Until when an offer made `now` stands. */
export function offerEnds(now: number, start: Start): number {
  const left = start === null || start <= now ? Number.POSITIVE_INFINITY : start - now;
  const hours = left < DAY ? 2 : left < 3 * DAY ? 6 : 24;
  return Math.min(now + hours * HOUR, now + left);
}

/**
 * Until when a guardian's yes is waited for: a week, at most until a day before the start, but at
 * least a day, and never beyond the start.
 */
export function yesEnds(now: number, start: Start): number {
  if (start === null || start <= now) return now + (start === null ? 7 : 1) * DAY;
  const usual = Math.min(now + 7 * DAY, start - DAY);
  return Math.min(Math.max(usual, now + DAY), start);
}

/**
 * Until when places are kept whose sender has not confirmed them: 48 hours, or 6 where others wait for
 * them (`isWanted`) or it begins within three days. Never by night: then until 9 in the morning.
 */
export function confirmEnds(now: number, start: Start, isWanted = false): number {
  const isSoon = start !== null && start - now < 3 * DAY;
  const end = new Date(now + (isWanted || isSoon ? 6 : 48) * HOUR);
  const hour = end.getUTCHours();
  if (hour >= LAST_HOUR) end.setUTCDate(end.getUTCDate() + 1);
  if (hour >= LAST_HOUR || hour < CONFIRMED_FROM) end.setUTCHours(CONFIRMED_FROM, 0, 0, 0);
  return Math.min(end.getTime(), start !== null && start > now ? start : Number.POSITIVE_INFINITY);
}

/** Whether it is day: nobody is to find in the morning that an offer came and went. */
export function isDay(now: number): boolean {
  const hour = new Date(now).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** Whether people are reminded now of what begins at `start`. */
export function isReminded(now: number, start: number): boolean {
  return now >= start - REMINDED_FROM && now <= start - REMINDED_UNTIL;
}

/** The moments of `start` between which those are whom `isReminded` means now. */
export function remindedStarts(now: number): { readonly from: number; readonly to: number } {
  return { from: now + REMINDED_UNTIL, to: now + REMINDED_FROM };
}

import { displayDate } from '#platform/text/display-date.ts';

/** The parts of a date text, in the order of its words: `Friday 18 to Sunday 20 October 2024`. */
export type DateParts = {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly days: readonly number[];
  /** 0 is January. */
  readonly months: readonly number[];
  readonly years: readonly number[];
};

/** Reads English day and month names, also short ones, day numbers and years; skips the rest. */
export function parseDateText(text: string): DateParts {
  const words = text
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, displayDate)
    .toLowerCase()
    .replace(/\d{1,2}([:.]\d{2})?\s*[ap]\.?m\b/g, ' ')
    .split(/[^\p{L}\p{N}:]+/u);
  const all = (read: (word: string) => number) => words.map(read).filter((found) => found >= 0);
  return {
    weekdays: all((word) => WEEKDAYS.findIndex((pattern) => pattern.test(word))),
    days: all((word) => numberWithin(/^\d{1,2}(?=(st|nd|rd|th)?$)/.exec(word)?.[0], 1, 31)),
    months: all((word) => MONTHS.findIndex((pattern) => pattern.test(word))),
    years: all((word) => numberWithin(/^\d{4}$/.exec(word)?.[0], 1900, 2999)),
  };
}

// Marked pure, so that browser builds leave out both.
const WEEKDAYS = /* @__PURE__ */ [
  'sun',
  'mon',
  'tue(s)?',
  'wed(nes)?',
  'thu(r(s)?)?',
  'fri',
  'sat(ur)?',
].map((start) => new RegExp(`^${start}(days?)?$`));
const MONTHS = /* @__PURE__ */ [
  'jan(uary)?',
  'feb(ruary)?',
  'mar(ch)?',
  'apr(il)?',
  'may',
  'june?',
  'july?',
  'aug(ust)?',
  'sept?(ember)?',
  'oct(ober)?',
  'nov(ember)?',
  'dec(ember)?',
].map((name) => new RegExp(`^${name}$`));

function numberWithin(digits: string | undefined, least: number, most: number): number {
  const number = Number(digits ?? -1);
  return number >= least && number <= most ? number : -1;
}

/**
 * The times of day in a text, in minutes: `9:00 am to 3:30 pm` gives 540 and 930. Undefined if it
 * has numbers that may or may not be times: `2 - 6 pm`.
 */
export function parseTimesText(text: string): number[] | undefined {
  const found = [...text.matchAll(/(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\b)?/gi)];
  const times = found.map(([, hour, minutes, half]) => {
    if (minutes === undefined && half === undefined) return undefined;
    const isAfternoon = half?.toLowerCase() === 'p';
    const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
    return hours * 60 + Number(minutes ?? 0);
  });
  return times.every((time) => time !== undefined) ? times : undefined;
}

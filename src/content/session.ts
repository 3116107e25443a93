import * as v from 'valibot';
import { displayDate } from '#platform/text/display-date.ts';
import { field } from '#platform/text/labelled.ts';
import { slugify } from '#platform/text/slugify.ts';
import { optionalText } from '#platform/text/text.ts';
import {
  DAYS,
  type DateStyle,
  type Day,
  dateText,
  type Schedule,
  timeText,
  townOf,
} from './schedule.ts';

/** The ages for which something is meant: whole years, both included. */
export type Ages = { from: number | null; to: number | null; girls: boolean };

const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120));

export const ages = field(
  v.nullish(
    v.object({
      from: field(v.nullish(age, null), 'From age'),
      to: field(v.nullish(age, null), 'To age'),
      girls: field(v.nullish(v.boolean(), false), 'For girls'),
    }),
    null,
  ),
  'Ages',
  'Leave both empty for all ages.',
);

/** Ages in words: `Ages 14-24`, `Girls aged 10-18`, `From age 6`; empty if it is for everybody. */
export function agesText(ages: Ages | null): string {
  const { from = null, to = null, girls = false } = ages ?? {};
  const span = from !== null && to !== null ? `${from}-${to}` : '';
  if (span) return girls ? `Girls aged ${span}` : `Ages ${span}`;
  if (from === null && to === null) return girls ? 'Girls' : '';
  const open = from !== null ? `from age ${from}` : `up to age ${to}`;
  return girls ? `Girls ${open}` : open.replace(/^\w/, (letter) => letter.toUpperCase());
}

/** Whether something is for this age. True if no ages are given. */
export function isForAge(ages: Ages | null, age: number): boolean {
  return age >= (ages?.from ?? 0) && age <= (ages?.to ?? Number.POSITIVE_INFINITY);
}

/**
 * Reads ages from a text, for content that has no ages of its own: `Ages 14-24, JHS 3 to
 * university`, `Girls aged 10-18, Primary 5 to SHS 3`. Null if it names none.
 */
export function parseAges(text: string): Ages | null {
  const [, from, to] = /\bage[sd]?\s+(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})\b/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return { from: Number(from), to: Number(to), girls: /\bgirls\b/i.test(text) };
}

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

/** Date and time as their author wrote them. */
export type ScheduleText = { readonly date: string; readonly time: string };

/**
 * Parses a date and time text if it is exactly what we would write out for the result. Undefined
 * for any other wording.
 */
export function parseScheduleText(
  { date, time }: ScheduleText,
  style: DateStyle,
): Schedule | undefined {
  const parts = parseDateText(date);
  const [from, to] = parseTimesText(time) ?? [];
  if (from === undefined) return undefined;
  const start = timestampOf(parts.years[0], parts.months[0], parts.days[0], from);
  const last = [parts.years.at(-1), parts.months.at(-1), parts.days.at(-1)] as const;
  const end = to === undefined ? null : timestampOf(...last, to);
  if (!start || end === undefined) return undefined;
  const weekdays = [parseDateText(time).weekdays, parts.weekdays.slice(0, 1), []];
  return weekdays
    .map((numbers) => ({ start, end, days: numbers.map(dayOfNumber) }))
    .filter(({ days }) => days.length === 0 || isLongerThanDay(start, end))
    .find((found) => dateText(found, style) === date && timeText(found, style) === rangeText(time));
}

/** A range of times as we write it: earlier releases wrote `9:00 am - 3:00 pm`. */
function rangeText(time: string): string {
  return time.replace(' - ', ' to ');
}

/** A UTC timestamp; `minutes` are since midnight. Undefined if a part is missing. */
function timestampOf(
  year: number | undefined,
  month: number | undefined,
  day: number | undefined,
  minutes: number,
): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month, day, 0, minutes));
  return `${date.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
}

function isLongerThanDay(start: string, end: string | null): boolean {
  return end !== null && Date.parse(end) - Date.parse(start) > DAY_MS;
}

const DAY_MS = 86_400_000;

/** 0 is Sunday. */
function dayOfNumber(number: number): Day {
  return DAYS[(number + 6) % 7] as Day;
}

/** A timestamp with its zone, so that all calendars agree: `2027-02-13T09:00:00Z`. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('must be a moment like 2027-02-13T09:00:00Z'),
);

/**
 * Fields for anything that has a time. Each is its own export, not part of an object to spread: a
 * browser build drops an unused one only if it can see that creating it has no side effects.
 */
export const start = field(v.nullish(timestamp, null), 'Begins', 'First meeting, Ghana time.');
export const end = field(v.nullish(timestamp, null), 'Ends', 'Last meeting, Ghana time.');
export const days = field(
  v.nullish(
    v.array(
      field(v.picklist(DAYS), 'Day', '', {
        names: {
          mon: 'Mondays',
          tue: 'Tuesdays',
          wed: 'Wednesdays',
          thu: 'Thursdays',
          fri: 'Fridays',
          sat: 'Saturdays',
          sun: 'Sundays',
        },
      }),
    ),
    [],
  ),
  'Days on which it meets',
  'Only for weekly meetings.',
);

const ifUnknown = v.pipe(optionalText, v.metadata({ foldedUnder: 'Date or time in words' }));

/** Free text for the date while start and end are unknown. */
export const date = field(ifUnknown, 'Date in words', 'For example: in the long vacation.');
export const time = field(ifUnknown, 'Time in words', 'For example: after school.');

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Fields for anything that has places. */
export const capacity = field(v.nullish(count, null), 'Total places', 'Leave empty for no limit.');
export const reserved = field(v.nullish(count, 0), 'Reserved offline', 'By phone or on paper.');
export const cancelled = field(
  optionalText,
  'Cancelled because',
  'Visitors read the reason. People with a place are told.',
);

/** The stored schedule: times and texts. */
type StoredSchedule = Schedule & ScheduleText;

/**
 * Makes the last step of a schema, which stores times only once. Text
 * beside a start is dropped, and text that can be parsed becomes start and end.
 */
export function makeScheduleReader(style: DateStyle) {
  return <Item extends StoredSchedule>(item: Item): Item => {
    if (item.start) return { ...item, date: '', time: '' };
    const parsed = parseScheduleText(item, style);
    return parsed ? { ...item, ...parsed, days: [...parsed.days], date: '', time: '' } : item;
  };
}

/** The schedule as visitors read it: start and end, or the texts if the start is unknown. */
export function scheduleTextOf(item: StoredSchedule, style: DateStyle): ScheduleText {
  return item.start
    ? { date: dateText(item, style), time: timeText(item, style) }
    : { date: item.date, time: item.time };
}

/** The fields from which a session's key is made. */
type Keyless = StoredSchedule & {
  readonly id: string;
  readonly location: string;
  readonly title?: string | undefined;
};

/**
 * Gives each session in a list a key; existing keys stay. A new key is made of the town or title
 * and the month, `kumasi-2027-01`; without a start, it is made of the texts.
 */
export function withKeys<Session extends Keyless>(sessions: readonly Session[]): Session[] {
  const taken = new Set(sessions.map(({ id }) => id));
  return sessions.map((session) => {
    if (session.id) return session;
    const name = makeSessionKey(session);
    let id = name;
    for (let number = 2; taken.has(id); number++) id = `${name}-${number}`;
    taken.add(id);
    return { ...session, id };
  });
}

function makeSessionKey({ start, date, time, location, title }: Keyless): string {
  if (!start) return title ? slugOf(title) : `s${hashOf([date, time, location].join('|'))}`;
  return `${slugOf(title || townOf(location))}-${start.slice(0, 'yyyy-mm'.length)}`;
}

function slugOf(text: string): string {
  return slugify(text, MAX_KEY_LENGTH) || 'session';
}

/** Characters of a key, without its month. */
const MAX_KEY_LENGTH = 60;

/** FNV-1a hash: distinguishes texts, not meant for secrets. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The key of a session within its course; `withKeys` makes it. It never changes. */
export const sessionKey = field(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform(String),
    v.string(),
    v.regex(/^[^\s/]{0,100}$/, 'must be a word without blanks and strokes'),
  ),
  'Key',
  '',
  { fixed: true },
);

export const location = field(
  optionalText,
  'Where it is',
  'The town comes last: Tech Lab, Adum, Kumasi. Or: Online, live.',
);

export const full = field(
  v.nullish(v.boolean(), false),
  'No places left',
  'Shows “Full” instead of the button, even if places are left.',
);

/** `makeScheduleReader` for sessions. */
export const readSessionSchedule = /* @__PURE__ */ makeScheduleReader('session');

/** A session: a time and place at which a course runs. */
export const session = v.pipe(
  v.object({
    id: sessionKey,
    start,
    end,
    days,
    date,
    time,
    location,
    capacity,
    reserved,
    cancelled,
    full,
  }),
  v.forward(
    // Runs even if another field is wrong, so that all errors are shown at once.
    v.partialCheck(
      [['start'], ['date']],
      ({ start, date }) => Boolean(start || date.trim()),
      'must be filled in, or Date in words',
    ),
    ['start'],
  ),
  v.transform(readSessionSchedule),
);
export type Session = v.InferOutput<typeof session>;

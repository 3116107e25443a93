import * as v from 'valibot';
import { field } from '#platform/text/labelled.ts';
import { slugify } from '#platform/text/slugify.ts';
import { optionalText } from '#platform/text/text.ts';
import {
  DAYS,
  type DateStyle,
  dateText,
  pluralDaysText,
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
  'Empty: all ages.',
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

/** Somebody of another age reads this. */
export function outsideAgesText(ages: Pick<Ages, 'from' | 'to'> | null): string {
  const { from = null, to = null } = ages ?? {};
  const upTo = from === null ? `ages up to ${to}` : `ages ${from} and over`;
  const span = from !== null && to !== null ? `ages ${from} to ${to}` : upTo;
  return `This is for ${span}. We check and write to you.`;
}

/** Whether something is for this age. True if no ages are given. */
export function isForAge(ages: Ages | null, age: number): boolean {
  return age >= (ages?.from ?? 0) && age <= (ages?.to ?? Number.POSITIVE_INFINITY);
}

/** Reads `Ages 14-24, JHS 3 to university` or `Girls aged 10-18, Primary 5 to SHS 3`. */
export function parseAges(text: string): Ages | null {
  const [, from, to] = /\bage[sd]?\s+(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})\b/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return { from: Number(from), to: Number(to), girls: /\bgirls\b/i.test(text) };
}

/** A timestamp with its zone, so that all calendars agree: `2027-02-13T09:00:00Z`. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('must be a moment like 2027-02-13T09:00:00Z'),
);

/** Each is its own export: a browser build drops an unused one only if it has no side effects. */
export const start = field(v.nullish(timestamp, null), 'Begins', 'First meeting, Ghana time.');
export const end = field(v.nullish(timestamp, null), 'Ends', 'Last meeting, Ghana time.');

function dayNames(): Readonly<Record<string, string>> {
  return Object.fromEntries(DAYS.map((day) => [day, pluralDaysText([day])]));
}

export const days = field(
  v.nullish(
    v.array(
      field(v.picklist(DAYS), 'Day', '', {
        names: /* @__PURE__ */ dayNames(),
      }),
    ),
    [],
  ),
  'Days on which it meets',
  'Weekly.',
);

const ifUnknown = v.pipe(optionalText, v.metadata({ foldedUnder: 'Date or time in words' }));

const date = field(ifUnknown, 'Date in words', 'For example: in the long vacation.');
const time = field(ifUnknown, 'Time in words', 'For example: after school.');

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const capacity = field(v.nullish(count, null), 'Total places', 'Leave empty for no limit.');
const reserved = field(v.nullish(count, 0), 'Reserved offline', 'By phone or on paper.');
const cancelled = field(optionalText, 'Cancelled because', 'People with a place are told.');

type StoredSchedule = Schedule & { readonly date: string; readonly time: string };

/** The last step of a schema: words beside a known start are dropped. */
export function withoutDateWords<Item extends StoredSchedule>(item: Item): Item {
  return item.start ? { ...item, date: '', time: '' } : item;
}

/** The schedule as visitors read it: start and end, or the texts if the start is unknown. */
export function scheduleTextOf(item: StoredSchedule, style: DateStyle) {
  return item.start
    ? { date: dateText(item, style), time: timeText(item, style) }
    : { date: item.date, time: item.time };
}

type Keyless = StoredSchedule & {
  readonly id: string;
  readonly location: string;
  readonly title?: string | undefined;
};

/** Existing keys stay. A new one is made of town or title and month: `kumasi-2027-01`. */
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
    v.regex(/^[^\s/]{0,100}$/, 'must be a word without blanks or /'),
  ),
  'Key',
  '',
  { fixed: true },
);

const location = field(optionalText, 'Where it is', 'Tech Lab, Adum, Kumasi. Or: Online, live.');

const full = field(v.nullish(v.boolean(), false), 'No places left', 'Shows “Full”.');

export const times = { start, end, days, date, time };
export const places = { capacity, reserved, cancelled };
export const sessionFields = { ...times, location, ...places, full };

export const session = v.pipe(
  v.object({ id: sessionKey, ...sessionFields }),
  v.forward(
    // Runs even if another field is wrong, so that all errors are shown at once.
    v.partialCheck(
      [['start'], ['date']],
      ({ start, date }) => Boolean(start || date.trim()),
      'must be filled in, or Date in words',
    ),
    ['start'],
  ),
  v.transform(withoutDateWords),
);
export type Session = v.InferOutput<typeof session>;

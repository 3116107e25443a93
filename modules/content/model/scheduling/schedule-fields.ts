import * as v from 'valibot';
import { slugify } from '#platform/text/slugify.ts';
import { optionalText } from '#platform/text/text.ts';
import { DAYS, type DateStyle, dateText, type Schedule, timeText, townOf } from '../schedule.ts';
import { parseScheduleText, rangeText, type ScheduleText } from './parse-schedule-text.ts';

/** A timestamp with its zone, so that all calendars agree: `2027-02-13T09:00:00Z`. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('must be a moment like 2027-02-13T09:00:00Z'),
);

/**
 * Fields for anything that has a time. Each is its own export, not part of an object to spread: a
 * browser build drops an unused one only if it can see that creating it has no side effects.
 */
export const start = v.pipe(
  v.nullish(timestamp, null),
  v.title('Begins'),
  v.description('First meeting, Ghana time.'),
);
export const end = v.pipe(
  v.nullish(timestamp, null),
  v.title('Ends'),
  v.description('Last meeting, Ghana time.'),
);
export const days = v.pipe(
  v.nullish(
    v.array(
      v.pipe(
        v.picklist(DAYS),
        v.title('Day'),
        v.metadata({
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
    ),
    [],
  ),
  v.title('Days on which it meets'),
  v.description('Only for weekly meetings.'),
);

const ifUnknown = v.pipe(optionalText, v.metadata({ foldedUnder: 'Date or time in words' }));

/** Free text for the date while start and end are unknown. */
export const date = v.pipe(
  ifUnknown,
  v.title('Date in words'),
  v.description('For example: in the long vacation.'),
);
export const time = v.pipe(
  ifUnknown,
  v.title('Time in words'),
  v.description('For example: after school.'),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Fields for anything that has places. */
export const capacity = v.pipe(
  v.nullish(count, null),
  v.title('Total places'),
  v.description('Leave empty for no limit.'),
);
export const reserved = v.pipe(
  v.nullish(count, 0),
  v.title('Reserved offline'),
  v.description('By phone or on paper.'),
);
export const cancelled = v.pipe(
  optionalText,
  v.title('Cancelled because'),
  v.description('Visitors read the reason. People with a place are told.'),
);

/** The stored schedule: times and texts. */
type StoredSchedule = Schedule & ScheduleText;

/**
 * Makes the last step of a schema, which stores times only once. Text that repeats start and end is
 * dropped, text that can be parsed becomes start and end, and other text stays, for `check` to
 * report.
 */
export function makeScheduleReader(style: DateStyle) {
  return <Item extends StoredSchedule>(item: Item): Item => {
    if (item.start) return { ...item, ...differingText(item, style) };
    const parsed = parseScheduleText(item, style);
    return parsed ? { ...item, ...parsed, days: [...parsed.days], date: '', time: '' } : item;
  };
}

/** The texts that contradict start and end; empty if there are none. */
export function differingText(item: StoredSchedule, style: DateStyle): ScheduleText {
  if (!item.start) return { date: '', time: '' };
  return {
    date: item.date === dateText(item, style) ? '' : item.date,
    time: rangeText(item.time) === timeText(item, style) ? '' : item.time,
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

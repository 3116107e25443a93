import * as v from 'valibot';
import { slugify } from '#platform/text/slugify.ts';
import { optionalText } from '#platform/text/text.ts';
import { DAYS, type DateStyle, dateText, type Schedule, timeText, townOf } from '../schedule.ts';
import { parseScheduleText, type ScheduleText } from './parse-schedule-text.ts';

/** A moment with its zone, so that calendars read it the same everywhere: `2027-02-13T09:00:00Z`. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('must be a moment like 2027-02-13T09:00:00Z'),
);

/**
 * Fields of whatever is at a time. Each by itself, and not in an object to spread: a browser's build
 * leaves out what nothing uses only where it can see that making it does nothing else.
 */
export const start = v.pipe(
  v.nullish(timestamp, null),
  v.title('Begins'),
  v.description(
    "The first meeting, in Ghana's time. What visitors read, calendars and lists follow it.",
  ),
);
export const end = v.pipe(
  v.nullish(timestamp, null),
  v.title('Ends'),
  v.description('The last meeting. From then on it is over for visitors.'),
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
  v.description('Only of what meets every week. None: from beginning to end in one stretch.'),
);

/** Where nobody knows the moments, somebody's words stand for them. */
export const date = v.pipe(
  optionalText,
  v.title('Date in words'),
  v.description(
    'Only while nobody knows when it begins: In the long vacation. Where Begins is filled in, visitors read that.',
  ),
);
export const time = v.pipe(
  optionalText,
  v.title('Time in words'),
  v.description('Only while nobody knows when it begins.'),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Fields of whatever has places. */
export const capacity = v.pipe(
  v.nullish(count, null),
  v.title('Places in all'),
  v.description('Empty: as many as come.'),
);
export const reserved = v.pipe(
  v.nullish(count, 0),
  v.title('Of these given already'),
  v.description('By phone or on paper: the site does not give them again.'),
);
export const cancelled = v.pipe(
  optionalText,
  v.title('Cancelled because'),
  v.description(
    'Only where it was called off. Visitors read the reason, and whoever has a place is told.',
  ),
);

/** What is stored of when something is. */
type StoredSchedule = Schedule & ScheduleText;

/**
 * For the end of a schema: moments are stored once. Words that say the same go, and words that can be
 * read become moments; those that say something else stay, for `check` to name them.
 */
export function makeScheduleReader(wording: DateStyle) {
  return <Item extends StoredSchedule>(item: Item): Item => {
    if (item.start) return { ...item, ...differingText(item, wording) };
    const read = parseScheduleText(item, wording);
    return read ? { ...item, ...read, days: [...read.days], date: '', time: '' } : item;
  };
}

/** Words that stand beside moments and say something else; empty where there are none. */
export function differingText(item: StoredSchedule, wording: DateStyle): ScheduleText {
  if (!item.start) return { date: '', time: '' };
  return {
    date: item.date === dateText(item, wording) ? '' : item.date,
    time: item.time === timeText(item, wording) ? '' : item.time,
  };
}

/** As visitors read it: the moments in words, or the words where no moment is known. */
export function scheduleTextOf(item: StoredSchedule, wording: DateStyle): ScheduleText {
  return item.start
    ? { date: dateText(item, wording), time: timeText(item, wording) }
    : { date: item.date, time: item.time };
}

/** What a session is told by while it has no key of its own. */
type Keyless = StoredSchedule & {
  readonly id: string;
  readonly location: string;
  readonly title?: string | undefined;
};

/**
 * For lists of sessions: each has a key, and that stays. One without gets that of its town, or of its
 * title, and its month, `kumasi-2027-01`; without a beginning it is made of its words.
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

/** Characters of a key before its month. */
const MAX_KEY_LENGTH = 60;

/** FNV-1a. It tells texts apart and keeps no secret. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

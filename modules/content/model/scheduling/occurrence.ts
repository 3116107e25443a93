import * as v from 'valibot';
import { optionalLink } from '#platform/text/link.ts';
import { optionalText } from '#platform/text/text.ts';
import { ages } from './ages.ts';
import { cancelled, capacity, date, days, end, reserved, start, time } from './schedule-fields.ts';
import { full, location, readSessionSchedule, sessionKey } from './session.ts';

const fields = v.object({
  id: sessionKey,
  title: v.pipe(
    optionalText,
    v.title('Name'),
    v.description('Empty: the one of its event or session.'),
  ),
  offering: v.pipe(
    optionalText,
    v.title('Shows an event or a session'),
    v.description(
      'event:7, or course:ananse-moves/cape-coast-2027-01. Its date, place and seats are then shown.',
    ),
  ),
  level: v.pipe(optionalText, v.title('Level'), v.description('Under the name: Beginner.')),
  text: v.pipe(optionalText, v.title('Text'), v.metadata({ long: true })),
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
  ages,
  link: v.pipe(
    optionalLink,
    v.title('Leads to'),
    v.description('Empty: the page for registering. For a past one: a page about it.'),
  ),
});

/** A date of a program: a time and a place of its own, or a reference to an event or session. */
export const occurrence = v.pipe(
  v.unknown(),
  v.transform(toCurrentShape),
  fields,
  v.forward(
    // Runs even if another field is wrong, so that all errors are shown at once.
    v.partialCheck(
      [['offering'], ['start'], ['date']],
      ({ offering, start, date }) => Boolean(offering || start || date.trim()),
      'must be filled in, or Date in words',
    ),
    ['start'],
  ),
  v.forward(
    v.partialCheck(
      [['offering'], ['title']],
      ({ offering, title }) => Boolean(offering || title.trim()),
      'must not be empty',
    ),
    ['title'],
  ),
  v.transform(readSessionSchedule),
);
export type Occurrence = v.InferOutput<typeof occurrence>;

/** Converts early releases: `spots` and `spotsLeft` to places, `dates` to the date. */
function toCurrentShape(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { dates, spots, spotsLeft, ...rest } = input as Record<string, unknown>;
  if (dates === undefined && spots === undefined && spotsLeft === undefined) return input;
  const all = typeof spots === 'number' ? spots : spotsLeft;
  const left = typeof spotsLeft === 'number' ? spotsLeft : all;
  const isCounted = typeof all === 'number' && typeof left === 'number';
  return {
    ...(dates !== undefined && { date: dates }),
    ...(isCounted && { capacity: Math.max(all, left), reserved: Math.max(all - left, 0) }),
    ...rest,
  };
}

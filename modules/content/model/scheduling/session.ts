import * as v from 'valibot';
import { optionalText } from '#platform/text/text.ts';
import {
  cancelled,
  capacity,
  date,
  days,
  end,
  makeScheduleReader,
  reserved,
  start,
  time,
} from './schedule-fields.ts';

/** The key of a session within its course; `withKeys` makes it. It never changes. */
export const sessionKey = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(String),
  v.string(),
  v.regex(/^[^\s/]{0,100}$/, 'must be a word without blanks and strokes'),
  v.title('Key'),
  v.metadata({ fixed: true }),
);

export const location = v.pipe(
  optionalText,
  v.title('Where it is'),
  v.description('The town comes last: Tech Lab, Adum, Kumasi. Or: Online, live.'),
);

export const full = v.pipe(
  v.nullish(v.boolean(), false),
  v.title('No places left'),
  v.description('Shows “Full” instead of the button, even if places are left.'),
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

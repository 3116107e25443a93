import type { Course } from '../course.ts';
import type { Event } from '../event.ts';
import type { ContentKind } from '../kinds.ts';
import type { Program } from '../programs/program.ts';
import { type DateStyle, dateText, type Schedule, timeText } from '../schedule.ts';
import type { ScheduleText } from './parse-schedule-text.ts';
import { differingText } from './schedule-fields.ts';

/** Something that whoever writes content must put right: where, and why. */
export type ScheduleMistake = { readonly path: string; readonly message: string };

/**
 * What is wrong with the times and the keys of an item, beyond what its schema refuses: that also has
 * to read what is stored already.
 * @param given as it was written; `item`: as the schema read it
 */
export function scheduleMistakes(
  kind: ContentKind,
  given: unknown,
  item: unknown,
): ScheduleMistake[] {
  if (kind === 'events') return textMistakes(item as Event, 'event', '');
  if (kind === 'courses') return listMistakes('sessions', given, (item as Course).sessions);
  if (kind !== 'programs') return [];
  const { upcoming, past } = item as Program;
  return [
    ...listMistakes('upcoming', given, upcoming),
    ...listMistakes('past', given, past, (one) => 'offering' in one && Boolean(one.offering)),
  ];
}

type Dated = Schedule & ScheduleText & { readonly id: string };

function listMistakes(
  list: string,
  given: unknown,
  sessions: readonly Dated[],
  needsNoKey: (session: Dated) => boolean = () => false,
): ScheduleMistake[] {
  const written = (given as Record<string, readonly { id?: unknown }[] | undefined>)[list] ?? [];
  return sessions.flatMap((session, index) => {
    const path = `${list}.${index}`;
    const isTwice = sessions.findIndex(({ id }) => id === session.id) < index;
    const hasKey = Boolean(written[index]?.id) || needsNoKey(session);
    return [
      ...textMistakes(session, 'session', `${path}.`),
      ...(isTwice ? [{ path: `${path}.id`, message: `${session.id} is there twice` }] : []),
      ...(hasKey ? [] : [{ path: `${path}.id`, message: MISSING_KEY_TEXT }]),
    ];
  });
}

const MISSING_KEY_TEXT =
  'is missing: write one that never changes, of town or title and month, as kumasi-2027-01';

/** Words beside moments that say something else: nobody reads them, so one of the two is wrong. */
function textMistakes(
  item: Schedule & ScheduleText,
  wording: DateStyle,
  path: string,
): ScheduleMistake[] {
  const { date, time } = differingText(item, wording);
  const mistake = (field: string, words: string, read: string) =>
    words ? [{ path: `${path}${field}`, message: textDiffersText(words, read) }] : [];
  return [
    ...mistake('date', date, dateText(item, wording)),
    ...mistake('time', time, timeText(item, wording)),
  ];
}

/** Why words beside moments are wrong. */
export function textDiffersText(words: string, read: string): string {
  return `“${words}” is not what start and end say, which visitors read: ${read}. Take it out, or put start and end right.`;
}

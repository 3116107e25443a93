import type { Course } from '../course.ts';
import type { Event } from '../event.ts';
import type { ContentKind } from '../kinds.ts';
import type { Program } from '../programs/program.ts';
import { type DateStyle, dateText, type Schedule, timeText } from '../schedule.ts';
import type { ScheduleText } from './parse-schedule-text.ts';
import { differingText } from './schedule-fields.ts';

/** A mistake that the author of content must correct: its path and the reason. */
export type ScheduleMistake = { readonly path: string; readonly message: string };

/**
 * Mistakes in the times and keys of an item that its schema accepts, because the schema also has to
 * read older stored content.
 * @param source the item as written; `item`: as the schema read it
 */
export function scheduleMistakes(
  kind: ContentKind,
  source: unknown,
  item: unknown,
): ScheduleMistake[] {
  if (kind === 'events') return textMistakes(item as Event, 'event', '');
  if (kind === 'courses') return listMistakes('sessions', source, (item as Course).sessions);
  if (kind !== 'programs') return [];
  const { upcoming, past } = item as Program;
  return [
    ...listMistakes('upcoming', source, upcoming),
    ...listMistakes('past', source, past, (one) => 'offering' in one && Boolean(one.offering)),
  ];
}

type Dated = Schedule & ScheduleText & { readonly id: string };

function listMistakes(
  list: string,
  source: unknown,
  sessions: readonly Dated[],
  needsNoKey: (session: Dated) => boolean = () => false,
): ScheduleMistake[] {
  const written = (source as Record<string, readonly { id?: unknown }[] | undefined>)[list] ?? [];
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

/** Reports texts that contradict start and end: nobody reads them, so one of the two is wrong. */
function textMistakes(
  item: Schedule & ScheduleText,
  style: DateStyle,
  path: string,
): ScheduleMistake[] {
  const { date, time } = differingText(item, style);
  const mistake = (field: string, text: string, read: string) =>
    text ? [{ path: `${path}${field}`, message: textDiffersText(text, read) }] : [];
  return [
    ...mistake('date', date, dateText(item, style)),
    ...mistake('time', time, timeText(item, style)),
  ];
}

/** The message for a text that contradicts start and end. */
export function textDiffersText(text: string, read: string): string {
  return `“${text}” is not what start and end say, which visitors read: ${read}. Take it out, or put start and end right.`;
}

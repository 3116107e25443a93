import type { Course } from '../course.ts';
import type { Event } from '../event.ts';
import type { ContentKind } from '../kinds.ts';
import type { Program } from '../programs/program.ts';
import { dateText, type Schedule, timeText, type Wording } from '../schedule.ts';
import { wordsBeside } from './schedule-fields.ts';
import type { Words } from './schedule-in-words.ts';

/** Something that whoever writes content must put right: where, and why. */
export type Mistake = { readonly path: string; readonly message: string };

/**
 * What is wrong with the times and the keys of an item, beyond what its schema refuses: that also has
 * to read what is stored already.
 * @param given as it was written; `item`: as the schema read it
 */
export function scheduleMistakes(kind: ContentKind, given: unknown, item: unknown): Mistake[] {
  if (kind === 'events') return wordMistakes(item as Event, 'event', '');
  if (kind === 'courses') return listMistakes('sessions', given, (item as Course).sessions);
  if (kind !== 'programs') return [];
  const { upcoming, past } = item as Program;
  return [
    ...listMistakes('upcoming', given, upcoming),
    ...listMistakes('past', given, past, (one) => 'offering' in one && Boolean(one.offering)),
  ];
}

type Dated = Schedule & Words & { readonly id: string };

function listMistakes(
  list: string,
  given: unknown,
  sessions: readonly Dated[],
  needsNoKey: (session: Dated) => boolean = () => false,
): Mistake[] {
  const written = (given as Record<string, readonly { id?: unknown }[] | undefined>)[list] ?? [];
  return sessions.flatMap((session, index) => {
    const path = `${list}.${index}`;
    const isTwice = sessions.findIndex(({ id }) => id === session.id) < index;
    const hasKey = Boolean(written[index]?.id) || needsNoKey(session);
    return [
      ...wordMistakes(session, 'session', `${path}.`),
      ...(isTwice ? [{ path: `${path}.id`, message: `${session.id} is there twice` }] : []),
      ...(hasKey ? [] : [{ path: `${path}.id`, message: NO_KEY }]),
    ];
  });
}

const NO_KEY =
  'is missing: write one that never changes, of town or title and month, as kumasi-2027-01';

/** Words beside moments that say something else: nobody reads them, so one of the two is wrong. */
function wordMistakes(item: Schedule & Words, wording: Wording, path: string): Mistake[] {
  const { date, time } = wordsBeside(item, wording);
  const mistake = (field: string, words: string, read: string) =>
    words ? [{ path: `${path}${field}`, message: differing(words, read) }] : [];
  return [
    ...mistake('date', date, dateText(item, wording)),
    ...mistake('time', time, timeText(item, wording)),
  ];
}

/** Why words beside moments are wrong. */
export function differing(words: string, read: string): string {
  return `“${words}” is not what start and end say, which visitors read: ${read}. Take it out, or put start and end right.`;
}

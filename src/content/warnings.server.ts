import * as v from 'valibot';
import { pictureIdsIn } from '#pictures/picture.ts';
import type { Database } from '#platform/db/database.ts';
import type { Course } from './course.ts';
import { type PublishCheck, peopleText, type Told, type Warning } from './editing.ts';
import type { Event } from './event.ts';
import { fieldsOfKind } from './field-tree.ts';
import { fieldsIn, itemsIn, labelAt } from './fields.ts';
import { type CountedFigure, figureMistake } from './figures.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import type { Program } from './program.ts';
import type { Report } from './reports.ts';
import { displayDateTime, type Schedule } from './schedule.ts';

/** Mistakes that the schema accepts because it reads older content. `source`: as written. */
export function keyMistakes(kind: ContentKind, source: unknown, item: unknown) {
  return sessionsIn(kind, item).flatMap(({ list, index, session }) => {
    const keys = itemsIn(fieldsIn(item)[list]).map((one) => fieldsIn(one).id);
    const written = fieldsIn(itemsIn(fieldsIn(source)[list])[index]).id;
    const isTwice = keys.indexOf(session.id) < index;
    const needsKey = !written && !(list === 'past' && session.offering);
    const path = `${list}.${index}.id`;
    return [
      ...(isTwice ? [{ path, message: `${session.id} is there twice` }] : []),
      ...(needsKey ? [{ path, message: MISSING_KEY_TEXT }] : []),
    ];
  });
}

const MISSING_KEY_TEXT =
  'is missing: write one that never changes, of town or title and month, as kumasi-2027-01';

type KeyedSession = Schedule & { readonly id: string; readonly offering?: string };

function sessionsIn(kind: ContentKind, item: unknown) {
  const inList = (list: string, sessions: readonly KeyedSession[]) =>
    sessions.map((session, index) => ({ list, index, session }));
  if (kind === 'courses') return inList('sessions', (item as Course).sessions);
  if (kind !== 'programs') return [];
  const { upcoming, past } = item as Program;
  return [...inList('upcoming', upcoming), ...inList('past', past)];
}

type WarningContext = {
  readonly hasAltText: (picture: string) => boolean;
  readonly reports: readonly Report[];
};

export function itemWarnings(
  kind: ContentKind,
  item: unknown,
  { hasAltText, reports }: WarningContext,
): Warning[] {
  const mistake = kind === 'figures' && figureMistake(item as CountedFigure, reports);
  return [
    ...endWarnings(kind, item),
    ...(mistake ? [{ rule: 'wrong-figure', path: 'value', text: `It ${mistake}.` } as const] : []),
    ...altWarnings(item, hasAltText),
  ];
}

function endWarnings(kind: ContentKind, item: unknown): Warning[] {
  const { start, end } = item as Event;
  if (kind !== 'events' || end || !start) return endBeforeStartWarnings(kind, item);
  const text = `It begins on ${displayDateTime(start)} and has no end, so visitors see it as past from then on. Fill in Ends.`;
  return [{ rule: 'no-end', path: 'end', text }];
}

function endBeforeStartWarnings(kind: ContentKind, item: unknown): Warning[] {
  const schedules =
    kind === 'events'
      ? [{ path: 'end', schedule: item as Schedule }]
      : sessionsIn(kind, item).map(({ list, index, session }) => ({
          path: `${list}.${index}.end`,
          schedule: session,
        }));
  return schedules.flatMap(({ path, schedule: { start, end } }): Warning[] => {
    if (!start || !end || Date.parse(end) >= Date.parse(start)) return [];
    const text = `It ends before it begins: ${displayDateTime(end)}.`;
    return [{ rule: 'dates-differ', path, text }];
  });
}

function altWarnings(item: unknown, hasAltText: (picture: string) => boolean): Warning[] {
  if (String(fieldsIn(item).alt ?? '').trim() !== '') return [];
  const text =
    'People who cannot see this picture do not know what it shows. Describe it at Pictures.';
  return Object.entries(fieldsIn(item))
    .filter(([, value]) => {
      // Not pictures within a Markdown text, which has its own words for them.
      const pictures = JSON.stringify(value)?.match(/"\/images\/desk\/[^"]*"/g);
      return !pictureIdsIn(pictures).every(hasAltText);
    })
    .map(([path]) => ({ rule: 'picture-without-words', path, text }));
}

/** Checks a body, stored or not, before it is published. */
export function publishChecks(kind: ContentKind, body: unknown, told?: Told): PublishCheck[] {
  const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!read.success) return [];
  const { start, date } = read.output as Event;
  const isUndated = kind === 'events' && !start && date.trim() === '';
  const reversed = endBeforeStartWarnings(kind, read.output).map(({ path, text }) => ({
    code: 'ends-before-begins',
    text,
    label: labelAt(fieldsOfKind(kind), path),
    href: `#field-${path}`,
  }));
  const checks = [
    ...reversed,
    { code: 'no-date', text: isUndated ? NO_DATE_TEXT : '' },
    {
      code: `tells:${told?.count}`,
      text: told ? `${peopleText(told.count)} will be told. ${told.text}.` : '',
    },
  ];
  return checks.filter(({ text }) => text !== '');
}

/** A check for each uploaded picture of people who did not agree yet. A logo shows nobody. */
export async function consentChecks(open: Database, body: unknown): Promise<PublishCheck[]> {
  const ids = pictureIdsIn({ ...fieldsIn(body), logo: '' });
  if (ids.length === 0) return [];
  const pictures = await open
    .selectFrom('picture')
    .select(['id', 'alt'])
    .where('id', 'in', ids)
    .where('consented_on', 'is', null)
    .execute();
  const text = 'The people in this picture, or their guardians, did not agree yet.';
  return pictures.map(({ id, alt }) => {
    return { code: 'no-consent', text, label: alt || 'Picture', href: `/desk/pictures/${id}` };
  });
}

const NO_DATE_TEXT = 'It has no date: visitors do not read when it is.';

import * as v from 'valibot';
import { parsePictureName } from '#pictures/picture.ts';
import type { Course } from './course.ts';
import { type PublishCheck, peopleText, type Warning } from './editing.ts';
import type { Event } from './event.ts';
import { fieldsOfKind } from './field-tree.ts';
import { type Field, type Fields, fieldsIn, itemsIn, joinPath } from './fields.ts';
import { type CountedFigure, figureMistake } from './figures.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import type { Program } from './program.ts';
import type { Report } from './reports.ts';
import { displayDateTime, type Schedule } from './schedule.ts';

/** Mistakes that the schema accepts because it reads older content. `source`: as written. */
export function keyMistakes(
  kind: ContentKind,
  source: unknown,
  item: unknown,
): { readonly path: string; readonly message: string }[] {
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
  return [
    ...endWarnings(kind, item),
    ...(kind === 'figures' ? figureWarnings(item as CountedFigure, reports) : []),
    ...altWarnings(fieldsOfKind(kind), item, '', hasAltText),
  ];
}

function endWarnings(kind: ContentKind, item: unknown): Warning[] {
  if (kind !== 'events') return endBeforeStartWarnings(kind, item);
  const { start, end } = item as Event;
  if (end) return endBeforeStartWarnings(kind, item);
  if (!start) return [];
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

function figureWarnings(figure: CountedFigure, reports: readonly Report[]): Warning[] {
  const mistake = figureMistake(figure, reports);
  return mistake ? [{ rule: 'wrong-figure', path: 'value', text: `It ${mistake}.` }] : [];
}

type HasAltText = WarningContext['hasAltText'];

function altWarnings(field: Field, value: unknown, path: string, hasAltText: HasAltText) {
  if (field.type === 'list') {
    return itemsIn(value).flatMap((item, index): Warning[] =>
      altWarnings(field.item, item, joinPath(path, index), hasAltText),
    );
  }
  if (field.type !== 'group') return [];
  const values = fieldsIn(value);
  return field.fields.flatMap((sub): Warning[] => {
    const at = joinPath(path, sub.name);
    return [
      ...altWarnings(sub, values[sub.name], at, hasAltText),
      ...missingAltWarnings(sub, field.fields, values, at, hasAltText),
    ];
  });
}

/** A missing alternative text, at its field if the item has one. Uploaded ones have their own. */
function missingAltWarnings(
  field: Field,
  fields: readonly Field[],
  values: Fields,
  path: string,
  hasAltText: HasAltText,
): Warning[] {
  if (field.type !== 'text') return [];
  const describing = fields.find((one) => one.type === 'text' && one.describes === field.name);
  const isDescribed = (by: string) => String(values[by] ?? '').trim() !== '';
  const picture = values[field.describes ?? field.name];
  if (typeof picture !== 'string' || picture === '') return [];
  const uploaded = parsePictureName(picture.replace(/^\/images\//, ''));
  const rule = 'picture-without-words';
  if (field.describes) {
    if (uploaded || isDescribed(field.name)) return [];
    const text = `People who cannot see the picture ${picture} do not know what it shows. Describe it here.`;
    return [{ rule, path, text }];
  }
  if (field.format !== 'picture' || !uploaded || hasAltText(uploaded.id)) return [];
  if (describing && isDescribed(describing.name)) return [];
  const text =
    'People who cannot see this picture do not know what it shows. Describe it at Pictures.';
  return [{ rule, path, text }];
}

/** Checks a body, stored or not, before it is published. `notified`: people who get an email. */
export function publishChecks(kind: ContentKind, body: unknown, notified = 0): PublishCheck[] {
  const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!read.success) return [];
  const reversed = endBeforeStartWarnings(kind, read.output).map(({ text }) => text);
  const checks = [
    { code: 'ends-before-begins', text: reversed.join(' ') },
    { code: 'no-date', text: isUndated(kind, read.output) ? NO_DATE_TEXT : '' },
    {
      code: `tells:${notified}`,
      text: notified > 0 ? `${peopleText(notified)} will be told.` : '',
    },
  ];
  return checks.filter(({ text }) => text !== '');
}

const NO_DATE_TEXT = 'It has no date: visitors do not read when it is.';

function isUndated(kind: ContentKind, item: unknown): boolean {
  if (kind !== 'events') return false;
  const { start, date } = item as Event;
  return !start && date.trim() === '';
}

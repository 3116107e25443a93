import { displayDate } from '#platform/text/display-date.ts';
import type { ContentKind } from '../kinds.ts';
import { isPast } from '../lists/event-order.ts';
import { dateText } from '../schedule.ts';
import type { ItemFilter, ItemListRow } from './content-service.ts';
import { fieldsIn, itemsIn } from './fields/field.ts';
import { fieldsOfKind } from './fields/field-tree.ts';

/** Whether an item with this body is listed. */
export function matchesFilter(
  { title, status }: ItemListRow,
  body: unknown,
  { words, state }: ItemFilter,
): boolean {
  if (state !== '' && status !== state) return false;
  if (words.trim() === '') return true;
  const text = searchText([title, ...textsIn(body)].join(' '));
  return searchText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function searchText(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}

/** All texts in a value, without paths and addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The picture, date and detail of an item in a list; empty if it has none. Only events can be past. */
export function rowDetails(
  kind: ContentKind,
  body: unknown,
  now: number,
): Pick<ItemListRow, 'picture' | 'date' | 'detail' | 'isPast'> {
  const picture = fieldsOfKind(kind).fields.find(
    (field) => field.type === 'text' && field.format === 'picture',
  );
  const times = { start: textAt(body, 'start') || null, end: textAt(body, 'end') || null };
  return {
    picture: textAt(body, picture?.name ?? ''),
    date: dateOf(body, now),
    detail: textAt(body, 'location') || textAt(body, 'category') || textAt(body, 'role'),
    isPast: kind === 'events' && isPast(times, now),
  };
}

/** The day of a post, the first day of an event, or of the next session of a course or program. */
function dateOf(body: unknown, now: number): string {
  const { sessions, upcoming } = fieldsIn(body);
  const next = [...itemsIn(sessions), ...itemsIn(upcoming)]
    .filter((one) => startOf(one) > now)
    .toSorted((a, b) => startOf(a) - startOf(b))[0];
  const dated = next ?? body;
  const words = textAt(dated, 'date');
  if (Number.isNaN(startOf(dated))) return displayDate(words);
  return dateText({ start: textAt(dated, 'start'), end: null, days: [] }, 'session');
}

function startOf(item: unknown): number {
  return Date.parse(textAt(item, 'start'));
}

function textAt(item: unknown, name: string): string {
  const text = fieldsIn(item)[name];
  return typeof text === 'string' ? text : '';
}

import { displayDate } from '#platform/text/display-date.ts';
import { formatPrice } from './course.ts';
import type { ItemListRow } from './editing.ts';
import { fieldsOfKind } from './field-tree.ts';
import { fieldAt, fieldsIn, fieldText, itemName, itemsIn } from './fields.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { type ContentKind, LIST_KINDS, SINGLE_KINDS } from './kinds.ts';
import { isPast } from './lists.ts';
import { dateText } from './schedule.ts';

export function keyField(kind: ContentKind) {
  return fieldsOfKind(kind).fields.find(({ name, fixed }) => fixed && /^(id|slug)$/.test(name));
}

const KINDS_WITH_KEY_IN_URL = ['blogs', 'courses'] as const;

export function hasKeyInUrl(kind: ContentKind): kind is (typeof KINDS_WITH_KEY_IN_URL)[number] {
  return KINDS_WITH_KEY_IN_URL.some((one) => one === kind);
}

export function hasStaffOrder(kind: ContentKind): boolean {
  return kind !== 'events';
}

/** Kinds whose items are the texts of fixed pages are not. */
export function isExtensible(kind: ContentKind): boolean {
  const key = kind in LIST_KINDS ? keyField(kind) : undefined;
  return key?.type === 'text' || key?.type === 'number';
}

export function itemTitle(kind: ContentKind, id: string, body: unknown): string {
  if (kind in SINGLE_KINDS) return KIND_LABELS[kind];
  const key = keyField(kind);
  const choice = key?.type === 'choice' && key.options.find(({ value }) => value === id)?.label;
  if (choice && choice !== id) return choice;
  const { title, name, year } = fieldsIn(body);
  const ownTitle = [title, name, year && String(year)].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return String(ownTitle ?? '') || itemName(fieldsOfKind(kind), body) || id;
}

/** A copy begins without its dates, what happened to the first item, and its address. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  ...['start', 'end', 'days', 'date', 'time', 'closes', 'sessions'],
  ...['cancelled', 'reserved', 'full', 'registrationLink'],
]);

export function itemCopy(kind: ContentKind, body: unknown): unknown {
  const copied = Object.entries(fieldsIn(body)).filter(([name]) => !NOT_COPIED.has(name));
  const copy = Object.fromEntries(copied);
  const texts = fieldsOfKind(kind).fields.filter(({ type, fixed }) => type === 'text' && !fixed);
  const title = texts.find(({ name }) => /^(title|name)$/.test(name)) ?? texts[0];
  if (title) copy[title.name] = `${copy[title.name] ?? ''} (copy)`.trim();
  return copy;
}

/** All of the words, in any field. */
export function hasWords(words: string, { title }: ItemListRow, body: unknown): boolean {
  const text = searchText([title, ...textsIn(body)].join(' '));
  return searchText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function searchText(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

export function rowDetails(kind: ContentKind, body: unknown, now: number) {
  const picture = fieldsOfKind(kind).fields.find(
    (field) => field.type === 'text' && field.format === 'picture',
  );
  const times = { start: textAt(body, 'start') || null, end: textAt(body, 'end') || null };
  return {
    picture: textAt(body, picture?.name ?? ''),
    date: dateOf(body, now),
    detail:
      kind === 'stem-squad-landing'
        ? squadDetail(body)
        : textAt(body, 'location') || textAt(body, 'category') || textAt(body, 'role'),
    isPast: kind === 'events' && isPast(times, now),
  };
}

/** The section, and the price of a plan that visitors read. */
function squadDetail(body: unknown): string {
  const type = textAt(body, 'type');
  const section = fieldAt(fieldsOfKind('stem-squad-landing'), 'type', body);
  const { monthly } = fieldsIn(body);
  const price = typeof monthly === 'number' && formatPrice(monthly, 'GHS');
  return [section && fieldText(section, type), price].filter(Boolean).join(', ');
}

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

export function textAt(item: unknown, name: string): string {
  const text = fieldsIn(item)[name];
  return typeof text === 'string' ? text : '';
}

import type { Element, Nodes } from 'hast';
import type { Event } from '../../../content/event.ts';
import type { ContentKind } from '../../../content/kinds.ts';
import { safeHtml, safeMarkdown } from '../../../content/text/markup.server.ts';
import { type Field, fieldsIn, groupOf, itemsIn, joined, type TextField } from '../fields/field.ts';
import { fieldsOfKind } from '../fields/field-tree.ts';
import { eventDateWarnings } from './event-dates.ts';
import type { Warning } from './warning.ts';

/** What warnings depend on beside the item. */
export type Surroundings = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `innerAddresses` of the content in which the item stands. */
  readonly leadsSomewhere: (address: string) => boolean;
};

/** What is wrong with an item that fits its schema, in the order of its fields. */
export function itemWarnings(
  kind: ContentKind,
  item: unknown,
  { now, leadsSomewhere }: Surroundings,
): Warning[] {
  return [
    ...(kind === 'events' ? eventDateWarnings(item as Event, now) : []),
    ...warningsIn(fieldsOfKind(kind), item, '', { leadsSomewhere }),
  ];
}

type Around = Pick<Surroundings, 'leadsSomewhere'>;

function warningsIn(field: Field, value: unknown, path: string, around: Around): Warning[] {
  switch (field.type) {
    case 'list':
      return itemsIn(value).flatMap((item, index) =>
        warningsIn(field.item, item, joined(path, index), around),
      );
    case 'group':
    case 'variant': {
      const fields = (field.type === 'group' ? field : groupOf(field, value))?.fields ?? [];
      return fields.flatMap((sub) => {
        const at = joined(path, sub.name);
        const own = warningsIn(sub, fieldsIn(value)[sub.name], at, around);
        return [...own, ...withoutWords(sub, fieldsIn(value), at)];
      });
    }
    case 'text':
      return typeof value === 'string' ? textWarnings(field, value, path, around) : [];
    default:
      return [];
  }
}

function textWarnings(field: TextField, text: string, path: string, around: Around): Warning[] {
  const { writing, shownUpTo } = field;
  if (writing === 'markdown') return markupWarnings(safeMarkdown(text), path, around);
  if (writing === 'html') return markupWarnings(safeHtml(text), path, around);
  const length = Array.from(text.trim()).length;
  if (shownUpTo !== undefined && length > shownUpTo) {
    const words = `Cards show its first ${shownUpTo} characters of ${length}.`;
    return [{ rule: 'cut-on-card', path, words, isHint: true }];
  }
  // A path is meant as an address wherever it stands, as in the buttons of STEM Squad.
  const isAddress = writing === 'link' || writing === 'picture' || /^\/[\w-]/.test(text);
  return isAddress ? deadLink(text, path, around) : [];
}

function markupWarnings(node: Nodes, path: string, around: Around): Warning[] {
  const below = 'children' in node ? node.children : [];
  return [
    ...(node.type === 'element' ? elementWarnings(node, path, around) : []),
    ...below.flatMap((child) => markupWarnings(child, path, around)),
  ];
}

function elementWarnings({ tagName, properties }: Element, path: string, around: Around) {
  const { href, src, alt } = properties;
  if (tagName === 'a') return deadLink(String(href ?? ''), path, around);
  if (tagName !== 'img') return [];
  const isDescribed = String(alt ?? '').trim() !== '';
  return [
    ...deadLink(String(src ?? ''), path, around),
    ...(isDescribed ? [] : [pictureWithoutWords(String(src ?? ''), path)]),
  ];
}

function deadLink(address: string, path: string, { leadsSomewhere }: Around): Warning[] {
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(address);
  if (address === '' || address.startsWith('#') || isOutside) return [];
  if (!address.startsWith('/')) {
    const words = `“${address}” begins neither with / nor with https://, so it leads elsewhere on each page.`;
    return [{ rule: 'dead-link', path, words }];
  }
  if (leadsSomewhere(address)) return [];
  return [{ rule: 'dead-link', path, words: `There is nothing at ${address}.` }];
}

/** A picture beside which its words are missing. */
function withoutWords(field: Field, siblings: Readonly<Record<string, unknown>>, path: string) {
  if (field.type !== 'text' || !field.describes) return [];
  const picture = siblings[field.describes];
  const words = siblings[field.name];
  const isDescribed = typeof words === 'string' && words.trim() !== '';
  if (typeof picture !== 'string' || picture === '' || isDescribed) return [];
  return [pictureWithoutWords(picture, path)];
}

function pictureWithoutWords(picture: string, path: string): Warning {
  const words = `The picture ${picture} says nothing to people who cannot see it. Write what it shows.`;
  return { rule: 'picture-without-words', path, words };
}

import type { Element, Nodes } from 'hast';
import { namedPicture } from '#modules/pictures/model/addresses.ts';
import { safeHtml, safeMarkdown } from '#platform/text/markup.server.ts';
import type { ContentKind } from '../../kinds.ts';
import type { Program } from '../../programs/program.ts';
import {
  type Field,
  type Fields,
  fieldsIn,
  groupOf,
  itemsIn,
  joined,
  type TextField,
} from '../fields/field.ts';
import { fieldsOfKind } from '../fields/field-tree.ts';
import { dateWarnings } from './date-warnings.ts';
import type { Warning } from './warning.ts';

/** What warnings depend on beside the item. */
export type Surroundings = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `innerAddresses` of the content in which the item stands. */
  readonly leadsSomewhere: (address: string) => boolean;
  /** Whether a picture that staff put up says what it shows, by its id. */
  readonly hasWords: (picture: string) => boolean;
};

/** What is wrong with an item that fits its schema, in the order of its fields. */
export function itemWarnings(
  kind: ContentKind,
  item: unknown,
  { now, ...around }: Surroundings,
): Warning[] {
  return [
    ...dateWarnings(kind, item, now),
    ...(kind === 'programs' ? offeringWarnings(item as Program, around.leadsSomewhere) : []),
    ...warningsIn(fieldsOfKind(kind), item, '', around),
  ];
}

/** A link of an item to another site. */
export type OutsideLink = {
  /** It begins with `http://` or `https://`. */
  readonly address: string;
  /** Of the field on the form. */
  readonly path: string;
};

/** All links of an item to other sites, in the order of its fields, each address once. */
export function outsideLinks(kind: ContentKind, item: unknown): OutsideLink[] {
  const found = new Map<string, OutsideLink>();
  warningsIn(fieldsOfKind(kind), item, '', {
    leadsSomewhere: () => true,
    hasWords: () => true,
    onOutside(address, path) {
      if (/^https?:/i.test(address) && !found.has(address)) found.set(address, { address, path });
    },
  });
  return [...found.values()];
}

/** Of a program what shows an event or a session that is not there. */
function offeringWarnings({ upcoming, past }: Program, isThere: Around['leadsSomewhere']) {
  const of = (list: string, happenings: Program['upcoming']) =>
    happenings.flatMap(({ offering }, index): Warning[] => {
      if (offering === '' || isThere(offering)) return [];
      const words = `There is no event and no session ${offering}, so nothing is shown here.`;
      return [{ rule: 'dead-link', path: `${list}.${index}.offering`, words }];
    });
  return [...of('upcoming', upcoming), ...of('past', past)];
}

type Around = Omit<Surroundings, 'now'> & {
  readonly onOutside?: (address: string, path: string) => void;
};

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
        return [...own, ...withoutWords(sub, fields, fieldsIn(value), at, around)];
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
    const words = `Some cards show only its first ${shownUpTo} characters of ${length}.`;
    return [{ rule: 'cut-on-card', path, words, isHint: true }];
  }
  // A path is meant as an address wherever it stands, as in the buttons of STEM Squad.
  const isAddress = writing === 'link' || writing === 'picture' || /^(\/[\w-]|https?:)/.test(text);
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

function deadLink(address: string, path: string, { leadsSomewhere, onOutside }: Around): Warning[] {
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(address);
  if (isOutside) onOutside?.(address, path);
  if (address === '' || address.startsWith('#') || isOutside) return [];
  if (!address.startsWith('/')) {
    const words = `“${address}” begins neither with / nor with https://, so it leads elsewhere on each page.`;
    return [{ rule: 'dead-link', path, words }];
  }
  if (leadsSomewhere(address)) return [];
  return [{ rule: 'dead-link', path, words: `There is nothing at ${address}.` }];
}

/**
 * A picture without words: at the field for them, where the item has one. One that staff put up
 * brings its own.
 */
function withoutWords(
  field: Field,
  fields: readonly Field[],
  values: Fields,
  path: string,
  { hasWords }: Around,
): Warning[] {
  if (field.type !== 'text') return [];
  const describing = fields.find((one) => one.type === 'text' && one.describes === field.name);
  const isDescribed = (by: string) => String(values[by] ?? '').trim() !== '';
  const picture = values[field.describes ?? field.name];
  if (typeof picture !== 'string' || picture === '') return [];
  const ofStaff = namedPicture(picture.replace(/^\/images\//, ''));
  if (field.describes) {
    return ofStaff || isDescribed(field.name) ? [] : [pictureWithoutWords(picture, path)];
  }
  if (field.writing !== 'picture' || !ofStaff || hasWords(ofStaff.id)) return [];
  if (describing && isDescribed(describing.name)) return [];
  const words =
    'This picture says nothing to people who cannot see it. Write what it shows, at Pictures.';
  return [{ rule: 'picture-without-words', path, words }];
}

function pictureWithoutWords(picture: string, path: string): Warning {
  const words = `The picture ${picture} says nothing to people who cannot see it. Write what it shows.`;
  return { rule: 'picture-without-words', path, words };
}

import type { Element, Nodes } from 'hast';
import { parsePictureName } from '#modules/pictures/model/picture-path.ts';
import { safeHtml, safeMarkdown } from '#platform/text/markup.server.ts';
import type { ContentKind } from '../../kinds.ts';
import type { Program } from '../../programs/program.ts';
import {
  type Field,
  type Fields,
  fieldsIn,
  groupOf,
  itemsIn,
  joinPath,
  type TextField,
} from '../fields/field.ts';
import { fieldsOfKind } from '../fields/field-tree.ts';
import { dateWarnings } from './date-warnings.ts';
import type { Warning } from './warning.ts';

/** What warnings depend on beside the item. */
export type WarningContext = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `makeLinkExists` of the content in which the item stands. */
  readonly linkExists: (address: string) => boolean;
  /** Whether a picture that staff put up says what it shows, by its id. */
  readonly hasAltText: (picture: string) => boolean;
};

/** What is wrong with an item that fits its schema, in the order of its fields. */
export function itemWarnings(
  kind: ContentKind,
  item: unknown,
  { now, ...around }: WarningContext,
): Warning[] {
  return [
    ...dateWarnings(kind, item, now),
    ...(kind === 'programs' ? offeringWarnings(item as Program, around.linkExists) : []),
    ...warningsIn(fieldsOfKind(kind), item, '', around),
  ];
}

/** A link of an item to another site. */
export type ExternalLink = {
  /** It begins with `http://` or `https://`. */
  readonly url: string;
  /** Of the field on the form. */
  readonly path: string;
};

/** All links of an item to other sites, in the order of its fields, each address once. */
export function externalLinks(kind: ContentKind, item: unknown): ExternalLink[] {
  const found = new Map<string, ExternalLink>();
  warningsIn(fieldsOfKind(kind), item, '', {
    linkExists: () => true,
    hasAltText: () => true,
    onExternalLink(address, path) {
      if (/^https?:/i.test(address) && !found.has(address))
        found.set(address, { url: address, path });
    },
  });
  return [...found.values()];
}

/** Of a program what shows an event or a session that is not there. */
function offeringWarnings({ upcoming, past }: Program, isThere: FieldContext['linkExists']) {
  const of = (list: string, happenings: Program['upcoming']) =>
    happenings.flatMap(({ offering }, index): Warning[] => {
      if (offering === '' || isThere(offering)) return [];
      const words = `There is no event and no session ${offering}, so nothing is shown here.`;
      return [{ rule: 'dead-link', path: `${list}.${index}.offering`, text: words }];
    });
  return [...of('upcoming', upcoming), ...of('past', past)];
}

type FieldContext = Omit<WarningContext, 'now'> & {
  readonly onExternalLink?: (address: string, path: string) => void;
};

function warningsIn(field: Field, value: unknown, path: string, around: FieldContext): Warning[] {
  switch (field.type) {
    case 'list':
      return itemsIn(value).flatMap((item, index) =>
        warningsIn(field.item, item, joinPath(path, index), around),
      );
    case 'group':
    case 'variant': {
      const fields = (field.type === 'group' ? field : groupOf(field, value))?.fields ?? [];
      return fields.flatMap((sub) => {
        const at = joinPath(path, sub.name);
        const own = warningsIn(sub, fieldsIn(value)[sub.name], at, around);
        return [...own, ...missingAltWarnings(sub, fields, fieldsIn(value), at, around)];
      });
    }
    case 'text':
      return typeof value === 'string' ? textWarnings(field, value, path, around) : [];
    default:
      return [];
  }
}

function textWarnings(
  field: TextField,
  text: string,
  path: string,
  around: FieldContext,
): Warning[] {
  const { format, shownUpTo } = field;
  if (format === 'markdown') return markupWarnings(safeMarkdown(text), path, around);
  if (format === 'html') return markupWarnings(safeHtml(text), path, around);
  const length = Array.from(text.trim()).length;
  if (shownUpTo !== undefined && length > shownUpTo) {
    const words = `Some cards show only its first ${shownUpTo} characters of ${length}.`;
    return [{ rule: 'cut-on-card', path, text: words, isHint: true }];
  }
  // A path is meant as an address wherever it stands, as in the buttons of STEM Squad.
  const isAddress = format === 'link' || format === 'picture' || /^(\/[\w-]|https?:)/.test(text);
  return isAddress ? deadLinkWarnings(text, path, around) : [];
}

function markupWarnings(node: Nodes, path: string, around: FieldContext): Warning[] {
  const below = 'children' in node ? node.children : [];
  return [
    ...(node.type === 'element' ? elementWarnings(node, path, around) : []),
    ...below.flatMap((child) => markupWarnings(child, path, around)),
  ];
}

function elementWarnings({ tagName, properties }: Element, path: string, around: FieldContext) {
  const { href, src, alt } = properties;
  if (tagName === 'a') return deadLinkWarnings(String(href ?? ''), path, around);
  if (tagName !== 'img') return [];
  const isDescribed = String(alt ?? '').trim() !== '';
  return [
    ...deadLinkWarnings(String(src ?? ''), path, around),
    ...(isDescribed ? [] : [missingAltWarning(String(src ?? ''), path)]),
  ];
}

function deadLinkWarnings(
  address: string,
  path: string,
  { linkExists, onExternalLink }: FieldContext,
): Warning[] {
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(address);
  if (isOutside) onExternalLink?.(address, path);
  if (address === '' || address.startsWith('#') || isOutside) return [];
  if (!address.startsWith('/')) {
    const words = `“${address}” begins neither with / nor with https://, so it leads elsewhere on each page.`;
    return [{ rule: 'dead-link', path, text: words }];
  }
  if (linkExists(address)) return [];
  return [{ rule: 'dead-link', path, text: `There is nothing at ${address}.` }];
}

/**
 * A picture without words: at the field for them, where the item has one. One that staff put up
 * brings its own.
 */
function missingAltWarnings(
  field: Field,
  fields: readonly Field[],
  values: Fields,
  path: string,
  { hasAltText }: FieldContext,
): Warning[] {
  if (field.type !== 'text') return [];
  const describing = fields.find((one) => one.type === 'text' && one.describes === field.name);
  const isDescribed = (by: string) => String(values[by] ?? '').trim() !== '';
  const picture = values[field.describes ?? field.name];
  if (typeof picture !== 'string' || picture === '') return [];
  const ofStaff = parsePictureName(picture.replace(/^\/images\//, ''));
  if (field.describes) {
    return ofStaff || isDescribed(field.name) ? [] : [missingAltWarning(picture, path)];
  }
  if (field.format !== 'picture' || !ofStaff || hasAltText(ofStaff.id)) return [];
  if (describing && isDescribed(describing.name)) return [];
  const words =
    'This picture says nothing to people who cannot see it. Write what it shows, at Pictures.';
  return [{ rule: 'picture-without-words', path, text: words }];
}

function missingAltWarning(picture: string, path: string): Warning {
  const words = `The picture ${picture} says nothing to people who cannot see it. Write what it shows.`;
  return { rule: 'picture-without-words', path, text: words };
}

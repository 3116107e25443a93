import type { Element, Nodes } from 'hast';
import { parsePictureName } from '#modules/pictures/model/picture-path.ts';
import { safeHtml, safeMarkdown } from '#platform/text/markup.server.ts';
import type { CountedFigure } from '../../figures/figure.ts';
import { figureMistake } from '../../figures/figure-view.ts';
import type { ContentKind } from '../../kinds.ts';
import type { Program } from '../../programs/program.ts';
import type { Report } from '../../reports/report.ts';
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

/** The context in which an item is checked. */
export type WarningContext = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `makeLinkExists` for the content that the item belongs to. */
  readonly linkExists: (url: string) => boolean;
  /** Whether an uploaded picture has an alternative text, by its id. */
  readonly hasAltText: (picture: string) => boolean;
  /** The annual reports, from which figures are added up again. */
  readonly reports: readonly Report[];
};

/** Warnings about an item that fits its schema, in the order of its fields. */
export function itemWarnings(
  kind: ContentKind,
  item: unknown,
  { now, reports, ...context }: WarningContext,
): Warning[] {
  return [
    ...dateWarnings(kind, item, now),
    ...(kind === 'figures' ? figureWarnings(item as CountedFigure, reports) : []),
    ...(kind === 'programs' ? offeringWarnings(item as Program, context.linkExists) : []),
    ...warningsIn(fieldsOfKind(kind), item, '', context),
  ];
}

function figureWarnings(figure: CountedFigure, reports: readonly Report[]): Warning[] {
  const mistake = figureMistake(figure, reports);
  return mistake ? [{ rule: 'wrong-figure', path: 'value', text: `It ${mistake}.` }] : [];
}

/** Warnings about dates of a program that name a missing event or session. */
function offeringWarnings({ upcoming, past }: Program, isThere: FieldContext['linkExists']) {
  const warningsOfList = (list: string, happenings: Program['upcoming']) =>
    happenings.flatMap(({ offering }, index): Warning[] => {
      if (offering === '' || isThere(offering)) return [];
      const text = `There is no event and no session ${offering}, so nothing is shown here.`;
      return [{ rule: 'dead-link', path: `${list}.${index}.offering`, text }];
    });
  return [...warningsOfList('upcoming', upcoming), ...warningsOfList('past', past)];
}

type FieldContext = Omit<WarningContext, 'now' | 'reports'>;

function warningsIn(field: Field, value: unknown, path: string, context: FieldContext): Warning[] {
  switch (field.type) {
    case 'list':
      return itemsIn(value).flatMap((item, index) =>
        warningsIn(field.item, item, joinPath(path, index), context),
      );
    case 'group':
    case 'variant': {
      const fields = (field.type === 'group' ? field : groupOf(field, value))?.fields ?? [];
      return fields.flatMap((sub) => {
        const at = joinPath(path, sub.name);
        const own = warningsIn(sub, fieldsIn(value)[sub.name], at, context);
        return [...own, ...missingAltWarnings(sub, fields, fieldsIn(value), at, context)];
      });
    }
    case 'text':
      return typeof value === 'string' ? textWarnings(field, value, path, context) : [];
    default:
      return [];
  }
}

function textWarnings(
  field: TextField,
  text: string,
  path: string,
  context: FieldContext,
): Warning[] {
  const { format, refersTo } = field;
  if (refersTo === 'figures') {
    if (text === '' || context.linkExists(`figure:${text}`)) return [];
    const warning = `There is no public figure ${text}, so its link leads nowhere.`;
    return [{ rule: 'dead-link', path, text: warning }];
  }
  if (format === 'markdown') return markupWarnings(safeMarkdown(text), path, context);
  if (format === 'html') return markupWarnings(safeHtml(text), path, context);
  // A path counts as a link in any field, such as the buttons of STEM Squad.
  const isLink = format === 'link' || format === 'picture' || /^(\/[\w-]|https?:)/.test(text);
  return isLink ? deadLinkWarnings(text, path, context) : [];
}

function markupWarnings(node: Nodes, path: string, context: FieldContext): Warning[] {
  const below = 'children' in node ? node.children : [];
  return [
    ...(node.type === 'element' ? elementWarnings(node, path, context) : []),
    ...below.flatMap((child) => markupWarnings(child, path, context)),
  ];
}

function elementWarnings({ tagName, properties }: Element, path: string, context: FieldContext) {
  const { href, src, alt } = properties;
  if (tagName === 'a') return deadLinkWarnings(String(href ?? ''), path, context);
  if (tagName !== 'img') return [];
  const isDescribed = String(alt ?? '').trim() !== '';
  return [
    ...deadLinkWarnings(String(src ?? ''), path, context),
    ...(isDescribed ? [] : [missingAltWarning(String(src ?? ''), path)]),
  ];
}

function deadLinkWarnings(url: string, path: string, { linkExists }: FieldContext): Warning[] {
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(url);
  if (url === '' || url.startsWith('#') || isOutside) return [];
  if (!url.startsWith('/')) {
    const text = `The link ${url} must begin with / or https://.`;
    return [{ rule: 'dead-link', path, text }];
  }
  if (linkExists(url)) return [];
  return [{ rule: 'dead-link', path, text: `There is nothing at ${url}.` }];
}

/**
 * Warning for a picture without alternative text, at the field for that text if the item has one.
 * An uploaded picture has its own text.
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
  const uploaded = parsePictureName(picture.replace(/^\/images\//, ''));
  if (field.describes) {
    return uploaded || isDescribed(field.name) ? [] : [missingAltWarning(picture, path)];
  }
  if (field.format !== 'picture' || !uploaded || hasAltText(uploaded.id)) return [];
  if (describing && isDescribed(describing.name)) return [];
  const text =
    'People who cannot see this picture do not know what it shows. Describe it at Pictures.';
  return [{ rule: 'picture-without-words', path, text }];
}

function missingAltWarning(picture: string, path: string): Warning {
  const text = `People who cannot see the picture ${picture} do not know what it shows. Describe it here.`;
  return { rule: 'picture-without-words', path, text };
}

import * as v from 'valibot';
import { isSafeLink } from '#platform/text/link.ts';
import type { ChoiceField, Field, GroupField, Option, TextField, TextFormat } from './fields.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';

type Schema = v.GenericSchema;
/** The parts of Valibot's schemas and actions that this file reads. */
type Part = {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly options?: readonly unknown[];
  readonly key?: string;
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
};

/** The desk's keys in a schema's `v.metadata`. */
type Hints = {
  /** Not edited at the desk. */
  readonly fixed?: boolean;
  readonly foldedUnder?: string;
  /** How a text is written: several sentences, Markdown, HTML, a picture's URL or a day. */
  readonly long?: boolean;
  readonly markdown?: boolean;
  readonly html?: boolean;
  readonly picture?: boolean;
  readonly date?: boolean;
  /** Labels of the options of a choice. */
  readonly names?: Readonly<Record<string, string>>;
  readonly refersTo?: string;
  readonly describes?: string;
  readonly fixesRetention?: true;
};
const HINTS: Readonly<Record<keyof Hints, true>> = {
  fixed: true,
  foldedUnder: true,
  long: true,
  markdown: true,
  html: true,
  picture: true,
  date: true,
  names: true,
  refersTo: true,
  describes: true,
  fixesRetention: true,
};

const fieldsByKind = new Map<ContentKind, GroupField>();

/** The fields of a kind of content. */
export function fieldsOfKind(kind: ContentKind): GroupField {
  const group = fieldsByKind.get(kind) ?? (fieldOf(CONTENT_SCHEMAS[kind], '', kind) as GroupField);
  fieldsByKind.set(kind, group);
  return group;
}

/**
 * Makes the field of a schema, with all fields in it.
 * @param path names the schema in errors
 * @throws Error if a schema has no label, or a type that no form can ask for
 */
export function fieldOf(schema: Schema, name: string, path = name): Field {
  const parts = partsOf(schema as unknown as Part);
  const { label, hint, hints } = labelsOf(parts, path);
  const common = {
    name,
    label,
    hint,
    fixed: hints.fixed ?? false,
    ...(hints.foldedUnder && { foldedUnder: hints.foldedUnder }),
    required: ![undefined, null, '', false, []].some((emptyValue) => v.is(schema, emptyValue)),
  };
  const emptyValue = emptyValueOf(schema);
  const mayBeMissing = v.is(schema, undefined) || v.is(schema, null);
  // The output type is what is stored: a union that also takes numbers as texts is a number.
  const core = parts.findLast(({ kind, type }) => kind === 'schema' && !WRAPPERS.has(type));
  switch (core?.type) {
    case 'object':
      return { ...common, emptyValue, type: 'group', fields: fieldsIn(core, path) };
    case 'array': {
      const item = fieldOf(core.item as unknown as Schema, '', `${path}[]`);
      const { min = 0, max = Number.POSITIVE_INFINITY } = lengthBoundsOf(parts);
      return {
        ...common,
        emptyValue: mayBeMissing ? emptyValue : [],
        type: 'list',
        item,
        min,
        max,
      };
    }
    case 'variant':
      return { ...common, emptyValue, ...variantOf(core, path) };
    case 'picklist':
      return {
        ...common,
        emptyValue,
        type: 'choice',
        options: optionsOf(core.options, hints),
      };
    case 'literal':
      return {
        ...common,
        emptyValue,
        fixed: true,
        type: 'choice',
        options: optionsOf([core.literal], hints),
      };
    case 'boolean':
      return { ...common, type: 'yes-no', emptyValue: mayBeMissing ? emptyValue : false };
    case 'number':
      return { ...common, emptyValue, type: 'number', ...numberBoundsOf(parts) };
    case 'string':
      return {
        ...common,
        ...textHintsOf(hints),
        type: 'text',
        format: formatOf(parts, hints),
        emptyValue: v.is(schema, '') || common.required ? '' : emptyValue,
      };
    default:
      throw new Error(`${path}: no form can ask for ${core?.type ?? 'this'}`);
  }
}

const WRAPPERS = new Set(['nullish', 'nullable', 'optional', 'union']);

/**
 * The parts of a schema's pipe, innermost first, with wrappers unwrapped: wrapped schemas, checks
 * and titles. For a union, its only option that is not the empty text.
 */
function partsOf(part: Part): Part[] {
  if (part.pipe) {
    const [first, ...actions] = part.pipe;
    return [...(first ? partsOf(first) : []), ...actions.flatMap(partsOf)];
  }
  if (part.wrapped) return [...partsOf(part.wrapped), part];
  if (part.type === 'union') {
    const options = (part.options as readonly Part[]).filter(({ literal }) => literal !== '');
    return options.length === 1 && options[0] ? partsOf(options[0]) : [part];
  }
  return [part];
}

function labelsOf(parts: readonly Part[], path: string) {
  // The outermost title comes last: the inner one is for any link, the outer one for this link.
  const label = parts.findLast(({ type }) => type === 'title')?.title;
  const hint = parts.findLast(({ type }) => type === 'description')?.description ?? '';
  const hints: Hints = Object.assign({}, ...parts.map(({ metadata }) => metadata));
  const unknown = Object.keys(hints).filter((name) => !(name in HINTS));
  if (unknown.length > 0) throw new Error(`${path}: the desk does not know ${unknown.join()}`);
  // Labels of whole kinds are elsewhere, and list items are named by their own title.
  if (label === undefined && /[.]\w+$/.test(path)) throw new Error(`${path}: has no title`);
  return { label: label ?? '', hint, hints };
}

/** The empty value that the schema accepts; undefined if the field may be left out. */
function emptyValueOf(schema: Schema): undefined | null {
  return v.is(schema, null) && !v.is(schema, undefined) ? null : undefined;
}

function fieldsIn({ entries = {} }: Part, path: string): Field[] {
  return Object.entries(entries).map(([name, entry]) =>
    fieldOf(entry as unknown as Schema, name, `${path}.${name}`),
  );
}

function variantOf({ key = '', options = [] }: Part, path: string) {
  const groups = options.map((option) => {
    const group = fieldOf(option as Schema, '', path) as GroupField;
    const choice = group.fields.find(({ name }) => name === key) as ChoiceField | undefined;
    const value = choice?.options[0]?.value ?? '';
    const fields = group.fields.filter(({ name }) => name !== key);
    return { choice, value, group: { ...group, fields } };
  });
  const first = groups[0]?.choice;
  if (!first) throw new Error(`${path}: a variant without ${key}`);
  return {
    type: 'variant' as const,
    key: {
      ...first,
      fixed: false,
      options: groups.map(({ value, group }) => ({ value, label: group.label || value })),
    },
    groups: Object.fromEntries(groups.map(({ value, group }) => [value, group])),
  };
}

function optionsOf(values: readonly unknown[] = [], { names = {} }: Hints): Option[] {
  return values.map(String).map((value) => ({ value, label: names[value] ?? value }));
}

function lengthBoundsOf(parts: readonly Part[]): { min?: number; max?: number } {
  return readBounds(parts, ['length', 'min_length'], ['length', 'max_length']);
}

function numberBoundsOf(parts: readonly Part[]) {
  const whole = parts.some(({ type }) => type === 'integer' || type === 'safe_integer');
  return { whole, ...readBounds(parts, ['min_value'], ['max_value']) };
}

function readBounds(parts: readonly Part[], low: readonly string[], high: readonly string[]) {
  const min = parts.find(({ type }) => low.includes(type))?.requirement;
  const max = parts.find(({ type }) => high.includes(type))?.requirement;
  return {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
}

function textHintsOf({ refersTo, describes, fixesRetention }: Hints) {
  return {
    ...(refersTo !== undefined && { refersTo }),
    ...(describes !== undefined && { describes }),
    ...(fixesRetention && { fixesRetention }),
  } satisfies Partial<TextField>;
}

function formatOf(parts: readonly Part[], hints: Hints): TextFormat {
  const has = (...types: string[]) => parts.some(({ type }) => types.includes(type));
  if (hints.refersTo) return 'reference';
  if (hints.picture) return 'picture';
  if (hints.markdown) return 'markdown';
  if (hints.html) return 'html';
  if (hints.long) return 'long';
  if (hints.date || has('iso_date')) return 'date';
  if (has('iso_timestamp')) return 'moment';
  if (has('email')) return 'email';
  return parts.some(({ requirement }) => requirement === isSafeLink) ? 'link' : 'line';
}

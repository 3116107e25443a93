import * as v from 'valibot';
import { isSafeLink } from '#platform/text/link.ts';
import type { Field, GroupField, TextField, TextFormat } from './fields.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';

type Schema = v.GenericSchema;
type Part = {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly metadata?: Hints;
};

/** The desk's keys in a schema's `v.metadata`. */
type Hints = Pick<TextField, 'refersTo' | 'fixesRetention' | 'foldedUnder'> & {
  readonly fixed?: boolean;
  /** How a text is written: several sentences, Markdown, HTML, a picture's URL or a day. */
  readonly long?: boolean;
  readonly markdown?: boolean;
  readonly html?: boolean;
  readonly picture?: boolean;
  readonly date?: boolean;
  readonly names?: Readonly<Record<string, string>>;
};

const fieldsByKind = new Map<ContentKind, GroupField>();

export function fieldsOfKind(kind: ContentKind): GroupField {
  const group = fieldsByKind.get(kind) ?? (fieldOf(CONTENT_SCHEMAS[kind], '', kind) as GroupField);
  fieldsByKind.set(kind, group);
  return group;
}

/** The field of a schema, with all fields in it. `path` names the schema in errors. */
export function fieldOf(schema: Schema, name: string, path = name): Field {
  const parts = partsOf(schema as unknown as Part);
  // The outermost title comes last: the inner one is for any link, the outer one for this link.
  const label = parts.findLast(({ type }) => type === 'title')?.title;
  // Labels of whole kinds are elsewhere, and list items are named by their own title.
  if (label === undefined && /[.]\w+$/.test(path)) throw new Error(`${path}: has no title`);
  const hints: Hints = Object.assign({}, ...parts.map(({ metadata }) => metadata));
  const { refersTo, fixesRetention, foldedUnder, names } = hints;
  const mayBeMissing = v.is(schema, undefined);
  const mayBeNull = v.is(schema, null);
  /** The empty value that the schema accepts; undefined if the field may be left out. */
  const emptyValue = mayBeNull && !mayBeMissing ? null : undefined;
  const isOptional = mayBeNull || mayBeMissing;
  const common = {
    name,
    label: label ?? '',
    hint: parts.findLast(({ type }) => type === 'description')?.description ?? '',
    fixed: hints.fixed ?? false,
    ...(foldedUnder && { foldedUnder }),
    required: !isOptional && !['', false, []].some((empty) => v.is(schema, empty)),
    emptyValue,
  };
  // The output type is what is stored: a union that also takes numbers as texts is a number.
  const core = parts.findLast(({ kind, type }) => kind === 'schema' && !WRAPPERS.has(type));
  switch (core?.type) {
    case 'object': {
      const fields = Object.entries(core.entries ?? {}).map(([sub, entry]) =>
        fieldOf(entry as unknown as Schema, sub, `${path}.${sub}`),
      );
      return { ...common, type: 'group', fields };
    }
    case 'array': {
      const item = fieldOf(core.item as unknown as Schema, '', `${path}[]`);
      const { min = 0, max = Number.POSITIVE_INFINITY } = boundsOf(parts, 'length');
      return { ...common, emptyValue: isOptional ? emptyValue : [], type: 'list', item, min, max };
    }
    case 'picklist': {
      const values = (core.options ?? []).map(String);
      const options = values.map((value) => ({ value, label: names?.[value] ?? value }));
      return { ...common, type: 'choice', options };
    }
    case 'boolean':
      return { ...common, type: 'yes-no', emptyValue: isOptional ? emptyValue : false };
    case 'number': {
      const whole = parts.some(({ type }) => type === 'integer' || type === 'safe_integer');
      return { ...common, type: 'number', whole, ...boundsOf(parts, 'value') };
    }
    case 'string':
      if (names) {
        const options = Object.entries(names).map(([value, label]) => ({ value, label }));
        return { ...common, type: 'choice', options };
      }
      return {
        ...common,
        ...(refersTo && { refersTo }),
        ...(fixesRetention && { fixesRetention }),
        type: 'text',
        format: formatOf(parts, hints),
        emptyValue: v.is(schema, '') || common.required ? '' : emptyValue,
      };
    default:
      throw new Error(`${path}: no form can ask for ${core?.type ?? 'this'}`);
  }
}

const WRAPPERS = new Set(['nullish', 'nullable', 'optional', 'union']);

/** The parts of a schema's pipe, innermost first. Of a union, its option but the empty text. */
function partsOf(part: Part): Part[] {
  if (part.pipe) return part.pipe.flatMap(partsOf);
  if (part.wrapped) return [...partsOf(part.wrapped), part];
  if (part.type === 'union') {
    const options = (part.options as readonly Part[]).filter(({ literal }) => literal !== '');
    return options.length === 1 && options[0] ? partsOf(options[0]) : [part];
  }
  return [part];
}

function boundsOf(parts: readonly Part[], of: 'value' | 'length') {
  const bound = (side: string) =>
    parts.find(({ type }) => type === of || type === `${side}_${of}`)?.requirement;
  const [min, max] = [bound('min'), bound('max')];
  return { ...(typeof min === 'number' && { min }), ...(typeof max === 'number' && { max }) };
}

function formatOf(parts: readonly Part[], hints: Hints): TextFormat {
  const has = (type: string) => parts.some((part) => part.type === type);
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

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { parse as parseYaml, stringify } from 'yaml';
import { coverPath, LAYOUTS, toCurrentShape, trimBodyText } from './bodies.server.ts';
import { type CountedFigure, figureMistake } from './figures.ts';
import { CONTENT_SCHEMAS, type ContentKind, type Layout, requiredIds } from './kinds.ts';
import { REDIRECT_TARGET_KINDS, type Redirect } from './redirects.server.ts';
import type { Report } from './reports.ts';
import type { RedirectKind } from './services.ts';
import type { Content, ContentItem } from './store.server.ts';
import { keyMistakes } from './warnings.server.ts';

export class InvalidContent extends Error {
  override name = 'InvalidContent';
}

type Fields = Record<string, unknown>;
/** An item as read from the folder; `keyFromName` is the key from its file name. */
type RawItem = { readonly file: string; readonly fields: Fields; readonly keyFromName?: string };

/** @throws InvalidContent that names every mistake */
export function readContentFolder(folder: string): Content {
  if (!existsSync(folder)) throw new InvalidContent(`${folder}: there is no such folder`);
  const mistakes: string[] = [];
  const content = {} as Record<ContentKind, ContentItem[]>;
  for (const kind of Object.keys(LAYOUTS) as ContentKind[]) {
    const soFar = mistakes.length;
    const drafts = readRawItems(folder, kind, mistakes);
    content[kind] = drafts.flatMap((draft) => checkItem(kind, draft, mistakes));
    const ids = content[kind].map((item) => item.id);
    for (const id of ids.filter((id, index) => ids.indexOf(id) !== index)) {
      mistakes.push(`${kind}: ${LAYOUTS[kind].keyField ?? 'file'} ${id} is there twice`);
    }
    if (mistakes.length > soFar) continue;
    for (const id of requiredIds(kind).filter((fixed) => !ids.includes(fixed))) {
      mistakes.push(`${kind}: ${LAYOUTS[kind].keyField ?? 'file'} ${id} is missing`);
    }
  }
  if (mistakes.length === 0) mistakes.push(...wrongFigures(content));
  if (mistakes.length > 0) throw new InvalidContent(mistakes.join('\n'));
  return content;
}

function wrongFigures({ figures, reports }: Content): string[] {
  const ofReports = reports.map(({ body }) => body as Report);
  return figures.flatMap(({ id, body }) => {
    const mistake = figureMistake(body as CountedFigure, ofReports);
    return mistake ? [`figures/${id}: ${mistake}`] : [];
  });
}

function readRawItems(folder: string, kind: ContentKind, mistakes: string[]): RawItem[] {
  const layout = LAYOUTS[kind];
  const path = join(folder, layout.storedAs === 'folder' ? kind : `${kind}.yaml`);
  if (!existsSync(path)) {
    mistakes.push(`${basename(path)}: is missing`);
    return [];
  }
  const files = layout.storedAs === 'folder' ? itemFiles(path, layout) : [path];
  return files.flatMap((file) => {
    const name = layout.storedAs === 'folder' ? `${kind}/${basename(file)}` : basename(file);
    try {
      return parseItemFile(file, name, layout);
    } catch (error) {
      mistakes.push(`${name}: ${(error as Error).message}`);
      return [];
    }
  });
}

function itemFiles(folder: string, layout: Layout): string[] {
  const extension = layout.bodyField ? '.md' : '.yaml';
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort();
  if (layout.dateField) names.reverse();
  return names.map((name) => join(folder, name));
}

function parseItemFile(file: string, name: string, layout: Layout): RawItem[] {
  const source = readFileSync(file, 'utf8');
  if (layout.storedAs === 'folder') {
    const fields = layout.bodyField
      ? frontMatter(source, layout.bodyField)
      : fieldsOf(parseYaml(source));
    const keyFromName = basename(file, extname(file)).replace(/^(\d{4}-\d{2}-\d{2}|\d+)-/, '');
    return [{ file: name, fields, keyFromName }];
  }
  const value: unknown = parseYaml(source);
  if (!layout.keyField) return [{ file: name, fields: fieldsOf(value) }];
  if (!Array.isArray(value)) throw new Error('must be a list');
  return value.map((item, index) => ({ file: `${name}[${index}]`, fields: fieldsOf(item) }));
}

function frontMatter(source: string, bodyField: string): Fields {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (!parts) throw new Error('must start with front matter between two lines of ---');
  const body = trimBodyText(parts[2] ?? '');
  return { ...fieldsOf(parseYaml(parts[1] ?? '')), ...(body && { [bodyField]: body }) };
}

function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Error('must hold fields with values');
}

function checkItem(kind: ContentKind, draft: RawItem, mistakes: string[]): ContentItem[] {
  const { keyField, coverField } = LAYOUTS[kind];
  const fields = { ...draft.fields };
  if (keyField && draft.keyFromName) fields[keyField] ??= draft.keyFromName;
  const id = keyField ? String(fields[keyField]) : kind;
  if (coverField) fields[coverField] ??= coverPath(kind, id);
  const result = v.safeParse(CONTENT_SCHEMAS[kind], fields);
  if (!result.success) {
    for (const issue of result.issues) {
      mistakes.push(`${draft.file}: ${v.getDotPath(issue) ?? 'item'}: ${issue.message}`);
    }
    return [];
  }
  for (const field of unknownFields(fields, result.output)) {
    mistakes.push(`${draft.file}: ${field}: is no field of ${kind}`);
  }
  for (const { path, message } of keyMistakes(kind, fields, result.output)) {
    mistakes.push(`${draft.file}: ${path}: ${message}`);
  }
  return [{ id, body: result.output }];
}

/** The fields that the schema dropped, so that a misspelt optional one is not lost silently. */
function unknownFields(input: unknown, output: unknown, path = ''): string[] {
  if (typeof input !== 'object' || input === null) return [];
  if (typeof output !== 'object' || output === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const field = path ? `${path}.${name}` : name;
    return name in output ? unknownFields(value, (output as Fields)[name], field) : [field];
  });
}

const MAX_NAME_LENGTH = 60;

/** Writes content as a folder that `readContentFolder` reads back as the same content. */
export function writeContentFolder(folder: string, content: Content): void {
  for (const [kind, items] of Object.entries(content) as [ContentKind, ContentItem[]][]) {
    const layout = LAYOUTS[kind];
    const bodies = items.map((item) => fieldsToWrite(kind, item));
    if (layout.storedAs === 'folder') writeItems(join(folder, kind), layout, bodies);
    else if (layout.keyField) writeText(join(folder, `${kind}.yaml`), toExactYaml(bodies));
    // A kind that an earlier release did not know has no item before the next start.
    else if (bodies[0]) writeText(join(folder, `${kind}.yaml`), toExactYaml(bodies[0]));
  }
}

function fieldsToWrite(kind: ContentKind, { id, body }: ContentItem): Fields {
  const { coverField } = LAYOUTS[kind];
  const fields = withoutDefaults(kind, toCurrentShape(kind, body) as Fields);
  if (coverField && fields[coverField] === coverPath(kind, id)) delete fields[coverField];
  return fields;
}

/** Written before removed ones are deleted: if this stops halfway, no import removes an item. */
function writeItems(folder: string, layout: Layout, bodies: Fields[]): void {
  mkdirSync(folder, { recursive: true });
  const ending = layout.bodyField ? 'md' : 'yaml';
  const files = fileNames(layout, bodies).map((name) => `${name}.${ending}`);
  for (const [index, fields] of bodies.entries()) {
    writeText(join(folder, files[index] ?? ''), fileText(layout, fields));
  }
  // Other files stay: a report's PDF lies beside it.
  const others = readdirSync(folder).filter((name) => name.endsWith(`.${ending}`));
  for (const name of others) if (!files.includes(name)) rmSync(join(folder, name));
}

function fileText({ bodyField }: Layout, fields: Fields): string {
  if (!bodyField) return toExactYaml(fields);
  const { [bodyField]: text = '', ...front } = fields;
  return `---\n${toExactYaml(front)}---\n\n${text}\n`;
}

/** Sorted, they give the order. Of two names equal for file systems, the later one gets `~2`. */
function fileNames({ dateField, keyField }: Layout, bodies: readonly Fields[]): string[] {
  const digits = Math.max(2, String(bodies.length).length);
  const named = bodies.map((fields, index) => {
    const start = dateField ? fields[dateField] : String(index + 1).padStart(digits, '0');
    const key = keyField && fields[keyField];
    // A number does not help people find a file; the title does.
    const slug = slugOf(typeof key === 'number' ? fields.title : key);
    return { name: start === slug ? slug : `${start}-${slug}`, key: String(key) };
  });
  return named.map(({ name, key }) => {
    const before = named.filter((other) => other.name === name && other.key < key).length;
    return before > 0 ? `${name}~${before + 1}` : name;
  });
}

function slugOf(text: unknown): string {
  return String(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME_LENGTH);
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Leaves out empty fields if reading the item would fill them all in. */
function withoutDefaults(kind: ContentKind, item: Fields): Fields {
  const whole = v.safeParse(CONTENT_SCHEMAS[kind], item);
  const short = withoutEmpty(item) as Fields;
  const read = v.safeParse(CONTENT_SCHEMAS[kind], short);
  const isSame = whole.success && read.success && isDeepStrictEqual(read.output, whole.output);
  return isSame ? short : { ...item };
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, withoutEmpty(one)] as const);
  return Object.fromEntries(
    entries.filter(([, one]) => !(one === null || one === '' || one === false || isEmptyList(one))),
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const FILE = 'addresses.yaml';

const slugMap = v.record(v.string(), v.union([v.string(), v.number()]));
const redirectFile = v.nullish(
  v.partial(v.strictObject({ blogs: slugMap, courses: slugMap, 'event-registrations': slugMap })),
);

/** @throws InvalidContent that names every mistake */
export function readRedirectFile(folder: string, content: Content): Redirect[] {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  const read = v.safeParse(redirectFile, parseFile(path));
  if (!read.success) {
    const mistakes = read.issues.map(
      (one) => `${FILE}: ${v.getDotPath(one) ?? 'file'}: ${one.message}`,
    );
    throw new InvalidContent(mistakes.join('\n'));
  }
  const redirects = Object.entries(read.output ?? {}).flatMap(([kind, targets]) =>
    Object.entries(targets ?? {}).map(([old_slug, to]) => ({
      kind: kind as RedirectKind,
      old_slug,
      item_id: String(to),
    })),
  );
  const mistakes = redirects.flatMap(({ kind, old_slug, item_id }) => {
    const has = (id: string) => content[REDIRECT_TARGET_KINDS[kind]].some((one) => one.id === id);
    if (!has(item_id))
      return [`${FILE}: ${kind}: ${old_slug} leads to ${item_id}, which is not there`];
    const stillExists = kind !== 'event-registrations' && has(old_slug);
    return stillExists ? [`${FILE}: ${kind}: ${old_slug} is there and leads nowhere else`] : [];
  });
  if (mistakes.length > 0) throw new InvalidContent(mistakes.join('\n'));
  return redirects;
}

function parseFile(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new InvalidContent(`${FILE}: ${(error as Error).message}`);
  }
}

export function writeRedirectFile(
  folder: string,
  redirects: readonly Redirect[],
  content: Content,
): void {
  const targets: Partial<Record<RedirectKind, Record<string, string>>> = {};
  for (const { kind, old_slug, item_id } of redirects) {
    const has = (id: string) => content[REDIRECT_TARGET_KINDS[kind]]?.some((one) => one.id === id);
    if (!has(item_id) || (kind !== 'event-registrations' && has(old_slug))) continue;
    targets[kind] = { ...targets[kind], [old_slug]: item_id };
  }
  const path = join(folder, FILE);
  if (Object.keys(targets).length > 0) writeFileSync(path, toExactYaml(targets));
  else rmSync(path, { force: true });
}

/** Long texts stay on one line, and those of several lines are in quotes: nothing is folded. */
const EXACT_OPTIONS = {
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
};

export function toExactYaml(value: unknown): string {
  return stringify(value, EXACT_OPTIONS);
}

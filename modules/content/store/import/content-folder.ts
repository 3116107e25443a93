import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { CountedFigure } from '../../figures.ts';
import { figureMistake } from '../../figures.ts';
import { CONTENT_SCHEMAS, type ContentKind, type Layout, requiredIds } from '../../kinds.ts';
import type { Report } from '../../reports.ts';
import { scheduleMistakes } from '../../warnings.server.ts';
import { coverPath, LAYOUTS, trimBodyText } from '../content-layout.ts';
import type { Content, ContentItem } from '../content-store.ts';

/** Thrown if a content folder has mistakes. `message` names file, field and rule, one per line. */
export class InvalidContent extends Error {
  override name = 'InvalidContent';
}

type Fields = Record<string, unknown>;
/** An item as read from the folder; `keyFromName` is the key from its file name. */
type RawItem = { readonly file: string; readonly fields: Fields; readonly keyFromName?: string };

/**
 * Reads and checks a content folder (layout: `content-layout.ts`).
 * @throws InvalidContent that names every mistake
 */
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

/** Figures that say something else than the annual reports. */
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

/** The files of a folder in the order of their items: by name, or newest first. */
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
    return [{ file: name, fields, keyFromName: keyFromFileName(file) }];
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

/** The item's key from its file name: `robots` for `01-robots.md` and `2026-10-03-robots.md`. */
function keyFromFileName(file: string): string {
  return basename(file, extname(file)).replace(/^(\d{4}-\d{2}-\d{2}|\d+)-/, '');
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
  for (const { path, message } of scheduleMistakes(kind, fields, result.output)) {
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

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { stringify } from 'yaml';
import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import { coverPath, LAYOUTS, type Layout } from './content-layout.ts';
import type { Content, ContentItem } from './content-store.ts';

/** Lines as wide as the project's; long texts are folded, which YAML reads back as one. */
const toYaml = (value: unknown) => stringify(value, { lineWidth: 100 });

type Fields = Record<string, unknown>;

/** Writes content as a folder that `readContentFolder` reads back as the same content. */
export function writeContentFolder(folder: string, content: Content): void {
  for (const [kind, items] of Object.entries(content) as [ContentKind, ContentItem[]][]) {
    const layout = LAYOUTS[kind];
    const bodies = items.map((item) => fieldsToWrite(kind, item));
    if (layout.in === 'folder') writeItems(join(folder, kind), layout, bodies);
    else if (layout.key) write(join(folder, `${kind}.yaml`), toYaml(bodies));
    // One that an earlier release did not know is not there before the next start.
    else if (bodies[0]) write(join(folder, `${kind}.yaml`), toYaml(bodies[0]));
  }
}

/** The fields worth writing: those that reading the folder would fill in by itself are left out. */
function fieldsToWrite(kind: ContentKind, { id, body }: ContentItem): Fields {
  const { cover } = LAYOUTS[kind];
  const fields = { ...(body as Fields) };
  for (const [name, value] of Object.entries(fields)) {
    const { [name]: _, ...rest } = fields;
    const drawn = name === cover && value === coverPath(kind, id);
    const read = v.safeParse(CONTENT_KINDS[kind], rest);
    const isDefault = read.success && isDeepStrictEqual((read.output as Fields)[name], value);
    if (drawn || isDefault) delete fields[name];
  }
  return fields;
}

function writeItems(folder: string, layout: Layout, bodies: Fields[]): void {
  mkdirSync(folder, { recursive: true });
  // What is no longer in the database would come back with the next import.
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (const [index, fields] of bodies.entries()) {
    const start = layout.datedBy ? fields[layout.datedBy] : String(index + 1).padStart(2, '0');
    const key = layout.key && fields[layout.key];
    // A number says nothing to people who look for a file; the title does.
    const name = `${start}-${slug(typeof key === 'number' ? fields.title : key)}`;
    if (layout.bodyField) {
      const { [layout.bodyField]: text = '', ...front } = fields;
      write(join(folder, `${name}.md`), `---\n${toYaml(front)}---\n\n${text}\n`);
    } else {
      write(join(folder, `${name}.yaml`), toYaml(fields));
    }
  }
}

function slug(words: unknown): string {
  return String(words)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

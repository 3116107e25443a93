import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify as toYaml } from 'yaml';
import type { ContentKind } from '#domain/content/kinds.ts';
import { coverPath, LAYOUTS, type Layout } from './content-layout.ts';
import type { Content, ContentItem } from './content-store.ts';

type Fields = Record<string, unknown>;

/** Writes content as a folder that `readContentFolder` reads back as the same content. */
export function writeContentFolder(folder: string, content: Content): void {
  for (const [kind, items] of Object.entries(content) as [ContentKind, ContentItem[]][]) {
    const layout = LAYOUTS[kind];
    const bodies = items.map((item) => fieldsToWrite(kind, item));
    if (layout.in === 'folder') writeItems(join(folder, kind), layout, bodies);
    else write(join(folder, `${kind}.yaml`), toYaml(layout.key ? bodies : bodies[0]));
  }
}

/** The fields worth writing: empty ones and the covers that the site draws are left out. */
function fieldsToWrite(kind: ContentKind, { id, body }: ContentItem): Fields {
  const { cover } = LAYOUTS[kind];
  return Object.fromEntries(
    Object.entries(body as Fields).filter(
      ([name, value]) =>
        value !== '' && value !== null && !(name === cover && value === coverPath(kind, id)),
    ),
  );
}

function writeItems(place: string, layout: Layout, bodies: Fields[]): void {
  mkdirSync(place, { recursive: true });
  // What is no longer in the database would come back with the next import.
  for (const name of readdirSync(place)) rmSync(join(place, name));
  for (const [index, fields] of bodies.entries()) {
    const start = layout.datedBy ? fields[layout.datedBy] : String(index + 1).padStart(2, '0');
    const key = String(layout.key && fields[layout.key]);
    const name = `${start}-${key.replace(/[^\w-]+/g, '-')}`;
    if (layout.bodyField) {
      const { [layout.bodyField]: text = '', ...front } = fields;
      write(join(place, `${name}.md`), `---\n${toYaml(front)}---\n\n${text}\n`);
    } else {
      write(join(place, `${name}.yaml`), toYaml(fields));
    }
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

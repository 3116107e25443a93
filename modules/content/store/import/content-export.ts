import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import type { ContentKind, Layout } from '../../kinds.ts';
import { coverPath, LAYOUTS } from '../content-layout.ts';
import { type Content, type ContentItem, makeContentStore } from '../content-store.ts';
import { listRedirects } from '../redirects.ts';
import { toCurrentShape } from '../shape/current-shape.ts';
import { withoutDefaults } from '../shape/without-defaults.ts';
import { toExactYaml } from './exact-yaml.ts';
import { type PictureFile, removeOtherPictures, writePicture } from './picture-files.ts';
import { writeRedirectFile } from './redirect-file.ts';
import { readUploadedPictures } from './stored-pictures.ts';

/** Characters of a file name: file systems allow 255 bytes. */
const MAX_NAME_LENGTH = 60;

type Fields = Record<string, unknown>;

/**
 * Writes all content of the database, and the uploaded pictures, to a folder.
 */
export async function exportContent(database: Database, folder: string): Promise<void> {
  const content = await makeContentStore(database).all();
  writeContentFolder(folder, content);
  writeRedirectFile(folder, await listRedirects(database), content);
  await writePictures(database, folder);
}

/** Writes pictures one by one, since all might not fit into memory. */
async function writePictures(database: Database, folder: string): Promise<void> {
  const written: PictureFile[] = [];
  for (const picture of await readUploadedPictures(database)) {
    const row = await database
      .selectFrom('picture')
      .select('bytes')
      .where('id', '=', picture.id)
      .executeTakeFirst();
    // It was removed meanwhile.
    if (!row?.bytes) continue;
    writePicture(folder, picture, row.bytes);
    written.push(picture);
  }
  removeOtherPictures(folder, written);
}

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

/** The fields to write, without those that reading the folder fills in by default. */
function fieldsToWrite(kind: ContentKind, { id, body }: ContentItem): Fields {
  const { coverField } = LAYOUTS[kind];
  const fields = withoutDefaults(kind, inSchemaOrder(kind, body as Fields));
  if (coverField && fields[coverField] === coverPath(kind, id)) delete fields[coverField];
  return fields;
}

/** Converts a body to this release's shape, with fields in the schema's order. */
function inSchemaOrder(kind: ContentKind, body: Fields): Fields {
  return toCurrentShape(kind, body) as Fields;
}

/**
 * Writes the items, then deletes files of removed ones, which the next import would bring back. If
 * this stops halfway, the folder has too many files, never too few: imports remove items that have
 * no file.
 */
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

/**
 * The names of a list's files, without extensions; sorted, they give its order. If two differ only
 * in characters that file names cannot have, the one with the later key gets `~2`.
 */
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

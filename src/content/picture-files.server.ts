import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { hasNoMetadata } from '#pictures/metadata.server.ts';
import { MAX_ZOOM, NOBODY, type PictureUse, parsePictureName } from '#pictures/picture.ts';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, MAX_CREDIT_LENGTH } from '#pictures/picture-form.ts';
import { loadSharp } from '#pictures/resize.server.ts';
import { pictureTextColumns } from '#pictures/upload.server.ts';
import type { Database } from '#platform/db/database.ts';
import { readBody } from './bodies.server.ts';
import { isSame } from './fields.ts';
import { InvalidContent, toExactYaml } from './folder.server.ts';
import { itemTitle } from './items.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import { bumpRevision } from './versions.server.ts';

const thousandthsSchema = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const textSchema = v.strictObject({
  alt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ALT_LENGTH)),
  caption: v.optional(v.pipe(v.string(), v.maxLength(MAX_CAPTION_LENGTH)), ''),
  credit: v.optional(v.pipe(v.string(), v.maxLength(MAX_CREDIT_LENGTH)), ''),
  focusX: v.optional(thousandthsSchema(0, 1_000), 500),
  focusY: v.optional(thousandthsSchema(0, 1_000), 500),
  zoom: v.optional(thousandthsSchema(1_000, MAX_ZOOM), 1_000),
  agreedOn: v.optional(
    v.nullable(v.union([v.literal(NOBODY), v.pipe(v.string(), v.isoDate())])),
    null,
  ),
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type PictureText = v.InferOutput<typeof textSchema>;

/** An uploaded picture in a content folder: `images/desk/{id}.jpg` and `.yaml`. */
export type PictureFile = {
  readonly id: string;
  readonly type: string;
  readonly text: PictureText;
};

function picturesFolder(folder: string): string {
  return join(folder, 'images', 'desk');
}

/** Ordered by id. @throws InvalidContent that names every mistake */
export function readPictureFiles(folder: string): PictureFile[] {
  const mistakes: string[] = [];
  const files = fileNamesIn(folder).flatMap((name) => {
    const picture = parsePictureName(`desk/${name}`);
    if (!picture || picture.shape) return [];
    const { id, type } = picture;
    const path = join(picturesFolder(folder), `${id}.yaml`);
    const result = v.safeParse(textSchema, existsSync(path) ? readYaml(path) : undefined);
    if (result.success) return [{ id, type, text: result.output }];
    for (const issue of result.issues) {
      mistakes.push(`images/desk/${id}.yaml: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    }
    return [];
  });
  if (mistakes.length > 0) throw new InvalidContent(mistakes.join('\n'));
  return files;
}

function readYaml(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Rejects with `InvalidContent` for a wrong format, or a camera's metadata, such as the place. */
export async function readPicture(folder: string, { id, type }: PictureFile) {
  const bytes = readFileSync(join(picturesFolder(folder), `${id}.${type}`));
  const sharp = await loadSharp();
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const name = `images/desk/${id}.${type}`;
  const format = type === 'webp' ? 'webp' : 'jpeg';
  if (facts?.format !== format) {
    throw new InvalidContent(`${name}: is no picture of this type`);
  }
  if (!hasNoMetadata(bytes, format)) {
    throw new InvalidContent(`${name}: holds what a camera wrote into it; put it up at the desk`);
  }
  return { bytes, width: facts.width, height: facts.height };
}

export function writePicture(folder: string, { id, type, text }: PictureFile, bytes: Uint8Array) {
  mkdirSync(picturesFolder(folder), { recursive: true });
  writeFileSync(join(picturesFolder(folder), `${id}.${type}`), bytes);
  writeFileSync(join(picturesFolder(folder), `${id}.yaml`), toExactYaml(text));
}

/** Deletes uploaded pictures that are not in this list, since staff removed them. */
export function removeOtherPictures(folder: string, pictures: readonly PictureFile[]): void {
  const written = new Set(pictures.flatMap(({ id, type }) => [`${id}.${type}`, `${id}.yaml`]));
  for (const name of fileNamesIn(folder)) {
    const isOurs = parsePictureName(`desk/${name.replace(/\.yaml$/, '.jpg')}`) !== undefined;
    if (isOurs && !written.has(name)) rmSync(join(picturesFolder(folder), name));
  }
}

function fileNamesIn(folder: string): string[] {
  return existsSync(picturesFolder(folder)) ? readdirSync(picturesFolder(folder)).sort() : [];
}

const KIND = 'pictures';

/** The body of a picture that staff removed: only its removal is stored, to keep it out. */
const REMOVED = JSON.stringify(null);

export async function readUploadedPictures(open: Database): Promise<PictureFile[]> {
  const rows = await open
    .selectFrom('picture')
    .select(['id', 'type', 'alt', 'caption', 'credit', 'focus_x', 'focus_y', 'zoom'])
    .select(['consented_on', 'added_at'])
    .where('state', '=', 'whole')
    .orderBy('id')
    .execute();
  return rows.map(({ id, type, focus_x, focus_y, consented_on, added_at, ...words }) => {
    const text = { ...words, focusX: focus_x, focusY: focus_y };
    return { id, type, text: { ...text, agreedOn: consented_on, addedAt: added_at } };
  });
}

/**
 * No picture is removed because the files lack it, and none that staff removed comes back: the people
 * shown may have asked for its removal. Rejects with `InvalidContent`.
 */
export async function importPictures(open: Database, from: PictureFolder): Promise<string[]> {
  const removed = await open
    .selectFrom('content_synced')
    .select('id')
    .where('kind', '=', KIND)
    .where('body', '=', REMOVED)
    .execute();
  const kept = new Set(removed.map(({ id }) => id));
  const stored = new Map((await readUploadedPictures(open)).map(({ id, text }) => [id, text]));
  const taken = from.pictures.filter(
    ({ id, text }) => !kept.has(id) && !isSame(text, stored.get(id)),
  );
  if (taken.length > 0) await bumpRevision(open);
  for (const { id, type, text } of taken) {
    const { addedAt: added_at, ...words } = text;
    const columns = pictureTextColumns(words);
    if (stored.has(id)) {
      await open.updateTable('picture').set(columns).where('id', '=', id).execute();
      continue;
    }
    const { bytes, width, height } = await readPicture(from.folder, { id, type, text });
    // Not the hash of any upload: this picture was not uploaded.
    const sha256 = createHash('sha256').update(id).digest('hex');
    const shape = { type, expected_bytes: bytes.length, bytes, width, height };
    const values = { id, sha256, state: 'whole', added_by: null, ...shape, ...columns, added_at };
    await open.insertInto('picture').values(values).execute();
  }
  return taken.map(({ id }) => id);
}

export type PictureFolder = { readonly folder: string; readonly pictures: readonly PictureFile[] };

/** Records only the removal of a picture, so that no import brings it back. */
export async function markPictureRemoved(open: Database, id: string): Promise<void> {
  await open
    .insertInto('content_synced')
    .values({ kind: KIND, id, position: 0, body: REMOVED })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ position: 0, body: REMOVED }),
    )
    .execute();
}

/** The uses of a picture, whole or cropped, in published content and in drafts. */
export async function readPictureUses(database: Database, id: string): Promise<PictureUse[]> {
  const published = await database
    .selectFrom('content_item')
    .select(['kind', 'id', 'body'])
    .where('body', 'like', bodyPattern(id))
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const drafts = await database
    .selectFrom('content_version')
    .select(['kind', 'item as id', 'body'])
    .where('state', 'in', ['draft', 'scheduled'])
    .where('body', 'like', bodyPattern(id))
    .orderBy('kind')
    .orderBy('item')
    .execute();
  return [published, drafts].flatMap((rows) =>
    rows
      .filter(({ kind }) => Object.hasOwn(CONTENT_SCHEMAS, kind))
      .map(({ kind, id, body }) => {
        const title = itemTitle(kind as ContentKind, id, readBody(body));
        return { kind, id, title, isDraft: rows === drafts };
      }),
  );
}

/** SQL condition: nothing uses the picture. */
export function isPictureUnused(id: string) {
  return sql<boolean>`not exists (select 1 from content_item where body like ${bodyPattern(id)})
    and not exists (select 1 from content_version
      where state in ('draft', 'scheduled') and body like ${bodyPattern(id)})`;
}

/** A LIKE pattern for bodies: JSON does not escape the URL, and an id contains no wildcard. */
function bodyPattern(id: string): string {
  return `%/images/desk/${id}%`;
}

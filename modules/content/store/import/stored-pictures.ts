import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { isSame } from '../../fields.ts';
import { bumpRevision } from '../item-versions.ts';
import { type PictureFile, type PictureText, readPicture } from './picture-files.ts';

/** The kind of pictures in `content_synced`, which only marks removed ones. */
const KIND = 'pictures';

/** The body of a picture that staff removed: only its removal is stored, to keep it out. */
const REMOVED = JSON.stringify(null);

/** Reads the uploaded pictures, without their bytes, ordered by id. */
export async function readUploadedPictures(open: Kysely<Tables>): Promise<PictureFile[]> {
  const rows = await open
    .selectFrom('picture')
    .select(['id', 'type', 'alt', 'caption', 'credit', 'focus_x', 'focus_y', 'zoom'])
    .select(['consented_on', 'added_at'])
    .where('state', '=', 'whole')
    .orderBy('id')
    .execute();
  return rows.map(({ id, type, alt, caption, credit, zoom, ...row }) => ({
    id,
    type,
    text: {
      alt,
      caption,
      credit,
      focusX: row.focus_x,
      focusY: row.focus_y,
      zoom,
      agreedOn: row.consented_on,
      addedAt: row.added_at,
    },
  }));
}

/**
 * Adds pictures from the files and updates the texts of others; returns their ids. Pages show these
 * texts, so every server renders them again. No picture is removed because the files lack it, and
 * none that staff removed comes back: the people shown may have asked for its removal. Rejects with
 * `InvalidContent` if a file is no valid picture.
 */
export async function importPictures(open: Kysely<Tables>, from: PictureFolder): Promise<string[]> {
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
  for (const { id, text } of taken) {
    const { added_at, ...columns } = columnsOf(text);
    if (stored.has(id)) {
      await open.updateTable('picture').set(columns).where('id', '=', id).execute();
    } else await insertPicture(open, from, id, { ...columns, added_at });
  }
  return taken.map(({ id }) => id);
}

async function insertPicture(
  open: Kysely<Tables>,
  { folder, pictures }: PictureFolder,
  id: string,
  text: ReturnType<typeof columnsOf>,
): Promise<void> {
  const file = pictures.find((picture) => picture.id === id) as PictureFile;
  const { bytes, width, height } = await readPicture(folder, file);
  // Not the hash of any upload: this picture was not uploaded.
  const sha256 = createHash('sha256').update(id).digest('hex');
  const shape = { type: file.type, expected_bytes: bytes.length, bytes, width, height };
  await open
    .insertInto('picture')
    .values({ id, sha256, state: 'whole', added_by: null, ...shape, ...text })
    .execute();
}

/** A content folder with its pictures. */
export type PictureFolder = {
  readonly folder: string;
  readonly pictures: readonly PictureFile[];
};

function columnsOf({ alt, caption, credit, focusX, focusY, zoom, ...text }: PictureText) {
  return {
    alt,
    caption,
    credit,
    focus_x: focusX,
    focus_y: focusY,
    zoom,
    consented_on: text.agreedOn,
    added_at: text.addedAt,
  };
}

/** Records only the removal of a picture, so that no import brings it back. */
export async function markPictureRemoved(open: Kysely<Tables>, id: string): Promise<void> {
  await open
    .insertInto('content_synced')
    .values({ kind: KIND, id, position: 0, body: REMOVED })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ position: 0, body: REMOVED }),
    )
    .execute();
}

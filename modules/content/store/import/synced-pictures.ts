import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { isSame } from '../../model/editing/fields/same.ts';
import { bumpRevision } from '../item-versions.ts';
import type { ImportSide, Verdict } from './import-plan.ts';
import { usesFileSide } from './kind-plan.ts';
import { type PictureFile, type PictureText, readPicture } from './picture-files.ts';

/** The kind of pictures in `content_synced`; a row's body has a picture's texts. */
const KIND = 'pictures';

/** The body of a picture that staff removed: only its removal is stored, to keep it out. */
const REMOVED = JSON.stringify(null);

/** A difference between files and database in a picture. */
export type PictureDifference = {
  readonly kind: typeof KIND;
  readonly id: string;
  readonly verdict: Exclude<Verdict, 'same'>;
  readonly files: PictureText | undefined;
  readonly desk: PictureText | undefined;
};

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
 * Finds the differences in pictures. No picture is removed because the files lack it, and none that
 * staff removed comes back: the people shown may have asked for its removal.
 */
export async function findPictureDifferences(
  open: Kysely<Tables>,
  files: readonly PictureFile[],
): Promise<PictureDifference[]> {
  const rows = await open
    .selectFrom('content_synced')
    .select(['id', 'body'])
    .where('kind', '=', KIND)
    .execute();
  const synced = new Map(rows.map(({ id, body }) => [id, JSON.parse(body)]));
  const inFiles = new Map(files.map(({ id, text }) => [id, text]));
  const atDesk = new Map((await readUploadedPictures(open)).map(({ id, text }) => [id, text]));
  return [...new Set([...inFiles.keys(), ...atDesk.keys()])].flatMap((id) => {
    const sides = { files: inFiles.get(id), desk: atDesk.get(id) };
    const verdict = decidePicture({ ...sides, synced: synced.get(id) });
    return verdict === 'same' ? [] : [{ kind: KIND, id, verdict, ...sides }];
  });
}

type Sides = Readonly<Record<'files' | 'desk', PictureText | undefined>> & {
  /** Null: staff removed it. */
  readonly synced: PictureText | null | undefined;
};

function decidePicture({ files, desk, synced }: Sides): Verdict {
  if (isSame(files, desk)) return 'same';
  if (!files) return 'kept';
  if (!desk) return synced === undefined ? 'taken' : 'kept';
  if (isSame(files, synced)) return 'kept';
  return isSame(desk, synced) ? 'taken' : 'conflict';
}

/**
 * Adds pictures from the files and updates the texts of others. Pages show these texts, so every
 * server renders them again. Rejects with `InvalidContent` if a file is no valid picture.
 */
export async function importPictures(
  open: Kysely<Tables>,
  differences: readonly PictureDifference[],
  keep: ImportSide | undefined,
  from: PictureFolder,
): Promise<void> {
  const taken = differences.filter(({ files, verdict }) => files && usesFileSide(verdict, keep));
  if (taken.length > 0) await bumpRevision(open);
  for (const { id, files, desk } of taken) {
    if (!files) continue;
    const { added_at, ...text } = columnsOf(files);
    if (desk) await open.updateTable('picture').set(text).where('id', '=', id).execute();
    else await insertPicture(open, from, id, { ...text, added_at });
  }
}

/** Adds all pictures of a folder to a new database. Rejects like `importPictures`. */
export async function fillPictures(open: Kysely<Tables>, from: PictureFolder): Promise<void> {
  await importPictures(open, await findPictureDifferences(open, from.pictures), undefined, from);
  await setSyncedPictures(open, from.pictures);
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

/**
 * Records the content folder's state of pictures, replacing the old one. Removals by staff stay
 * recorded for ever, whatever the folder has.
 */
export async function setSyncedPictures(
  open: Kysely<Tables>,
  files: readonly PictureFile[],
): Promise<void> {
  await open
    .deleteFrom('content_synced')
    .where('kind', '=', KIND)
    .where('body', '<>', REMOVED)
    .execute();
  const atDesk = new Set((await readUploadedPictures(open)).map(({ id }) => id));
  for (const [position, { id, text }] of files.entries()) {
    if (!atDesk.has(id)) await markPictureRemoved(open, id);
    else await upsertSynced(open, { id, position, body: JSON.stringify(text) });
  }
}

/** Records only the removal of a picture, so that no import brings it back. */
export async function markPictureRemoved(open: Kysely<Tables>, id: string): Promise<void> {
  await upsertSynced(open, { id, position: 0, body: REMOVED });
}

async function upsertSynced(
  open: Kysely<Tables>,
  row: { readonly id: string; readonly position: number; readonly body: string },
): Promise<void> {
  await open
    .insertInto('content_synced')
    .values({ kind: KIND, ...row })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ position: row.position, body: row.body }),
    )
    .execute();
}

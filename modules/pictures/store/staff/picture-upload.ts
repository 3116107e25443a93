import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { pieceBytes } from '#platform/forms/upload-pieces.ts';
import type { PictureUpload } from '../../model/picture-service.ts';
import { MAX_UNFINISHED_UPLOADS } from '../../model/upload-limits.ts';

/** Begins an upload or resumes one of the same file. `now` in milliseconds. */
export async function beginUpload(
  database: Database,
  { sha256, bytes }: { sha256: string; bytes: number },
  staffId: string,
  now: number,
): Promise<PictureUpload> {
  return runTransaction(database, async (open) => {
    await updateAnnouncedLength(open, sha256, bytes);
    const { id } = await open
      .insertInto('picture')
      .values({
        id: randomUUID(),
        sha256,
        expected_bytes: bytes,
        state: 'arriving',
        type: '',
        width: 0,
        height: 0,
        alt: '',
        caption: '',
        credit: '',
        focus_x: 0,
        focus_y: 0,
        zoom: 0,
        consented_on: null,
        added_by: staffId,
        added_at: isoTimestamp(now),
        bytes: null,
      })
      .onConflict((conflict) =>
        conflict.column('sha256').doUpdateSet((row) => ({
          // A resumed upload gets the full time again. A completed one stays as it is.
          added_at: row
            .case()
            .when('picture.state', '=', 'arriving')
            .then(isoTimestamp(now))
            .else(row.ref('picture.added_at'))
            .end(),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropOldestUploads(open, id, staffId);
    return (await readUpload(open, id)) as PictureUpload;
  });
}

/**
 * A new announcement with another length drops the received pieces. Otherwise the picture could
 * never be sent.
 */
async function updateAnnouncedLength(
  open: Transaction<Tables>,
  sha256: string,
  bytes: number,
): Promise<void> {
  const changed = await open
    .updateTable('picture')
    .set({ expected_bytes: bytes })
    .where('sha256', '=', sha256)
    .where('state', '=', 'arriving')
    .where('expected_bytes', '<>', bytes)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await open.deleteFrom('picture_piece').where('picture_id', '=', changed.id).execute();
}

/** Drops a member's oldest unfinished uploads above the limit, never the current one. */
async function dropOldestUploads(
  open: Transaction<Tables>,
  currentId: string,
  staffId: string,
): Promise<void> {
  const newest = open
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'arriving')
    .where('added_by', '=', staffId)
    .where('id', '<>', currentId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(MAX_UNFINISHED_UPLOADS - 1);
  await open
    .deleteFrom('picture')
    .where('state', '=', 'arriving')
    .where('added_by', '=', staffId)
    .where('id', '<>', currentId)
    .where('id', 'not in', newest)
    .execute();
}

/** Stores a piece once. Undefined where there is no such upload, or no such piece of it. */
export async function receivePiece(
  database: Database,
  id: string,
  piece: number,
  bytes: Uint8Array,
): Promise<PictureUpload | undefined> {
  return runTransaction(database, async (open) => {
    // Locks the upload against completing or dropping it. Otherwise a piece, with the camera's
    // metadata in it, could stay for ever.
    const locked = await open
      .updateTable('picture')
      .set((row) => ({ state: row.ref('state') }))
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .returning('id')
      .executeTakeFirst();
    const arriving = await readUpload(open, id);
    if (!locked || !arriving || arriving.isConverted) return arriving;
    if (piece < 0 || bytes.length === 0) return undefined;
    if (bytes.length !== pieceBytes(piece, arriving.bytes)) return undefined;
    await open
      .insertInto('picture_piece')
      .values({ picture_id: id, number: piece, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return readUpload(open, id);
  });
}

/** An unfinished or completed upload. */
export async function readUpload(
  database: Kysely<Tables>,
  id: string,
): Promise<PictureUpload | undefined> {
  const row = await database
    .selectFrom('picture')
    .select(['id', 'sha256', 'expected_bytes', 'state', 'type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isWhole = row.state === 'whole';
  const pieces = await database
    .selectFrom('picture_piece')
    .select('number')
    .where('picture_id', '=', id)
    .orderBy('number')
    .execute();
  return {
    id,
    sha256: row.sha256,
    bytes: row.expected_bytes,
    receivedPieces: pieces.map(({ number }) => number),
    isConverted: !isWhole && row.type !== '',
    isComplete: isWhole,
  };
}

/** All received pieces in order. */
export async function readPieces(database: Kysely<Tables>, id: string): Promise<Buffer> {
  const pieces = await database
    .selectFrom('picture_piece')
    .select('bytes')
    .where('picture_id', '=', id)
    .orderBy('number')
    .execute();
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

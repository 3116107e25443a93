import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { bytesOfPiece } from '#platform/forms/upload-pieces.ts';
import { UNFINISHED_AT_MOST } from '../../model/bounds.ts';
import type { Arriving } from '../../model/picture-service.ts';

/** Begins a picture or goes on with the same. `now` in milliseconds. */
export async function begin(
  database: Database,
  { sha256, bytes }: { sha256: string; bytes: number },
  staffId: string,
  now: number,
): Promise<Arriving> {
  return write(database, async (open) => {
    await announceAnew(open, sha256, bytes);
    const { id } = await open
      .insertInto('picture')
      .values({
        id: randomUUID(),
        sha256,
        announced: bytes,
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
        agreed_on: null,
        added_by: staffId,
        added_at: moment(now),
        bytes: null,
      })
      .onConflict((conflict) =>
        conflict.column('sha256').doUpdateSet((row) => ({
          // Gone on with, it is kept for the whole time again. A whole one stays as it is.
          added_at: row
            .case()
            .when('picture.state', '=', 'arriving')
            .then(moment(now))
            .else(row.ref('picture.added_at'))
            .end(),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropOldest(open, id, staffId);
    return (await arrivingOf(open, id)) as Arriving;
  });
}

/** What came of another length is not of this picture. Else nobody could ever send it. */
async function announceAnew(
  open: Transaction<Tables>,
  sha256: string,
  bytes: number,
): Promise<void> {
  const changed = await open
    .updateTable('picture')
    .set({ announced: bytes })
    .where('sha256', '=', sha256)
    .where('state', '=', 'arriving')
    .where('announced', '<>', bytes)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await open.deleteFrom('picture_piece').where('picture_id', '=', changed.id).execute();
}

/** What somebody began and began too much of; never the one that they begin now. */
async function dropOldest(
  open: Transaction<Tables>,
  begun: string,
  staffId: string,
): Promise<void> {
  const kept = open
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'arriving')
    .where('added_by', '=', staffId)
    .where('id', '<>', begun)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(UNFINISHED_AT_MOST - 1);
  await open
    .deleteFrom('picture')
    .where('state', '=', 'arriving')
    .where('added_by', '=', staffId)
    .where('id', '<>', begun)
    .where('id', 'not in', kept)
    .execute();
}

/** Stores a piece once. Undefined where there is no such picture, or no such piece of it. */
export async function receive(
  database: Database,
  id: string,
  piece: number,
  bytes: Uint8Array,
): Promise<Arriving | undefined> {
  return write(database, async (open) => {
    // Whoever makes the whole picture of it, or gives it up, waits, or was first: so no piece stays
    // that nothing takes away again, with all that the camera wrote into it.
    const taken = await open
      .updateTable('picture')
      .set((row) => ({ state: row.ref('state') }))
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .returning('id')
      .executeTakeFirst();
    const arriving = await arrivingOf(open, id);
    if (!taken || !arriving || arriving.isMade) return arriving;
    if (piece < 0 || bytes.length === 0) return undefined;
    if (bytes.length !== bytesOfPiece(piece, arriving.bytes)) return undefined;
    await open
      .insertInto('picture_piece')
      .values({ picture_id: id, number: piece, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return arrivingOf(open, id);
  });
}

/** A picture that was begun, or is whole. */
export async function arrivingOf(
  database: Kysely<Tables>,
  id: string,
): Promise<Arriving | undefined> {
  const row = await database
    .selectFrom('picture')
    .select(['id', 'sha256', 'announced', 'state', 'type'])
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
    bytes: row.announced,
    here: pieces.map(({ number }) => number),
    isMade: !isWhole && row.type !== '',
    isWhole,
  };
}

/** All pieces that are here, one behind the other. */
export async function bytesOf(database: Kysely<Tables>, id: string): Promise<Buffer> {
  const pieces = await database
    .selectFrom('picture_piece')
    .select('bytes')
    .where('picture_id', '=', id)
    .orderBy('number')
    .execute();
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '#modules/staff/audit.server.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { pieceCount } from '#platform/forms/upload-pieces.ts';
import type {
  FinishedUpload,
  PictureService,
  PictureText,
  UploadError,
} from '../../model/picture-service.ts';
import { decodeAlone } from '../files/decoding.ts';
import { makeSerialQueue } from '../files/serial-queue.ts';
import { type CreatedPicture, createPicture } from './create-picture.ts';
import { beginUpload, readPieces, readUpload } from './picture-upload.ts';

/** Makes pictures from uploads, in pieces or as whole files. `now` in milliseconds. */
export function makeUploadFinishing(
  database: Database,
  now: () => number,
): Pick<PictureService, 'uploadWhole' | 'finishUpload'> {
  const making = makeSerialQueue<CreatedPicture | UploadError>();

  /** Converts a complete upload; `known` where that was done before. */
  async function convert(id: string): Promise<CreatedPicture | 'known' | UploadError> {
    const arriving = await readUpload(database, id);
    if (!arriving) return 'missing';
    if (arriving.isComplete || arriving.isConverted) return 'known';
    if (arriving.receivedPieces.length < pieceCount(arriving.bytes)) return 'missing';
    const bytes = await readPieces(database, id);
    if (createHash('sha256').update(bytes).digest('hex') === arriving.sha256) {
      return making.run(id, () => decodeAlone(() => createPicture(bytes)));
    }
    // It is unknown which piece is wrong: all are sent again.
    await runTransaction(database, (open) =>
      open.deleteFrom('picture_piece').where('picture_id', '=', id).execute(),
    );
    return 'damaged';
  }

  async function store(
    id: string,
    made: CreatedPicture | undefined,
    text: PictureText,
    by: { id: string },
  ) {
    await runTransaction(database, async (open) => {
      const stored = await open
        .updateTable('picture')
        .set({
          ...made,
          ...pictureTextColumns(text),
          state: 'whole',
          added_by: by.id,
          added_at: isoTimestamp(now()),
        })
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .returning('id')
        .executeTakeFirst();
      if (!stored) return;
      await open.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
      await audit(open, { staffId: by.id, action: 'put up a picture', subject: id }, now());
    });
  }

  /** The same picture may have been completed before, or at the same time, with other texts. */
  async function readFinished(
    id: string,
    text: PictureText,
    by: { id: string },
  ): Promise<FinishedUpload | undefined> {
    const columns = pictureTextColumns(text);
    const row = await database
      .selectFrom('picture')
      .select(['added_by', ...(Object.keys(columns) as (keyof typeof columns)[])])
      .where('id', '=', id)
      .where('state', '=', 'whole')
      .executeTakeFirst();
    return row && { id, isTheirs: isDeepStrictEqual(row, { added_by: by.id, ...columns }) };
  }

  return {
    async uploadWhole(bytes, by) {
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      const announced = { sha256: Buffer.from(digest).toString('hex'), bytes: bytes.length };
      const arriving = await beginUpload(database, announced, by.id, now());
      const { id } = arriving;
      if (arriving.isComplete || arriving.isConverted) return arriving;
      const made = await making.run(id, () => decodeAlone(() => createPicture(bytes)));
      if (typeof made === 'string') return made;
      await runTransaction(database, async (open) => {
        const updated = await open
          .updateTable('picture')
          .set(made)
          .where('id', '=', id)
          .where('state', '=', 'arriving')
          .returning('id')
          .executeTakeFirst();
        if (updated) await open.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
      });
      return (await readUpload(database, id)) ?? 'missing';
    },

    async finishUpload(id, text, by) {
      const made = await convert(id);
      if (typeof made === 'string' && made !== 'known') return made;
      await store(id, made === 'known' ? undefined : made, text, by);
      return (await readFinished(id, text, by)) ?? 'missing';
    },
  };
}

/** The texts of a picture as columns. */
export function pictureTextColumns(text: PictureText) {
  return {
    alt: text.alt,
    caption: text.caption,
    credit: text.credit,
    focus_x: text.focusX,
    focus_y: text.focusY,
    zoom: text.zoom,
    consented_on: text.agreedOn,
  };
}

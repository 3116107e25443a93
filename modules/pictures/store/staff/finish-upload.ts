import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '#modules/staff/api.ts';
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

/** Makes pictures of what was sent, in pieces or at once. `now` in milliseconds. */
export function makeUploadFinishing(
  database: Database,
  now: () => number,
): Pick<PictureService, 'uploadWhole' | 'finishUpload'> {
  const making = makeSerialQueue<CreatedPicture | UploadError>();

  /** What is to be kept of what arrived; `known` where that was found out before. */
  async function arrived(id: string): Promise<CreatedPicture | 'known' | UploadError> {
    const arriving = await readUpload(database, id);
    if (!arriving) return 'missing';
    if (arriving.isComplete || arriving.isConverted) return 'known';
    if (arriving.receivedPieces.length < pieceCount(arriving.bytes)) return 'missing';
    const bytes = await readPieces(database, id);
    if (createHash('sha256').update(bytes).digest('hex') === arriving.sha256) {
      return making.run(id, () => decodeAlone(() => createPicture(bytes)));
    }
    // Nothing tells which piece is wrong: all are sent again.
    await runTransaction(database, (open) =>
      open.deleteFrom('picture_piece').where('picture_id', '=', id).execute(),
    );
    return 'damaged';
  }

  async function keep(
    id: string,
    made: CreatedPicture | undefined,
    words: PictureText,
    by: { id: string },
  ) {
    await runTransaction(database, async (open) => {
      const kept = await open
        .updateTable('picture')
        .set({
          ...made,
          ...pictureTextColumns(words),
          state: 'whole',
          added_by: by.id,
          added_at: isoTimestamp(now()),
        })
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .returning('id')
        .executeTakeFirst();
      if (!kept) return;
      await open.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
      await audit(open, { staffId: by.id, action: 'put up a picture', subject: id }, now());
    });
  }

  /** Somebody else may have put the same up before, or at the same moment, with words of their own. */
  async function finished(
    id: string,
    words: PictureText,
    by: { id: string },
  ): Promise<FinishedUpload | undefined> {
    const said = pictureTextColumns(words);
    const row = await database
      .selectFrom('picture')
      .select(['added_by', ...(Object.keys(said) as (keyof typeof said)[])])
      .where('id', '=', id)
      .where('state', '=', 'whole')
      .executeTakeFirst();
    return row && { id, isTheirs: isDeepStrictEqual(row, { added_by: by.id, ...said }) };
  }

  return {
    async uploadWhole(bytes, by) {
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      const given = { sha256: Buffer.from(digest).toString('hex'), bytes: bytes.length };
      const arriving = await beginUpload(database, given, by.id, now());
      const { id } = arriving;
      if (arriving.isComplete || arriving.isConverted) return arriving;
      const made = await making.run(id, () => decodeAlone(() => createPicture(bytes)));
      if (typeof made === 'string') return made;
      await runTransaction(database, async (open) => {
        const taken = await open
          .updateTable('picture')
          .set(made)
          .where('id', '=', id)
          .where('state', '=', 'arriving')
          .returning('id')
          .executeTakeFirst();
        if (taken) await open.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
      });
      return (await readUpload(database, id)) ?? 'missing';
    },

    async finishUpload(id, words, by) {
      const made = await arrived(id);
      if (typeof made === 'string' && made !== 'known') return made;
      await keep(id, made === 'known' ? undefined : made, words, by);
      return (await finished(id, words, by)) ?? 'missing';
    },
  };
}

/** What staff say of a picture, as it is stored. */
export function pictureTextColumns(words: PictureText) {
  return {
    alt: words.alt,
    caption: words.caption,
    credit: words.credit,
    focus_x: words.focusX,
    focus_y: words.focusY,
    zoom: words.zoom,
    consented_on: words.agreedOn,
  };
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import { write } from '#platform/db/write.ts';
import { piecesOf } from '#platform/forms/upload-pieces.ts';
import type {
  Finished,
  NoPicture,
  PictureService,
  PictureWords,
} from '../../model/picture-service.ts';
import { decodedAlone } from '../files/decoding.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import { arrivingOf, begin, bytesOf } from './arriving.ts';
import { type Made, makePicture } from './making.ts';

/** Makes pictures of what was sent, in pieces or at once. `now` in milliseconds. */
export function makePuttingUp(
  database: Database,
  now: () => number,
): Pick<PictureService, 'take' | 'finish'> {
  const making = oneAtATime<Made | NoPicture>();

  /** What is to be kept of what arrived; `known` where that was found out before. */
  async function arrived(id: string): Promise<Made | 'known' | NoPicture> {
    const arriving = await arrivingOf(database, id);
    if (!arriving) return 'missing';
    if (arriving.isWhole || arriving.isMade) return 'known';
    if (arriving.here.length < piecesOf(arriving.bytes)) return 'missing';
    const bytes = await bytesOf(database, id);
    if (createHash('sha256').update(bytes).digest('hex') === arriving.sha256) {
      return making.resultOf(id, () => decodedAlone(() => makePicture(bytes)));
    }
    // Nothing tells which piece is wrong: all are sent again.
    await write(database, (open) =>
      open.deleteFrom('picture_piece').where('picture_id', '=', id).execute(),
    );
    return 'damaged';
  }

  async function keep(id: string, made: Made | undefined, words: PictureWords, by: { id: string }) {
    await write(database, async (open) => {
      const kept = await open
        .updateTable('picture')
        .set({
          ...made,
          ...columnsOf(words),
          state: 'whole',
          added_by: by.id,
          added_at: moment(now()),
        })
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .returning('id')
        .executeTakeFirst();
      if (!kept) return;
      await open.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
      await audit(open, { staffId: by.id, what: 'put up a picture', whom: id }, now());
    });
  }

  /** Somebody else may have put the same up before, or at the same moment, with words of their own. */
  async function finished(
    id: string,
    words: PictureWords,
    by: { id: string },
  ): Promise<Finished | undefined> {
    const said = columnsOf(words);
    const row = await database
      .selectFrom('picture')
      .select(['added_by', ...(Object.keys(said) as (keyof typeof said)[])])
      .where('id', '=', id)
      .where('state', '=', 'whole')
      .executeTakeFirst();
    return row && { id, isTheirs: isDeepStrictEqual(row, { added_by: by.id, ...said }) };
  }

  return {
    async take(bytes, by) {
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      const given = { sha256: Buffer.from(digest).toString('hex'), bytes: bytes.length };
      const arriving = await begin(database, given, by.id, now());
      const { id } = arriving;
      if (arriving.isWhole || arriving.isMade) return arriving;
      const made = await making.resultOf(id, () => decodedAlone(() => makePicture(bytes)));
      if (typeof made === 'string') return made;
      await write(database, async (open) => {
        const taken = await open
          .updateTable('picture')
          .set(made)
          .where('id', '=', id)
          .where('state', '=', 'arriving')
          .returning('id')
          .executeTakeFirst();
        if (taken) await open.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
      });
      return (await arrivingOf(database, id)) ?? 'missing';
    },

    async finish(id, words, by) {
      const made = await arrived(id);
      if (typeof made === 'string' && made !== 'known') return made;
      await keep(id, made === 'known' ? undefined : made, words, by);
      return (await finished(id, words, by)) ?? 'missing';
    },
  };
}

/** What staff say of a picture, as it is stored. */
export function columnsOf(words: PictureWords) {
  return {
    alt: words.alt,
    caption: words.caption,
    credit: words.credit,
    focus_x: words.focusX,
    focus_y: words.focusY,
    zoom: words.zoom,
    agreed_on: words.agreedOn,
  };
}

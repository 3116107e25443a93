import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Metadata, Sharp } from 'sharp';
import type { App } from '#app.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { pieceBytes, pieceCount } from '#platform/http/upload-pieces.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import {
  MAX_SIDE_PIXELS,
  MAX_UNFINISHED_UPLOADS,
  type PictureText,
  type PictureType,
  type PictureUpload,
  type UploadFailure,
} from './picture.ts';
import './tables.ts';
import { decodeAlone, loadSharp, MAX_PIXELS, makeSerialQueue } from './resize.server.ts';

/** Or resumes one of the same file, even another member's. `sha256`: in hex. */
export function beginUpload(
  { db, now }: App,
  { sha256, bytes }: { sha256: string; bytes: number },
  by: Staff,
): Promise<PictureUpload> {
  const at = isoTimestamp(now());
  return runTransaction(db, async (open) => {
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
        added_by: by.id,
        added_at: at,
        bytes: null,
      })
      .onConflict((conflict) =>
        conflict.column('sha256').doUpdateSet((row) => ({
          // A resumed upload gets the full time again. A completed one stays as it is.
          added_at: row
            .case()
            .when('picture.state', '=', 'arriving')
            .then(at)
            .else(row.ref('picture.added_at'))
            .end(),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropOldestUploads(open, id, by.id);
    return (await readUpload(open, id)) as PictureUpload;
  });
}

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
export function receivePiece(
  { db }: App,
  id: string,
  piece: number,
  bytes: Uint8Array,
): Promise<PictureUpload | undefined> {
  return runTransaction(db, async (open) => {
    // Otherwise a piece, with the metadata in it, could stay after the upload is completed.
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

async function readUpload(db: Kysely<Tables>, id: string): Promise<PictureUpload | undefined> {
  const row = await db
    .selectFrom('picture')
    .select(['id', 'sha256', 'expected_bytes', 'state', 'type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isWhole = row.state === 'whole';
  const pieces = await db
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

/** Receives a whole file and converts it at once. `finishUpload` adds its texts. */
export async function uploadWhole(
  app: App,
  bytes: Uint8Array,
  by: Staff,
): Promise<PictureUpload | UploadFailure> {
  const { db } = app;
  const announced = { sha256: sha256Of(bytes), bytes: bytes.length };
  const upload = await beginUpload(app, announced, by);
  if (upload.isComplete || upload.isConverted) return upload;
  const { id } = upload;
  const made = await createAlone(id, bytes);
  if (typeof made === 'string') return made;
  await runTransaction(db, (open) => fillArriving(open, id, made));
  return (await readUpload(db, id)) ?? 'missing';
}

/** Stores a picture that was arriving, without its pieces. False if it was stored before. */
async function fillArriving(
  open: Transaction<Tables>,
  id: string,
  values: Updateable<Tables['picture']>,
): Promise<boolean> {
  const filled = await open
    .updateTable('picture')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .returning('id')
    .executeTakeFirst();
  if (filled) await open.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
  return filled !== undefined;
}

/** `isTheirs`: this member uploaded it with these texts, perhaps just before. */
export async function finishUpload(
  { db, now }: App,
  id: string,
  text: PictureText,
  by: Staff,
): Promise<{ id: string; isTheirs: boolean } | UploadFailure> {
  const made = await convert(db, id);
  if (typeof made === 'string') return made;
  const columns = pictureTextColumns(text);
  const added = { state: 'whole', added_by: by.id, added_at: isoTimestamp(now()) };
  await runTransaction(db, async (open) => {
    if (!(await fillArriving(open, id, { ...made, ...columns, ...added }))) return;
    await audit(open, { staffId: by.id, action: 'put up a picture', subject: id }, now());
  });
  // The same picture may have been completed before, or at the same time, with other texts.
  const row = await db
    .selectFrom('picture')
    .select(['added_by', ...(Object.keys(columns) as (keyof typeof columns)[])])
    .where('id', '=', id)
    .where('state', '=', 'whole')
    .executeTakeFirst();
  if (!row) return 'missing';
  return { id, isTheirs: isDeepStrictEqual(row, { added_by: by.id, ...columns }) };
}

async function convert(
  db: App['db'],
  id: string,
): Promise<CreatedPicture | undefined | UploadFailure> {
  const upload = await readUpload(db, id);
  if (!upload) return 'missing';
  if (upload.isComplete || upload.isConverted) return undefined;
  if (upload.receivedPieces.length < pieceCount(upload.bytes)) return 'missing';
  const pieces = await db
    .selectFrom('picture_piece')
    .select('bytes')
    .where('picture_id', '=', id)
    .orderBy('number')
    .execute();
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  if (sha256Of(bytes) === upload.sha256) return createAlone(id, bytes);
  // It is unknown which piece is wrong: all are sent again.
  await runTransaction(db, (open) =>
    open.deleteFrom('picture_piece').where('picture_id', '=', id).execute(),
  );
  return 'missing';
}

export function pictureTextColumns({ focusX, focusY, agreedOn, ...words }: PictureText) {
  return { ...words, focus_x: focusX, focus_y: focusY, consented_on: agreedOn };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const making = makeSerialQueue<CreatedPicture | UploadFailure>();

/** One at a time, and the same picture only once. */
function createAlone(id: string, bytes: Uint8Array): Promise<CreatedPicture | UploadFailure> {
  return making.run(id, () => decodeAlone(() => createPicture(bytes)));
}

type CreatedPicture = {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Formats of cameras, phones and drawing programs. An SVG could do more than show a picture. */
const READABLE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'];

/** These are decoded as a whole, with 8 or 18 bytes a pixel: none takes more than 200 MB. */
const MAX_BUFFERED_PIXELS = 20_000_000;
const MAX_AVIF_PIXELS = 10_000_000;

/** Seconds until decoding is stopped: 60 million pixels take 2. */
const DECODE_TIMEOUT_SECONDS = 30;

/** Smaller versions are made from this one, so its quality is higher than theirs. */
const QUALITY = 85;

/** Encoded anew, so that only the visible picture remains: no place, no camera, no name. */
export async function createPicture(sent: Uint8Array): Promise<CreatedPicture | UploadFailure> {
  const sharp = await loadSharp();
  // Opened only after the bomb check. Small errors of cameras do not fail it.
  const open = () => sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const facts = await sharp(sent, { limitInputPixels: false }).metadata();
    if (!READABLE_FORMATS.includes(facts.format)) return 'unreadable';
    if (facts.width * facts.height > maxPixelsOf(facts)) return 'too many pixels';
    return await encodePicture(open().timeout({ seconds: DECODE_TIMEOUT_SECONDS }).autoOrient());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'unreadable';
  }
}

function maxPixelsOf({ format, isProgressive, depth }: Metadata): number {
  if (format === 'heif') return MAX_AVIF_PIXELS;
  return isProgressive || depth !== 'uchar' ? MAX_BUFFERED_PIXELS : MAX_PIXELS;
}

async function encodePicture(upright: Sharp): Promise<CreatedPicture> {
  const { data, info } = await upright
    .resize({
      width: MAX_SIDE_PIXELS,
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  const picture = sharp(data, { raw: { width, height, channels } });
  const type = channels === 4 && !(await picture.stats()).isOpaque ? 'webp' : 'jpg';
  const bytes = await (type === 'webp'
    ? picture.webp({ quality: QUALITY })
    : picture.removeAlpha().jpeg({ quality: QUALITY, mozjpeg: true })
  ).toBuffer();
  return { type, bytes, width, height };
}

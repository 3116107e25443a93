import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PictureUpload } from '#pictures/picture.ts';
import type { Database } from '#platform/db/database.ts';
import { PIECE_BYTES, PIECES_PATH, pieceCount } from '#platform/http/upload-pieces.ts';
import type { TestBrowser } from './desk.ts';

/** The GPS position that the phone's camera writes into a picture: Accra. */
export const GPS = {
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '5/1 33/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 12/1 0/1',
  },
};

/**
 * A photograph as a phone makes it: noise, so that it is large, rotated, with its GPS position.
 * @param grain strength of the noise: 12 makes as many bytes as a usual picture has
 */
export async function makePhotograph({
  width = 900,
  height = 600,
  grain = 40,
} = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: grain } as const;
  const create = { width, height, channels: 3, background: '#0b5d3b', noise } as const;
  return sharp({ create })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'A phone', Artist: 'Ama Mensah' }, ...GPS })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export function sendPieces(browser: TestBrowser, bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const count = pieceCount(bytes.length);

  async function begin(): Promise<PictureUpload> {
    const answer = await browser.post(PIECES_PATH, {
      do: 'begin',
      sha256,
      bytes: String(bytes.length),
    });
    if (answer.status !== 200) throw new Error(`begin: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<PictureUpload>;
  }

  return {
    count,
    begin,
    piece: (
      id: string,
      piece: number,
      content = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
    ) => browser.postBytes(`${PIECES_PATH}?id=${id}&piece=${piece}`, content),
    async all(): Promise<string> {
      const { id, receivedPieces } = await begin();
      for (let piece = 0; piece < count; piece += 1) {
        if (!receivedPieces.includes(piece)) await this.piece(id, piece);
      }
      return id;
    },
  };
}

export async function uploadPicture(
  browser: TestBrowser,
  bytes: Buffer,
  fields: Readonly<Record<string, string>> = { alt: 'Two girls solder a robot' },
): Promise<string> {
  const arriving = await sendPieces(browser, bytes).all();
  const answer = await browser.post('/desk/pictures', { arriving, ...fields });
  if (answer.status !== 303) throw new Error(`finish: ${answer.status} ${await answer.text()}`);
  return arriving;
}

/** Stores a picture without an upload. Returns its id. */
export async function storedPicture(
  database: Database,
  staffId: string,
  bytes: Buffer = Buffer.of(1),
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('picture')
    .values({
      id,
      sha256: id,
      expected_bytes: 1,
      state: 'whole',
      type: 'jpg',
      width: 600,
      height: 900,
      alt: 'A robot',
      caption: '',
      credit: '',
      focus_x: 500,
      focus_y: 500,
      zoom: 1_000,
      consented_on: null,
      added_by: staffId,
      added_at: new Date().toISOString(),
      bytes,
    })
    .execute();
  return id;
}

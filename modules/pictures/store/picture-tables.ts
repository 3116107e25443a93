/** A picture that staff put up, or are sending. */
export interface PictureTable {
  /** A UUID. */
  id: string;
  /** Of what was sent, in hex, so that a broken upload goes on. */
  sha256: string;
  /** Bytes that were announced. */
  expected_bytes: number;
  /** `arriving` or `whole`. */
  state: string;
  /**
   * What it is kept as: `jpg`, or `webp` where parts are transparent; empty while it arrives. One that
   * came as a whole file has it, and its bytes, while it still waits for its words.
   */
  type: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
  /** Thousandths (`modules/pictures/model/shapes.ts`). */
  focus_x: number;
  focus_y: number;
  zoom: number;
  consented_on: string | null;
  /** The id of a colleague: who began it, then who put it up. Null: it came from the files. */
  added_by: string | null;
  /** When it was begun or gone on with last, then when it was put up. */
  added_at: string;
  /** The picture, without what a camera wrote into it; null while it arrives. */
  bytes: Uint8Array | null;
}

/** A piece of a picture that arrives. */
export interface PicturePieceTable {
  picture_id: string;
  number: number;
  bytes: Uint8Array;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    picture: PictureTable;
    picture_piece: PicturePieceTable;
  }
}

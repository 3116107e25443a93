export interface PictureTable {
  id: string;
  /** SHA-256 of the file as sent, in hex, so that an interrupted upload can be resumed. */
  sha256: string;
  expected_bytes: number;
  /** `arriving` or `whole`. */
  state: string;
  /** `jpg`, or `webp` where parts are transparent; empty while it arrives. */
  type: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
  focus_x: number;
  focus_y: number;
  zoom: number;
  consented_on: string | null;
  added_by: string | null;
  /** When it was begun or last resumed, then when it was completed. */
  added_at: string;
  /** The picture without the camera's metadata; null while it arrives. */
  bytes: Uint8Array | null;
}

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

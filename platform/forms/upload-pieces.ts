/** Where a picture arrives in pieces, and as what each of them is sent. */
export const PIECES_PATH = '/desk/pictures/pieces';
export const PIECE_TYPE = 'application/octet-stream';

/** Bytes of a piece: on 0.1 Mbit/s it takes 10.5 of the 15 seconds that a request may take. */
export const PIECE_BYTES = 128 * 1024;

/** In how many pieces so many bytes come. */
export function pieceCount(bytes: number): number {
  return Math.ceil(bytes / PIECE_BYTES);
}

/** How many bytes a piece has, counted from 0: all are alike but the last. */
export function pieceBytes(piece: number, bytes: number): number {
  return Math.min(PIECE_BYTES, bytes - piece * PIECE_BYTES);
}

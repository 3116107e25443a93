export const PIECES_PATH = '/desk/pictures/pieces';
export const PIECE_TYPE = 'application/octet-stream';

/** Takes 10.5 of the 15 seconds for a request on 0.1 Mbit/s. */
export const PIECE_BYTES = 128 * 1024;

export function pieceCount(bytes: number): number {
  return Math.ceil(bytes / PIECE_BYTES);
}

export function pieceBytes(piece: number, bytes: number): number {
  return Math.min(PIECE_BYTES, bytes - piece * PIECE_BYTES);
}

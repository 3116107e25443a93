/** Where a picture arrives in pieces, and as what each of them is sent. */
export const PIECES_PATH = '/desk/pictures/pieces';
export const PIECE_TYPE = 'application/octet-stream';

/** Bytes of a piece: on 0.1 Mbit/s it takes 10.5 of the 15 seconds that a request may take. */
export const PIECE = 128 * 1024;

/** Bytes of what is sent: no phone makes more of 60 million pixels than this once it is shrunk. */
export const LARGEST_SENT = 8_000_000;

/** Pixels of the longer side, as a phone sends it and as it is kept: the widest screens show 1,280. */
export const LONGEST_SIDE = 1_920;

/** Pictures that one colleague may have begun. Beginning another drops the oldest. */
export const UNFINISHED_AT_MOST = 10;

/** Days for which a picture that broke off can go on. */
export const UNFINISHED_DAYS = 7;

/** In how many pieces so many bytes come. */
export function piecesOf(bytes: number): number {
  return Math.ceil(bytes / PIECE);
}

/** How many bytes a piece has, counted from 0: all are alike but the last. */
export function bytesOfPiece(piece: number, bytes: number): number {
  return Math.min(PIECE, bytes - piece * PIECE);
}

/** Bytes of an upload: a phone's picture of 60 million pixels is smaller once it is shrunk. */
export const MAX_UPLOAD_BYTES = 8_000_000;

/** Pixels of the longer side, as sent by a phone and as stored: the widest screens show 1,280. */
export const MAX_SIDE_PIXELS = 1_920;

/** Unfinished uploads of one member. Another one drops the oldest. */
export const MAX_UNFINISHED_UPLOADS = 10;

/** Days for which an interrupted upload can be resumed. */
export const UNFINISHED_UPLOAD_DAYS = 7;

/** Bytes of what is sent: no phone makes more of 60 million pixels than this once it is shrunk. */
export const MAX_UPLOAD_BYTES = 8_000_000;

/** Pixels of the longer side, as a phone sends it and as it is kept: the widest screens show 1,280. */
export const MAX_SIDE_PIXELS = 1_920;

/** Pictures that one colleague may have begun. Beginning another drops the oldest. */
export const MAX_UNFINISHED_UPLOADS = 10;

/** Days for which a picture that broke off can go on. */
export const UNFINISHED_UPLOAD_DAYS = 7;

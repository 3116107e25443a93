/** Bytes of what is sent: no phone makes more of 60 million pixels than this once it is shrunk. */
export const LARGEST_SENT = 8_000_000;

/** Pixels of the longer side, as a phone sends it and as it is kept: the widest screens show 1,280. */
export const LONGEST_SIDE = 1_920;

/** Pictures that one colleague may have begun. Beginning another drops the oldest. */
export const UNFINISHED_AT_MOST = 10;

/** Days for which a picture that broke off can go on. */
export const UNFINISHED_DAYS = 7;

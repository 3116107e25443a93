const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds that a session lasts without being used, in all, and on a device that others use. */
export const SESSION_LIMITS = { idle: 7 * DAY, longest: 30 * DAY, shared: HOUR } as const;

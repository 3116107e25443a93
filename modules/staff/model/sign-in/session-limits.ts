const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds that a session lasts: unused, in all, and on a shared device. */
export const SESSION_LIMITS = {
  idleMs: 7 * DAY_MS,
  maxAgeMs: 30 * DAY_MS,
  sharedDeviceMs: HOUR_MS,
} as const;

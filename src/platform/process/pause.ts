import { setTimeout as wait } from 'node:timers/promises';

const SLICE_MS = 10;
const MAX_PAUSE_MS = 50;

/**
 * For loops of long work, since SQLite's driver gives the event loop no turn: a pause as long as
 * the slice of work before it, in which visitors get their pages.
 */
export function makePause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < SLICE_MS) return;
    await wait(Math.min(worked, MAX_PAUSE_MS));
    began = performance.now();
  };
}

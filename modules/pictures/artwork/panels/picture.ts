import { type Threads, threads } from '../threads.ts';

/** A panel's picture is 24 by 20 threads: three strips wide, inside its border. */
export const PICTURE_WIDTH = 24;
export const PICTURE_HEIGHT = 20;

/** The picture of a panel. */
export type Picture = {
  threads: Threads;
  /** People and red things have colours of their own. */
  colours: 'thing' | 'person' | 'red';
};

/**
 * A thing from its rows: `#` main, `+` accent, `o` detail (only inside main), `.` ground. Rows of
 * 12 are mirrored.
 */
export function thing(rows: string): Picture {
  return { threads: threads(PICTURE_WIDTH, rows), colours: 'thing' };
}

/** A head from its rows: `#` hair and eyes, `+` skin, `o` clothing, `w` teeth. */
export function person(rows: string): Picture {
  return { threads: threads(PICTURE_WIDTH, rows), colours: 'person' };
}

/** A thing that is known by its red: `#` is red, `+` green. */
export function redThing(rows: string): Picture {
  return { threads: threads(PICTURE_WIDTH, rows), colours: 'red' };
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { HOUR } from '#platform/db/moment.ts';
import type { Work } from '#platform/jobs/rounds.ts';
import { forgetKept, KEPT_FOLDER } from './kept-pictures.ts';

/**
 * Takes away what this server's disk still has of pictures that staff took away, perhaps by another
 * server: at its start and every hour. `now` is a clock in milliseconds.
 */
export function makeKeptVersions(
  database: Database,
  cacheFolder: string,
  now: () => number = () => performance.now(),
): Work {
  let next = 0;

  async function forgetRemoved(): Promise<void> {
    // Before asking for the pictures: of one that is put up meanwhile nothing is here yet.
    const here = await readdir(join(cacheFolder, KEPT_FOLDER)).catch(nothingHere);
    if (here.length === 0) return;
    const rows = await database
      .selectFrom('picture')
      .select('id')
      .where('state', '=', 'whole')
      .execute();
    const whole = new Set(rows.map(({ id }) => id));
    for (const id of here) if (!whole.has(id)) await forgetKept(cacheFolder, id);
  }

  return {
    async runOnce() {
      if (now() >= next) {
        await forgetRemoved();
        next = now() + HOUR;
      }
      return { trouble: false };
    },
  };
}

function nothingHere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import { removeResized, UPLOADED_FOLDER } from './uploaded-pictures.ts';

/**
 * Removes cached versions of pictures that staff removed, perhaps on another server: at start and
 * every hour. `now` is a clock in milliseconds.
 */
export function makeResizedPicturesPurge(
  database: Database,
  cacheFolder: string,
  now: () => number = () => performance.now(),
): QueueWorker {
  let next = 0;

  async function purgeRemoved(): Promise<void> {
    // Read the folder before the database: a picture uploaded meanwhile has no cached version yet.
    const cachedIds = await readdir(join(cacheFolder, UPLOADED_FOLDER)).catch(emptyIfMissing);
    if (cachedIds.length === 0) return;
    const rows = await database
      .selectFrom('picture')
      .select('id')
      .where('state', '=', 'whole')
      .execute();
    const whole = new Set(rows.map(({ id }) => id));
    for (const id of cachedIds) if (!whole.has(id)) await removeResized(cacheFolder, id);
  }

  return {
    async runOnce() {
      if (now() >= next) {
        await purgeRemoved();
        next = now() + HOUR_MS;
      }
      return { trouble: false };
    },
  };
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

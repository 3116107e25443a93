import type { DatabaseLocation } from '#platform/db/database.ts';
import { SERVE, type ServerProcess } from '../../tests/support/server-process.ts';
import { startSite } from './site.ts';

/** Megabytes of the JavaScript heap, and of the whole process at most. */
const HEAP_MB = 256;
export const MAX_MEMORY_MB = 400;

/** Starts the site with less memory than it would take without a limit. */
export function startSmallSite(location: DatabaseLocation): Promise<ServerProcess> {
  const [node = '', ...args] = SERVE;
  return startSite(location, {}, [node, `--max-old-space-size=${HEAP_MB}`, ...args]);
}

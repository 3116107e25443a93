import { pino } from 'pino';
import type { Log } from '#platform/process/log.ts';

/** A log that writes nothing. */
export const quietLog: Log = pino({ level: 'silent' });

/** A log that records its lines, for tests of logging. */
export function makeRecordingLog(level = 'info'): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, level },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}

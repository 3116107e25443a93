import { pino } from 'pino';
import type { Log } from '#platform/process/log.ts';

/** A log that says nothing. */
export const quietLog: Log = pino({ level: 'silent' });

/** A log that keeps its lines, for tests of what is logged. */
export function makeRecordingLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

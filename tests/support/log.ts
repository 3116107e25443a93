import { pino } from 'pino';
import type { Log } from '#platform/process/log.ts';

export const quietLog: Log = pino({ level: 'silent' });

export function makeRecordingLog(level = 'info'): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, level },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}

import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The log: JSON lines on standard output. What visitors type never goes in: many are children. */
export function makeLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

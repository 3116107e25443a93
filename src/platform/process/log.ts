import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { requestId } from './request-id.ts';

export type Log = Logger;

/** Never visitors' texts: many visitors are children. */
export function makeLog(level: string, isReadable = false): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: withoutQueriesIn },
    mixin: () => ({ request: requestId() }),
  };
  return isReadable ? pino(options, { write: printReadable }) : pino(options);
}

/** In development: a line of text, then where a fault happened. */
function printReadable(line: string): void {
  const { level, time, msg, error, ...rest } = JSON.parse(line);
  const details = Object.keys(rest).length > 0 ? JSON.stringify(rest) : '';
  const stack = error ? `\n${error.stack ?? error.message}` : '';
  const kind = pino.levels.labels[level];
  process.stdout.write(`${time.slice(11, 19)} ${kind}: ${msg} ${details}${stack}\n`);
}

function withoutQueriesIn(error: unknown): unknown {
  if (typeof error === 'string') return withoutQueries(error);
  if (typeof error !== 'object' || error === null) return error;
  const texts = Object.entries(error).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutQueries(value) : value,
  ]);
  return Object.fromEntries(texts);
}

export function withoutQueries(text: string): string {
  return text.replace(/\?[^\s"'<>]+/g, '?…').replace(/\/\/[^/\s@]*@/g, '//');
}

export function redirectConsole(log: Log): void {
  globalThis.console = new Console({
    stdout: lineStream((text) => log.info({ printed: text }, 'printed by a package')),
    stderr: lineStream((text) => log.warn({ printed: text }, 'printed by a package')),
  });
  // Node's own listener, which prints warnings to standard error.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    log.warn({ warning: name, printed: withoutQueries(message) }, 'a warning of Node');
  });
}

function lineStream(writeLine: (text: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write(printed, _encoding, done) {
      writeLine(withoutQueries(String(printed).trimEnd()));
      done();
    },
  });
}

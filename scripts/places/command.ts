import { parseLine, readReference, TEXT, UsageError } from '../run-command.ts';

export const USAGE = `npm run places -- list                          what has places: taken, free, waiting
npm run places -- roster KEY [--format csv|text]  who has a place there, or wants one
npm run places -- cancel KEY --reason TEXT        calls it off: everybody is told by mail
npm run places -- accept REFERENCE                gives seats to who waits or was held back
npm run places -- erase REFERENCE SEAT            erases one person of it for good
npm run places -- check                           looks for what must never be; exits 1 where it finds any
KEY is one of list: event:7, course:COURSE/SESSION, program:PROGRAM/SESSION.
Everything else about places is done at the desk.`;

/** A parsed command line. */
export type Command =
  | { readonly name: 'list' | 'check' }
  | { readonly name: 'roster'; readonly key: string; readonly format: 'csv' | 'text' }
  | { readonly name: 'cancel'; readonly key: string; readonly reason: string }
  | { readonly name: 'accept'; readonly reference: string }
  | { readonly name: 'erase'; readonly reference: string; readonly seat: number };

/**
 * Parses a command line, without the program's own name.
 * @throws UsageError with the mistake
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseLine(args, { format: TEXT, reason: TEXT }, USAGE);
  const [name, subject, ...rest] = positionals;
  if ((name === 'list' || name === 'check') && subject === undefined) return { name };
  if (name === 'erase' && subject && rest.length === 1) {
    return { name, reference: readReference(subject), seat: readSeat(rest[0]) };
  }
  if (!subject || rest.length > 0) throw new UsageError(USAGE);
  if (name === 'roster') return { name, key: subject, format: readFormat(values.format) };
  if (name === 'cancel') {
    const reason = values.reason?.trim();
    if (!reason) throw new UsageError('--reason must say why: visitors read it');
    return { name, key: subject, reason };
  }
  if (name === 'accept') return { name, reference: readReference(subject) };
  throw new UsageError(USAGE);
}

function readFormat(format = 'text'): 'csv' | 'text' {
  if (format === 'csv' || format === 'text') return format;
  throw new UsageError('--format must be csv or text');
}

function readSeat(typed = ''): number {
  if (/^[1-9]\d{0,3}$/.test(typed)) return Number(typed);
  throw new UsageError('SEAT is a whole number, as the roster says it behind the reference');
}

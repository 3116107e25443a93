import { parseArgs } from 'node:util';
import { WrongCommand } from '../run-command.ts';

export const USAGE = `npm run places -- list                          what has places: taken, free, waiting
npm run places -- roster KEY [--format csv|text]  who has a place there, or wants one
npm run places -- capacity KEY N|none             how many places there are; none: as many as come
npm run places -- reserved KEY N                  how many of them are given by phone or on paper
npm run places -- cancel KEY --reason TEXT        calls it off: everybody is told by mail
npm run places -- restore KEY                     it takes place after all: everybody is told by mail
npm run places -- accept REFERENCE                gives seats to who waits or was held back
npm run places -- remove REFERENCE [SEAT]         takes all places of a submission back, or one
npm run places -- paper REFERENCE SEAT            a guardian agreed on paper
npm run places -- attended KEY REFERENCE[:SEAT]…  who came
npm run places -- check                           looks for what must never be; exits 1 where it finds any
KEY is one of list: event:7, course:COURSE/SESSION, program:PROGRAM/SESSION.`;

/** What is to be done. */
export type Command =
  | { readonly name: 'list' | 'check' }
  | { readonly name: 'roster'; readonly key: string; readonly format: 'csv' | 'text' }
  | { readonly name: 'capacity'; readonly key: string; readonly count: number | null }
  | { readonly name: 'reserved'; readonly key: string; readonly count: number }
  | { readonly name: 'cancel'; readonly key: string; readonly reason: string }
  | { readonly name: 'restore'; readonly key: string }
  | { readonly name: 'accept'; readonly reference: string }
  | { readonly name: 'remove'; readonly reference: string; readonly seat: number | undefined }
  | { readonly name: 'paper'; readonly reference: string; readonly seat: number }
  | { readonly name: 'attended'; readonly key: string; readonly who: readonly Who[] };

/** One person, or all of a submission. */
export type Who = { readonly reference: string; readonly seat?: number };

/**
 * Reads a command line, without the program's own name.
 * @throws WrongCommand that says what is wrong
 */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parsed(words);
  const [name, first, second, ...rest] = positionals;
  const count = positionals.length - 1;
  if ((name === 'list' || name === 'check') && count === 0) return { name };
  if (!first) throw new WrongCommand(USAGE);
  if (name === 'roster' && count === 1) {
    return { name, key: first, format: formatNamed(values.format) };
  }
  if (name === 'capacity' && second && count === 2) {
    return { name, key: first, count: second === 'none' ? null : numberIn(second) };
  }
  if (name === 'reserved' && second && count === 2) {
    return { name, key: first, count: numberIn(second) };
  }
  if (name === 'cancel' && count === 1) {
    const reason = values.reason?.trim();
    if (!reason) throw new WrongCommand('--reason must say why: visitors read it');
    return { name, key: first, reason };
  }
  if (name === 'restore' && count === 1) return { name, key: first };
  if (name === 'accept' && count === 1) return { name, reference: readReference(first) };
  if (name === 'remove' && count <= 2) {
    const seat = second === undefined ? undefined : numberIn(second);
    return { name, reference: readReference(first), seat };
  }
  if (name === 'paper' && second && count === 2) {
    return { name, reference: readReference(first), seat: numberIn(second) };
  }
  if (name === 'attended' && second) return { name, key: first, who: [second, ...rest].map(whoIn) };
  throw new WrongCommand(USAGE);
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { format: { type: 'string' }, reason: { type: 'string' } },
    });
  } catch (error) {
    throw new WrongCommand(`${(error as Error).message}\n${USAGE}`);
  }
}

function formatNamed(format = 'text'): 'csv' | 'text' {
  if (format === 'csv' || format === 'text') return format;
  throw new WrongCommand('--format must be csv or text');
}

function numberIn(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new WrongCommand(`${text} must be a whole number`);
}

function whoIn(text: string): Who {
  const [reference = '', seat] = text.split(':');
  return { reference: readReference(reference), ...(seat && { seat: numberIn(seat) }) };
}

/** A reference as it is stored, however somebody typed it: ` evt 7k3q` is `EVT-7K3Q`. */
function readReference(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '-');
}

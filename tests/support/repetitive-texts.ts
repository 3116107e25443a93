import fc from 'fast-check';
import { expect } from 'vitest';
import { growsInProportion } from './growth.ts';

/** Texts that make patterns backtrack: a repeated part, then a different end. */
const repetitive = fc.record({
  before: fc.constantFrom('', '/', 'a', ';', 'br', 'lite=', 'q=0', '%', '"', '//a', 'bytes='),
  unit: fc.oneof(
    fc.constantFrom(
      ...[
        '/',
        '//',
        '/.',
        '/../',
        '\\',
        ' ',
        '\t',
        ',',
        ', ',
        ';',
        '; ',
        '%',
        '%25',
        '%zz',
        '=',
        '&',
      ],
      ...[
        '&a=b',
        '?',
        '.',
        '-',
        '_',
        '0',
        '(',
        '"',
        '@',
        'a',
        'a/',
        'a@',
        'br',
        'br,',
        'lite=',
        'q=0.',
      ],
      ...[':', '::', '1:', '1.', ' a', 'bot', 'W/', '+', '[', '<'],
    ),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 3 }),
  ),
  after: fc.constantFrom('', 'x', '!', ' x', '/x', '=', '.data', '.svg', '\u00e9'),
});
type Repetitive = typeof repetitive extends fc.Arbitrary<infer Text> ? Text : never;

function textOf({ before, unit, after }: Repetitive, characters: number): string {
  return before + unit.repeat(Math.ceil(characters / unit.length)) + after;
}

/**
 * Passes growing texts of many kinds to `work`. Fails if one takes more than its share of time.
 * @param runs number of kinds
 * @param characters of the shorter text of each; the longer one has four times as many
 */
export function takesTimeInProportion(
  runs: number,
  characters: number,
  work: (text: string) => unknown,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(repetitive, async (pattern) => {
      const isLinear = await growsInProportion(characters, (most) => work(textOf(pattern, most)));
      expect(isLinear).toBe(true);
    }),
    { numRuns: runs },
  );
}

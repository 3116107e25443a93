import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growsInProportion } from '#tests/support/growth.ts';
import { toCsv } from '../csv.ts';

test('a file begins with a byte order mark, and rows end with CRLF', () => {
  expect(toCsv([['a', 'b'], ['Ɔkyere']])).toBe('\ufeffa,b\r\nƆkyere\r\n');
});

test('separators, quotes and line breaks are quoted', () => {
  expect(toCsv([['a,b', 'a;b', 'say "yes"', 'two\nlines', 'two\r\nlines']])).toBe(
    '\ufeff"a,b","a;b","say ""yes""","two\nlines","two\r\nlines"\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+233241234567', "'+233241234567"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1', " '=1"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x\t=1+1', `"x\t'=1+1"`],
  ['x;"=1+1"', `"x;""'=1+1"""`],
  ['one\n=1+1', `"one\n'=1+1"`],
])('security check 5: the cell %j runs no formula', (text, written) => {
  expect(toCsv([[text]])).toBe(`\ufeff${written}\r\n`);
});

test('signs inside a cell stay as they are', () => {
  expect(toCsv([['a=b+c-d@e']])).toBe('\ufeffa=b+c-d@e\r\n');
});

test.each(['"', ' ', '\t', '" ', '"=', '=', '\n=', ',"'])(
  'security check 23: a cell of many %j takes time in proportion',
  async (unit) => {
    const cell = (characters: number) => `x${unit.repeat(characters / unit.length)}=1`;
    expect(await growsInProportion(7_500, (characters) => toCsv([[cell(characters)]]))).toBe(true);
  },
);

function cellsOf(csv: string, separator: string, heedsQuotes: boolean): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = csv.replace(/^\ufeff/, '');
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    const isBreak = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (heedsQuotes && sign === '"') {
      if (!isQuoted && cell !== '') cell += sign;
      else if (isQuoted && text[at + 1] === '"') cell += text[++at];
      else isQuoted = !isQuoted;
    } else if (!isQuoted && (sign === separator || isBreak)) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (isBreak) rows.push([]);
    } else if (isQuoted || sign !== '\r') cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

const SEPARATORS = [',', ';', '\t'];
const PIECE = fc.oneof(
  fc.constantFrom(...SEPARATORS, '"', '""', "'", '=1+1', '+', '-', '@', '\n', '\r\n', '\r', ' '),
  fc.string({ maxLength: 3 }),
);
const TEXT = fc.array(PIECE, { maxLength: 8 }).map((pieces) => pieces.join(''));
const ROWS = fc.array(fc.array(TEXT, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

test('security check 5: no reader finds a formula, whichever separator and quotes it assumes', () => {
  fc.assert(
    fc.property(ROWS, (rows) => {
      const csv = toCsv(rows);
      for (const separator of SEPARATORS) {
        for (const heedsQuotes of [true, false]) {
          const formulas = cellsOf(csv, separator, heedsQuotes)
            .flat()
            .filter((cell) => /^["\s]*[=+\-@]/.test(cell));
          expect(formulas, `${separator} in ${csv}`).toEqual([]);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a reader that separates by commas finds every answer as it was given', () => {
  const unmarked = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((text) => text.replaceAll("'", '')));
  fc.assert(
    fc.property(ROWS, (rows) => {
      expect(unmarked(cellsOf(toCsv(rows), ',', true))).toEqual([...unmarked(rows), ['']]);
    }),
  );
});

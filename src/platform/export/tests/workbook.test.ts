import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { isoTimestampOf, sheetsIn } from '#tests/support/spreadsheets.ts';
import { type Sheet, workbook } from '../workbook.ts';

async function written(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of workbook(sheets)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* rows(...pages: readonly (readonly (string | Date)[])[][]) {
  yield* pages;
}

test('texts stay texts, dates are dates, and empty cells stay in their place', async () => {
  const [sheet] = sheetsIn(
    await written([
      {
        name: 'Message',
        columns: ['a', 'b', 'c'],
        rows: rows([['=1+1', '', '+233241234567']], [['Ɔkyere 🤖', new Date(0), '<b>&"</b>']]),
      },
    ]),
  );
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ['a', 'b', 'c'],
    ['=1+1', '', '+233241234567'],
  ]);
  expect(sheet?.rows[2]?.[0]).toBe('Ɔkyere 🤖');
  expect(isoTimestampOf(sheet?.rows[2]?.[1])).toBe('1970-01-01T00:00:00.000Z');
  expect(sheet?.rows[2]?.[2]).toBe('<b>&"</b>');
  // A formula would be an `<f>` element.
  expect(sheet?.xml).not.toContain('<f');
});

test('every typed text comes back, except for characters that XML cannot express', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), { minLength: 1 }),
      async (cells) => {
        const [sheet] = sheetsIn(
          await written([{ name: 'Any', columns: cells.map(String), rows: rows([cells]) }]),
        );
        expect(sheet?.rows[1]).toEqual(
          cells.map((cell) =>
            // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML cannot say.
            cell.toWellFormed().replace(/[\u0000-\u0008\v\f\u000e-\u001f\ufffe\uffff]/g, '\ufffd'),
          ),
        );
      },
    ),
    { numRuns: RUNS_ALL ? 100 : 20 },
  );
  const code = '_x0041_ stays, _X000d_ too';
  const [sheet] = sheetsIn(await written([{ name: 'x', columns: [code], rows: rows() }]));
  expect(sheet?.rows).toEqual([[code]]);
});

test('a text longer than a cell may be is cut, and says so', async () => {
  const [sheet] = sheetsIn(
    await written([{ name: 'x', columns: ['a'], rows: rows([['a'.repeat(40_000)]]) }]),
  );
  const text = String(sheet?.rows[1]?.[0]);
  expect([text.length, text.at(-1)]).toEqual([32_767, '…']);
});

test('finished parts are sent before the rest is read', async () => {
  let read = 0;
  async function* many() {
    for (; read < 200; read += 1) yield [[`${Math.random()}`.repeat(500)]];
  }
  let first: number | undefined;
  for await (const _piece of workbook([{ name: 'x', columns: ['a'], rows: many() }])) {
    first ??= read;
  }
  expect(read).toBe(200);
  expect(first).toBeLessThan(50);
});

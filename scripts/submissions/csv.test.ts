import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('rows end with CRLF after a byte order mark', () => {
  expect(toCsv([['a', 'b'], ['Ɔkyere']])).toBe('\ufeffa,b\r\nƆkyere\r\n');
});

test('commas, quotes and line breaks are quoted', () => {
  expect(toCsv([['a,b', 'say "yes"', 'two\nlines', 'two\r\nlines']])).toBe(
    '\ufeff"a,b","say ""yes""","two\nlines","two\r\nlines"\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+233241234567', "'+233241234567"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('security check 5: the cell %j runs no formula', (text, written) => {
  expect(toCsv([[text]])).toBe(`\ufeff${written}\r\n`);
});

test('signs inside a cell stay as they are', () => {
  expect(toCsv([['a=b+c-d@e']])).toBe('\ufeffa=b+c-d@e\r\n');
});

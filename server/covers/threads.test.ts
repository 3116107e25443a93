import { expect, test } from 'vitest';
import { outline, sheet, threads } from './threads.ts';

test('rows of half the width are mirrored', () => {
  expect(threads(4, '\n#.\n.#+.\n')).toEqual(['#..#', '.#+.']);
});

test('a row of any other width is a mistake', () => {
  expect(() => threads(4, '#.#')).toThrow('a row of 3, not 4: #.#');
});

test('a sheet holds pictures side by side', () => {
  expect(sheet(2, '## ..\n.. ##')).toEqual([
    ['##', '..'],
    ['..', '##'],
  ]);
});

test('threads that touch share one outline', () => {
  expect(outline(['##.', '.##'], '#')).toBe('M0 0h2v1h1v1h-2v-1h-1z');
});

test('a hole is drawn the other way round, so that it stays open', () => {
  expect(outline(['###', '#.#', '###'], '#')).toBe('M0 0h3v3h-3zM2 1h-1v1h1z');
});

test('threads that touch only at a corner are both drawn', () => {
  const area = (path: string) => path.split('M').length - 1;
  expect(area(outline(['#.', '.#'], '#'))).toBeGreaterThan(0);
  expect(outline(['..', '..'], '#')).toBe('');
});

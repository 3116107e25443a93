import { expect, test } from 'vitest';
import { outline, sheet, threads } from './threads.ts';

test('rows of half the width are mirrored', () => {
  expect(threads(4, '\n#.\n.#+.\n')).toEqual(['#..#', '.#+.']);
});

test('a row of any other width is an error', () => {
  expect(() => threads(4, '#.#')).toThrow('a row of 3, not 4: #.#');
});

test('a sheet holds pictures side by side', () => {
  expect(sheet(2, '## ..\n.. ##')).toEqual([
    ['##', '..'],
    ['..', '##'],
  ]);
});

test('threads that touch share one outline', () => {
  expect(outline(['##.', '.##'], '#')).toBe('M0 0h2v1h1v1H1V1H0z');
});

test('a hole is drawn the other way round, so that it stays open', () => {
  expect(outline(['###', '#.#', '###'], '#')).toBe('M0 0h3v3H0zM2 1H1v1h1z');
});

test('threads that touch only at a corner are both drawn', () => {
  // One line around both, twice through the corner.
  expect(outline(['#.', '.#'], '#')).toBe('M0 0h1v1h1v1H1V1H0z');
});

test('a character that is not in the picture has no outline', () => {
  expect(outline(['..', '..'], '#')).toBe('');
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clothKeywords } from './page-cloths.ts';

test('each cloth that a page asks for is drawn', () => {
  const asked = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcloth(?:=|: )["']([\w-]+)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name = '') => clothKeywords(name) === undefined)).toEqual([]);
});

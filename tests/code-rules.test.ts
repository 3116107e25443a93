import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCES, TOPS } from './support/sources.ts';

test('markup from content never becomes HTML by itself', () => {
  const users = SOURCES.filter(({ file }) =>
    /dangerouslySetInnerHTML(=|:)/.test(readFileSync(file, 'utf8')),
  ).map(({ file }) => file);
  // The root's is the watch over chunks: a constant of the project.
  expect(users).toEqual(['src/site/root.tsx']);
});

test('no test replaces a module: the files of a worker share them', () => {
  const replacing = globSync(`{${TOPS.join(',')},tests}/**/*.test.ts`).filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing).toEqual([]);
});

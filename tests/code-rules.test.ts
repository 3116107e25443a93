import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCES, TOPS } from './support/sources.ts';

test('markup from content never becomes HTML by itself', () => {
  const users = SOURCES.filter(({ file }) =>
    /dangerouslySetInnerHTML(=|:)/.test(readFileSync(file, 'utf8')),
  ).map(({ file }) => file);
  // The root's is the watch over chunks: a constant of the project.
  expect(users).toEqual(['app/root.tsx']);
});

test('there is one result type, and no other shape for success and failure', () => {
  const files = globSync(`{${TOPS.join(',')}}/**/*.{ts,tsx}`).filter(
    (file) => file !== 'platform/text/result.ts' && !/\.test\.tsx?$|\.react-router/.test(file),
  );
  const shape =
    /readonly (ok|done|isDone|success): (true|false)|readonly (why|because)\??:|\b(isDone|orFailure)\b|^(export )?type Result\b/m;
  const shaped = files.filter((file) => shape.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(shaped).toEqual([]);
});

test('there is no drawer for things without a name', () => {
  const drawers = SOURCES.filter(({ file }) =>
    /(^|\/)(utils?|helpers?|misc|common|lib|index)(\/|\.tsx?$)/.test(file),
  ).map(({ file }) => file);
  expect(drawers).toEqual([]);
});

test('no object is spread where it is written: its fields stand there themselves', () => {
  const spreading = globSync(`{${TOPS.join(',')},tests}/**/*.{ts,tsx}`).filter((file) =>
    /\.{3}\{/.test(readFileSync(file, 'utf8')),
  );
  expect(spreading).toEqual([]);
});

test('no test replaces a module: the files of a worker share them', () => {
  const replacing = globSync(`{${TOPS.join(',')},tests}/**/*.test.ts`).filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing).toEqual([]);
});

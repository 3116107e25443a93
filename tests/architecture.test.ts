import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** A source file with what it imports: our own files as paths from the root, packages by name. */
type Source = { file: string; imports: string[] };

const ROOMS = ['app', 'domain', 'server'];
const SOURCES: Source[] = [
  ...ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  ),
  'server.ts',
].map((file) => ({ file, imports: importsOf(file) }));

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const names = source.matchAll(/(?:\bfrom\s+|^import\s+|\bimport\()'([^']+)'/gm);
  return [...names].map(([, name = '']) => {
    if (name.startsWith('#domain/')) return name.slice(1);
    if (name.startsWith('.')) return normalize(join(dirname(file), name)).replace(/\?\w+$/, '');
    return name;
  });
}

function roomOf(path: string): string | undefined {
  return ROOMS.find((room) => path.startsWith(`${room}/`));
}

/** Each wrong import as `file -> import`. */
function edges(from: string, isWrong: (imported: string) => boolean): string[] {
  return SOURCES.filter(({ file }) => roomOf(file) === from).flatMap(({ file, imports }) =>
    imports.filter(isWrong).map((imported) => `${file} -> ${imported}`),
  );
}

test('the domain imports nothing of ours, no React, no Node, no database', () => {
  const allowed = /^(domain\/|valibot$|unified$|re(hype|mark)-|hast$|mdast$)/;
  expect(edges('domain', (imported) => !allowed.test(imported))).toEqual([]);
});

test('pages do not import the server, and the server does not import pages', () => {
  expect(edges('app', (imported) => roomOf(imported) === 'server')).toEqual([]);
  expect(edges('server', (imported) => roomOf(imported) === 'app')).toEqual([]);
});

test('parts in app/ui know nothing of the subject', () => {
  const wrong = SOURCES.filter(({ file }) => file.startsWith('app/ui/')).flatMap(
    ({ file, imports }) =>
      imports
        .filter((name) => /^(domain\/|app\/(pages|sections)\/)/.test(name))
        .map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself by a circle', () => {
  const importsBy = new Map(SOURCES.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    else if (!done.has(file)) {
      for (const next of importsBy.get(file) ?? []) visit(next, [...way, file]);
      done.add(file);
    }
  };
  for (const { file } of SOURCES) visit(file, []);
  expect(circles).toEqual([]);
});

test('every import of ours leads to a file that is there', () => {
  const files = new Set(SOURCES.map(({ file }) => file));
  const lost = SOURCES.flatMap(({ file, imports }) =>
    imports
      .filter((imported) => roomOf(imported) && /\.tsx?$/.test(imported) && !files.has(imported))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(lost).toEqual([]);
});

test('markup from content never becomes HTML by itself', () => {
  const users = SOURCES.filter(({ file }) =>
    /dangerouslySetInnerHTML(=|:)/.test(readFileSync(file, 'utf8')),
  ).map(({ file }) => file);
  // The root's is the watch over chunks: a constant of the project.
  expect(users).toEqual(['app/root.tsx']);
});

test('there is no drawer for things without a name', () => {
  const drawers = SOURCES.filter(({ file }) =>
    /(^|\/)(utils?|helpers?|misc|common|lib|index)(\/|\.tsx?$)/.test(file),
  ).map(({ file }) => file);
  expect(drawers).toEqual([]);
});

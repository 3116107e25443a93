import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A source file with its imports: our own files as paths from the root, packages by name. */
type Source = { file: string; imports: string[] };

export const TOPS = ['scripts', 'service-worker', 'src', 'tools'];
export const SOURCES: Source[] = [
  ...globSync(`{${TOPS.join(',')}}/**/*.{ts,tsx}`).filter(
    (file) => !/\.test\.tsx?$|\.react-router/.test(file),
  ),
  'server.ts',
].map((file) => ({ file, imports: importsOf(file) }));

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const names = source.matchAll(/(?:\bfrom\s+|^import\s+|\bimport\()'([^']+)'/gm);
  return [...names].map(([, name = '']) => {
    if (name.startsWith('#'))
      return name.startsWith('#tests/') ? name.slice(1) : `src/${name.slice(1)}`;
    if (name.startsWith('.')) return normalize(join(dirname(file), name)).replace(/\?\w+$/, '');
    return name;
  });
}

import { expect, test } from 'vitest';
import { SOURCES } from './support/sources.ts';

/** The features: each may import those before it. */
const ORDER = [
  ...['staff', 'pictures', 'content', 'submissions', 'newsletter', 'places', 'giving'],
  ...['messages', 'retention', 'privacy', 'today'],
];

/** Whether a file may import another one of ours. */
function mayImport(file: string, imported: string): boolean {
  const [from, own = ''] = file.split('/');
  const [to, other = ''] = imported.split('/');
  switch (from) {
    case 'platform':
      return to === 'platform';
    case 'modules':
      // Files that lie loose, such as `app.ts`, name what all features have.
      if (to === 'server') return imported === 'server/config.ts';
      if (to !== 'modules' || other.endsWith('.ts') || own.endsWith('.ts')) return to !== 'app';
      return ORDER.indexOf(other) <= ORDER.indexOf(own);
    case 'app':
      return to !== 'desk' && to !== 'server';
    case 'desk':
      return to !== 'server' && (to !== 'app' || ['ui', 'theme'].includes(other));
    case 'server':
      return to !== 'app' && to !== 'desk';
    default:
      return true;
  }
}

const EDGES = SOURCES.flatMap(({ file, imports }) =>
  imports.map((imported) => ({ file, imported, text: `${file} -> ${imported}` })),
);

test('each file imports only what its folder may import', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  const ours = EDGES.filter(({ imported }) => /^\w[\w-]*\/.*\.(tsx?|css)$/.test(imported));
  const wrong = ours.filter(({ file, imported }) => !mayImport(file, imported));
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test('the site and its scripts import neither tools nor tests', () => {
  const wrong = EDGES.filter(
    ({ file, imported }) =>
      !file.startsWith('tools/') &&
      /^(tools|tests)\//.test(imported) &&
      !(file.startsWith('scripts/') && imported.startsWith('tools/build/')),
  );
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test('no file imports itself by a circle', () => {
  const importsBy = new Map(SOURCES.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' -> '));
    else if (!done.has(name)) {
      for (const next of importsBy.get(name) ?? []) visit(next, [...way, name]);
      done.add(name);
    }
  };
  for (const name of importsBy.keys()) visit(name, []);
  expect(circles).toEqual([]);
});

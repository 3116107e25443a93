import { expect, test } from 'vitest';
import { SOURCES } from './support/sources.ts';

/** The folders of `src/`: each may import those before it, and loose files such as `app.ts`. */
const ORDER = [
  ...['platform', 'ui', 'forms', 'staff', 'pictures', 'content', 'inbox', 'places', 'giving'],
  ...['messages', 'privacy', 'today'],
];
/** Pages and endpoints: they may import all features, and no feature imports them. */
const PAGE = /^src\/(courses|events|blog|stem-squad|site|desk|api|server)\/|\/desk\/|\.page\.tsx?$/;
/** What pages share: contexts of requests, lists, forms, layouts. */
const SHARED =
  /^src\/(desk\/(context|unsent-form|ui)|site\/(pages|lists|metadata|layout|delivery|forms))/;

function mayImport(file: string, imported: string): boolean {
  const [own = '', other = ''] = [file, imported].map((path) => path.split('/')[1] ?? '');
  if (own === other || other.endsWith('.ts') || own.includes('.') || PAGE.test(file)) return true;
  if (PAGE.test(imported))
    return SHARED.test(imported) && !['platform', 'ui', 'forms'].includes(own);
  return ORDER.indexOf(other) < ORDER.indexOf(own);
}

const EDGES = SOURCES.flatMap(({ file, imports }) =>
  imports.map((imported) => ({ file, imported, text: `${file} -> ${imported}` })),
);

test('each folder imports only those before it', () => {
  const ours = EDGES.filter(
    ({ file, imported }) => /^src\//.test(file) && /^src\/.*\.tsx?$/.test(imported),
  );
  expect(ours.length).toBeGreaterThan(1_000);
  const wrong = ours.filter(({ file, imported }) => !mayImport(file, imported));
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test('what people use imports neither tools nor tests', () => {
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

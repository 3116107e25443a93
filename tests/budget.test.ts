import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// `budget.json` says how many lines each feature may have: source lines, source files, lines of tests.
// A file belongs to the feature with the longest path that begins its own; "" takes what is left.
// A commit raises a number only if it lowers another by as much. After a deletion,
// `LOWER_BUDGET=1 npx vitest run tests/budget` writes the lower numbers.
type Count = { lines: number; files: number; tests: number };
type Budget = Record<string, { paths: string[] } & Count>;

const FILE = 'budget.json';
/** Packages, and what builds and runs make (.gitignore). */
const LEFT_OUT = ['node_modules', 'build', 'data', 'test-results', 'playwright-report', '**/.*'];
const budget = JSON.parse(readFileSync(FILE, 'utf8')) as Budget;

function countLines(): Record<string, Count> {
  const counts = Object.fromEntries(
    Object.keys(budget).map((name) => [name, { lines: 0, files: 0, tests: 0 }]),
  );
  for (const file of globSync('**/*.{ts,tsx,css,js,mjs}', { exclude: LEFT_OUT })) {
    const count = counts[featureOf(file)];
    if (!count) continue;
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    if (/(^|\/)tests\/|\.(test|spec)\./.test(file)) {
      count.tests += lines;
    } else {
      count.lines += lines;
      count.files += 1;
    }
  }
  return counts;
}

function featureOf(file: string): string {
  const matches = Object.entries(budget).flatMap(([name, { paths }]) =>
    paths
      .filter((path) => path === '' || file.startsWith(`${path}/`))
      .map((path) => ({ name, path })),
  );
  return matches.sort((a, b) => b.path.length - a.path.length)[0]?.name ?? '';
}

test('no feature has more lines or files than budget.json allows', () => {
  const counts = countLines();
  const excess = Object.entries(counts).flatMap(([name, count]) =>
    (['lines', 'files', 'tests'] as const)
      .map((what) => ({ what, by: count[what] - (budget[name]?.[what] ?? 0) }))
      .filter(({ by }) => by > 0)
      .map(({ what, by }) => `${name}: ${by} ${what} too many`),
  );
  if (process.env.LOWER_BUDGET && excess.length === 0) {
    for (const [name, count] of Object.entries(counts)) Object.assign(budget[name] ?? {}, count);
    writeFileSync(FILE, `${JSON.stringify(budget, null, 2)}\n`);
    execFileSync('npx', ['biome', 'format', '--write', FILE]);
  }
  expect(excess).toEqual([]);
});

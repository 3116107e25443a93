import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The project's list has so many checks. */
const CHECKS = Array.from({ length: 32 }, (_, index) => index + 1);

const DOCUMENT = readFileSync('docs/security.md', 'utf8');

/** The rows of the table: the number, what holds it, its files. */
const ROWS = [...DOCUMENT.matchAll(/^\| (\d+) [^|]*\|[^|]*\|([^|]*)\|(.*)\|$/gm)].map(
  ([, number, holds = '', files = '']) => ({
    number: Number(number),
    holds: holds.trim(),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

test('each check has its row', () => {
  expect(ROWS.map(({ number }) => number)).toEqual(CHECKS);
});

test.each(ROWS)(
  'check $number: what is named for it is there and says its number',
  ({ number, holds, files }) => {
    if (files.length === 0) expect(holds).toMatch(/^does not apply( yet)?: /);
    for (const file of files) {
      expect(existsSync(file), file).toBe(true);
      const titles = readFileSync(file, 'utf8').matchAll(/security checks? ([\d, and]+):/g);
      const numbers = [...titles].flatMap(([, each = '']) => each.match(/\d+/g)?.map(Number) ?? []);
      expect(numbers, file).toContain(number);
    }
  },
);

test('what is named elsewhere in the document is there', () => {
  const files = [...DOCUMENT.matchAll(/`((?:tests|domain|server|scripts|app)\/[^`]+)`/g)];
  for (const [, file = ''] of files) expect(existsSync(file), file).toBe(true);
  const faults = [...DOCUMENT.matchAll(/`npm run test:faults -- ([\w-]+)`/g)];
  expect(faults.length).toBeGreaterThan(0);
  const known = readFileSync('docs/reliability.md', 'utf8');
  for (const [, fault = ''] of faults) expect(known).toContain(`| \`${fault}\` |`);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';

const TESTS = globSync('{app,modules,platform,scripts,server,tests,tools}/**/*.{test,spec}.ts');

test.each(PLANTED_FAULTS)('the fault $name still fits the code, and its test is there', (fault) => {
  const { file, right, wrong, tests } = fault;
  expect(readFileSync(file, 'utf8')).toContain(right);
  expect(wrong).not.toBe(right);
  expect(TESTS.some((path) => path.includes(tests))).toBe(true);
});

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from './build/site-build.ts';
import { PLANTED_FAULTS, type PlantedFault } from './planted/faults.ts';

// `npm run test:planted [-- NAME …]`: puts each fault, or those of these names, into the code, one
// at a time, runs the tests until the first one fails, names that test, and removes the fault
// again. Reports faults that only `npm run test:all` finds. Ends with 1 if a fault is not found, or
// no longer fits the code: then it needs another place.
const names = process.argv.slice(2);
const unknown = names.filter((name) => PLANTED_FAULTS.every((fault) => fault.name !== name));
if (unknown.length > 0) throw new Error(`unknown fault: ${unknown.join(' ')}`);
const chosen = PLANTED_FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));
const results = mkdtempSync(join(tmpdir(), 'website-planted-'));

// While a command runs no signal is handled; a signal that ended the command ends this, too
// (`run`).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

for (const fault of chosen) {
  const { file, right, wrong, name } = fault;
  const before = readFileSync(file, 'utf8');
  if (right && before.split(right).length !== 2) throw new Error(`${name} does not fit ${file}`);
  // However this ends, the file is restored.
  const restore = () => writeFileSync(file, before);
  process.once('exit', restore);
  writeFileSync(
    file,
    before.replace(right, () => wrong),
  );
  const found = findFailingTest(fault);
  restore();
  process.off('exit', restore);
  console.log(`${name}: ${found ?? 'NOT FOUND'}`);
  if (!found) process.exitCode = 1;
  await yieldToSignals();
}
rmSync(results, { recursive: true });

/** A turn of the event loop, in which signals are handled. */
function yieldToSignals(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * The first test that fails. It runs the files that the fault names, then the same files with the
 * tests of `npm run test:all`, then the whole of `npm test`.
 */
function findFailingTest({ tests }: PlantedFault): string | undefined {
  const files = globSync(
    '{app,modules,platform,scripts,server,tests,tools}/**/*.{test,spec}.ts',
  ).filter((file) => file.includes(tests));
  const browser = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => file.endsWith('.test.ts'));
  const named = (all: boolean) =>
    (others.length > 0 ? vitest(others, all) : undefined) ??
    (browser.length > 0 ? (build() ?? playwright(browser, all)) : undefined);
  const found = named(false);
  if (found) return found;
  const foundByAll = named(true);
  if (foundByAll) return `${foundByAll} (npm run test:all)`;
  return build() ?? vitest([]) ?? playwright([]);
}

/** Errors of the build; it builds only if the current sources are not built yet. */
function build(): string | undefined {
  return isBuilt() || run('node', ['scripts/build.ts']) ? undefined : 'the build';
}

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

function vitest(files: readonly string[], all = false): string | undefined {
  const file = join(results, 'vitest.json');
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${file}`, ...files];
  if (run('vitest', args, { TEST_ALL: String(all) })) return undefined;
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${fileOf(name)}, ${fullName}`),
  );
  return failed[0] ?? 'a file that cannot be read';
}

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean; file: string }[] };

function playwright(files: readonly string[], all = false): string | undefined {
  const file = join(results, 'playwright.json');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_ALL: String(all) };
  if (run('playwright', ['test', '-x', '--reporter=json', ...files], environment)) return undefined;
  const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const specs = specsOf(JSON.parse(readFileSync(file, 'utf8')) as Suite);
  const failed = specs.find(({ ok }) => !ok);
  return failed ? `${fileOf(failed.file)}, ${failed.title}` : 'a file that cannot be read';
}

function fileOf(path: string): string {
  return path.replace(/^.*\//, '');
}

/** Whether a command succeeds. */
function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  const env = { ...process.env, ...environment };
  const { status, signal } = spawnSync(command, args, { stdio: 'ignore', env });
  if (signal || status === 130) process.exit(130);
  return status === 0;
}

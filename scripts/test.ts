import './help.ts';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isBuilt } from '../tools/build/site-build.ts';

// `npm test`: all checks, then one line with the numbers of passed and failed ones. `--all` also runs
// the tests tagged `all`, and those of storage on PostgreSQL. All parts run even if one fails.
const TEST_ALL = String(process.argv.includes('--all'));
const resultsFolder = mkdtempSync(join(tmpdir(), 'website-results-'));
const temporaryFolder = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'website-tests-'));
// A test starts a mail server that reads its settings there under its own user.
chmodSync(temporaryFolder, 0o711);
const total = { passed: 0, failed: 0, skipped: 0 };
const WARNING = /warn(ing)?\b|deprecat|EBADENGINE/i;
const warnings: string[] = [];
const workers = Math.max(1, Math.floor(availableParallelism() / 2));

// Some checks read the files of the built site, others its pages.
if (!isBuilt()) await runNode('build', 'scripts/build.ts');
await runNode('check', '--run', 'check');
console.log('\nUnit tests and browser tests run side by side; each is shown when it has ended.');
await Promise.all([vitest(), playwright()]);

rmSync(resultsFolder, { recursive: true });
rmSync(temporaryFolder, { recursive: true, force: true });
if (warnings.length > 0) {
  console.log(`\n== warnings\n${warnings.join('\n')}`);
  count(0, warnings.length);
}
if (TEST_ALL !== 'true') console.log('\nTests tagged `all` run in `npm run test:all` only.');
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** Otherwise a test waits for the disk at each commit. */
function folderInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 31 ? folder : undefined;
}

function count(passed: number, failed: number, skippedTests = 0): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skippedTests;
}

async function runNode(title: string, ...args: string[]): Promise<void> {
  const hasPassed = (await run(title, process.execPath, args)) === 0;
  count(hasPassed ? 1 : 0, hasPassed ? 0 : 1);
}

async function vitest(): Promise<void> {
  const file = join(resultsFolder, 'vitest.json');
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  // One more worker than the browser tests: these often wait for processes and databases.
  const args = ['run', ...reports, `--maxWorkers=${workers + 1}`];
  const status = await run('unit, storage and API tests', 'vitest', args);
  const { numPassedTests = 0, numPendingTests = 0, testResults = [] } = readReport(file);
  // A file that fails in its set-up has no failed test: its tests are left out.
  const failed = testResults.map(({ status: verdict, assertionResults }) =>
    atLeastOne(
      verdict === 'failed' ? 1 : 0,
      assertionResults.filter((test) => test.status === 'failed').length,
    ),
  );
  const sum = failed.reduce((all, each) => all + each, 0);
  count(numPassedTests, atLeastOne(status, sum), numPendingTests);
}

async function playwright(): Promise<void> {
  const file = join(resultsFolder, 'playwright.json');
  const args = ['test', '--reporter=dot,json', `--workers=${workers}`];
  const status = await run('browser tests', 'playwright', args, file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file).stats ?? {};
  count(expected, atLeastOne(status, unexpected + flaky), skipped);
}

/** An error exit code without a failed test: a file that cannot be read, or no report. */
function atLeastOne(status: number, failed: number): number {
  return status !== 0 ? Math.max(1, failed) : failed;
}

type Report = Record<'numPassedTests' | 'numPendingTests', number> & {
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
};

function readReport(file: string): Partial<Report> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Report;
  console.error(`${file} was not written: the run broke off`);
  count(0, 1);
  return {};
}

/** Shows the output once it has ended, because others write meanwhile. Collects warnings. */
async function run(title: string, command: string, args: string[], report = ''): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Playwright requests colours from its workers, and Node warns if they are also disabled.
      NO_COLOR: undefined,
      TMPDIR: temporaryFolder,
      TEST_ALL,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => output.push(data));
    createInterface(stream).on('line', (line) => WARNING.test(line) && warnings.push(line));
  }
  const code = await new Promise<number>((ended) => {
    child.on('error', (error) => {
      output.push(Buffer.from(error.message));
      ended(1);
    });
    // `close` comes after `exit`, once all output was read.
    child.on('close', (status) => ended(status ?? 1));
  });
  process.stdout.write(`\n== ${title}, ${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
  process.stdout.write(Buffer.concat(output));
  return code;
}

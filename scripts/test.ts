import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isBuilt } from '../tools/build/site-build.ts';

// `npm test`: all checks, then one line with the numbers of passed and failed ones. `npm run
// test:all` (`--all`) also runs the tests tagged `all`, tests every page and form, and runs the
// storage tests on PostgreSQL too. The fast checks run first. Then Vitest and Playwright run side
// by side, each on about half of the cores. All parts run even if one fails, so that one run shows
// everything that needs fixing. A warning in the output counts as failed.
const all = process.argv.includes('--all');
const resultsFolder = mkdtempSync(join(tmpdir(), 'website-results-'));
const temporaryFolder = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'website-tests-'));
// A test starts a mail server that reads its settings there under its own user.
chmodSync(temporaryFolder, 0o711);
const total = { passed: 0, failed: 0, skipped: 0 };
const WARNING = /warn(ing)?\b|deprecat|EBADENGINE/i;
const warnings: string[] = [];

const workers = Math.max(1, Math.floor(availableParallelism() / 2));
/** Vitest gets one more worker, because its tests often wait for processes and databases. */
const vitestWorkers = workers + 1;

// Some checks read the files of the built site, others its pages.
if (!isBuilt()) count(await passes('build', process.execPath, ['scripts/build.ts']));
count(await passes('check', process.execPath, ['--run', 'check']));
console.log('\nUnit tests and browser tests run side by side; each is shown when it has ended.');
for (const part of await Promise.all([vitest(), playwright()])) count(part);

rmSync(resultsFolder, { recursive: true });
rmSync(temporaryFolder, { recursive: true, force: true });
if (warnings.length > 0) {
  console.log(`\n== warnings\n${warnings.join('\n')}`);
  count({ passed: 0, failed: warnings.length, skipped: 0 });
}
if (!all)
  console.log(
    '\nTests tagged `all`, and the second page, form or database of a kind, run in `npm run test:all` only.',
  );
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

type Counts = { passed: number; failed: number; skipped: number };

function count(part: Counts): void {
  total.passed += part.passed;
  total.failed += part.failed;
  total.skipped += part.skipped;
}

async function passes(title: string, command: string, args: string[]): Promise<Counts> {
  const passed = (await run(title, command, args)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function vitest(): Promise<Counts> {
  const file = join(resultsFolder, 'vitest.json');
  const status = await run(
    'unit, storage and API tests',
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--maxWorkers=${vitestWorkers}`,
    ],
    { TEST_ALL: String(all) },
  );
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
    file,
  );
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return withStatus(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  });
}

async function playwright(): Promise<Counts> {
  const file = join(resultsFolder, 'playwright.json');
  const status = await run(
    'browser tests',
    'playwright',
    ['test', '--reporter=dot,json', `--workers=${workers}`],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TEST_ALL: String(all),
    },
  );
  const report = read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withStatus(status, { passed: expected, failed: unexpected + flaky, skipped });
}

/** An error exit code without a failed test: a file that cannot be read. */
function withStatus(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Shows the output once it has ended, because others write meanwhile. Collects warnings. */
async function run(
  title: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Playwright requests colours from its workers, and Node warns if they are also disabled.
    env: { ...process.env, NO_COLOR: undefined, TMPDIR: temporaryFolder, ...environment },
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
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stdout.write(`\n== ${title}, ${seconds} s\n`);
  process.stdout.write(Buffer.concat(output));
  return code;
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    console.error(`${file} was not written: the run broke off`);
    return undefined;
  }
}

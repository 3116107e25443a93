import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isBuilt } from './site-build/site-build.ts';

// `npm test`: every check, then one line with how many passed and failed. All parts run even when
// an earlier one fails, so that one run shows everything there is to mend. A warning is something to
// mend, too: it counts as failed.
const results = mkdtempSync(join(tmpdir(), 'website-results-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const WARNING = /warn(ing)?\b|deprecat|EBADENGINE/i;
const warnings: string[] = [];

count(await passes('check', process.execPath, ['--run', 'check']));
// Some of these read the pages of the running site.
if (!isBuilt()) count(await passes('build', process.execPath, ['scripts/build.ts']));
count(await vitest());
count(await playwright());

rmSync(results, { recursive: true });
if (warnings.length > 0) {
  console.log(`\n== warnings\n${warnings.join('\n')}`);
  count({ passed: 0, failed: warnings.length, skipped: 0 });
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

type Counts = { passed: number; failed: number; skipped: number };

function count(part: Counts): void {
  total.passed += part.passed;
  total.failed += part.failed;
  total.skipped += part.skipped;
}

/** Runs a command that passes or fails as one. */
async function passes(title: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n== ${title}`);
  const passed = (await run(command, args)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function vitest(): Promise<Counts> {
  console.log('\n== unit, storage and API tests');
  const file = join(results, 'vitest.json');
  const status = await run('vitest', [
    ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
  ]);
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
  console.log('\n== browser tests');
  const file = join(results, 'playwright.json');
  const status = await run('playwright', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withStatus(status, { passed: expected, failed: unexpected + flaky, skipped });
}

/** A run that ended badly though no test failed (a file that cannot be read) counts as failed. */
function withStatus(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a command, shows what it writes, and notes the warnings in it. Its exit code. */
async function run(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const running = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Playwright asks its workers for colours, and Node warns of whoever asks for none as well.
    env: { ...process.env, NO_COLOR: undefined, ...environment },
  });
  for (const [from, to] of [
    [running.stdout, process.stdout],
    [running.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false });
    createInterface(from).on('line', (line) => WARNING.test(line) && warnings.push(line));
  }
  return new Promise((ended) => {
    running.on('error', (error) => {
      console.error(error.message);
      ended(1);
    });
    // After `exit`, and after everything was read.
    running.on('close', (code) => ended(code ?? 1));
  });
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    console.error(`${file} was not written: the run broke off`);
    return undefined;
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, isBuilt } from './site-build/site-build.ts';

// `npm test`: every check, then one line with how many passed and failed. All parts run even when
// an earlier one fails, so that one run shows everything there is to mend.
const results = mkdtempSync(join(tmpdir(), 'website-results-'));
const total = { passed: 0, failed: 0, skipped: 0 };

count(passes('check', 'npm', ['run', '--silent', 'check']));
// Some of these read the pages of the running site.
if (!isBuilt()) await buildSite();
count(vitest());
count(playwright());

rmSync(results, { recursive: true });
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
function passes(title: string, command: string, args: string[]): Counts {
  console.log(`\n== ${title}`);
  const passed = run(command, args) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function vitest(): Counts {
  console.log('\n== unit, storage and API tests');
  const file = join(results, 'vitest.json');
  const status = run('vitest', [
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

function playwright(): Counts {
  console.log('\n== browser tests');
  const file = join(results, 'playwright.json');
  const status = run('playwright', ['test', '--reporter=dot,json'], {
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

function run(command: string, args: string[], environment: Record<string, string> = {}): number {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    console.error(`${file} was not written: the run broke off`);
    return undefined;
  }
}

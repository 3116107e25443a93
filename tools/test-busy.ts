import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

// `npm run test:busy [-- --times 10] [NAME …]`: runs `npm test`, or the tests in files of these
// names, repeatedly while as many processes as there are cores do nothing but calculate.
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const times = Number(values.times);

/** Ends by itself when this process is gone, however that ended. */
const CALCULATE = `while (process.ppid === ${process.pid}) for (let n = 0; n < 1e7; n++);`;
const busyProcesses = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', CALCULATE], { stdio: 'ignore' }),
);

let failedRuns = 0;
for (let time = 1; time <= times; time++) {
  console.log(`\n== ${time} of ${times}, ${busyProcesses.length} cores busy`);
  if (!commands().every(passes)) failedRuns += 1;
}
for (const process of busyProcesses) process.kill();
console.log(`\n${times - failedRuns} of ${times} times green`);
process.exitCode = failedRuns > 0 ? 1 : 0;

/** The commands of one round. */
function commands(): string[][] {
  if (positionals.length === 0) return [['node', 'scripts/test.ts']];
  const named = (pattern: string) =>
    globSync(pattern).filter((file) => positionals.some((name) => file.includes(name)));
  const browser = named('tests/e2e/**/*.spec.ts');
  const others = named('{app,modules,platform,scripts,server,tests,tools}/**/*.test.ts');
  if (browser.length + others.length === 0) throw new Error(`no tests: ${positionals.join(' ')}`);
  return [
    ...(others.length > 0 ? [['vitest', 'run', '--reporter=dot', ...others]] : []),
    ...(browser.length > 0 ? [['playwright', 'test', '--reporter=dot', ...browser]] : []),
  ];
}

function passes([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

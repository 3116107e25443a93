import '../scripts/help.ts';
import { buildSite, isBuilt } from './build/site-build.ts';
import { DISK_FULL } from './faults/disk-full.ts';
import { FLOOD } from './faults/flood.ts';
import { KILL_POSTGRES, KILL_SQLITE } from './faults/kill.ts';
import type { Fault, Finding } from './faults/load.ts';
import { MAIL, MAIL_TWO_SERVERS } from './faults/mail.ts';
import { POSTGRES_HUNG } from './faults/postgres-hung.ts';

// `npm run test:faults [-- NAME …]`: breaks things around the real server (docs/reliability.md).

const FAULTS: readonly Fault[] = [
  KILL_SQLITE,
  KILL_POSTGRES,
  MAIL,
  MAIL_TWO_SERVERS,
  POSTGRES_HUNG,
  DISK_FULL,
  FLOOD,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. There are:`);
  for (const { name, description } of FAULTS) console.error(`  ${name.padEnd(16)} ${description}`);
  process.exit(2);
}
if (!isBuilt()) await buildSite();
const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));
process.exitCode = (await runFaults(chosen)) ? 0 : 1;

async function runFaults(faults: readonly Fault[]): Promise<boolean> {
  const broken: string[] = [];
  for (const fault of faults) {
    console.log(`\n${fault.name}: ${fault.description}`);
    const begun = performance.now();
    const findings = await findingsOf(fault);
    for (const line of table(findings)) console.log(line);
    console.log(`  (${Math.round((performance.now() - begun) / 1_000)} s)`);
    if (findings.some(({ ok }) => ok === false)) broken.push(fault.name);
  }
  console.log(
    broken.length > 0
      ? `\nBroken promises: ${broken.join(', ')}`
      : `\nEvery promise was ok (${faults.length} faults).`,
  );
  return broken.length === 0;
}

/** A fault that could not be caused proves no promise: it fails. */
async function findingsOf(fault: Fault): Promise<readonly Finding[]> {
  try {
    return await fault.run();
  } catch (error) {
    return [{ label: 'could not be tried', found: (error as Error).message, ok: false }];
  }
}

function table(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ label }) => label.length));
  return findings.map(({ label, found, ok }) => {
    const verdict = ok === undefined ? '      ' : ok ? 'ok  ' : 'BROKEN';
    return `  ${verdict}  ${label.padEnd(width)}  ${found}`;
  });
}

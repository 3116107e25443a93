import { buildSite, isBuilt } from './build/site-build.ts';
import { BAD_ROW } from './faults/bad-row.ts';
import { DISK_FULL } from './faults/disk-full.ts';
import type { Fault } from './faults/fault.ts';
import { FLOOD } from './faults/flood.ts';
import { KILL_POSTGRES, KILL_SQLITE } from './faults/kill.ts';
import { MAIL, MAIL_TWO_SERVERS } from './faults/mail.ts';
import { MANY_STARTS } from './faults/many-starts.ts';
import { MIGRATION_KILLED } from './faults/migration-killed.ts';
import { PIPELINING } from './faults/pipelining.ts';
import { POSTGRES_HUNG } from './faults/postgres-hung.ts';
import { POSTGRES_RESTART } from './faults/postgres-restart.ts';
import { POWER_CUT } from './faults/power-cut.ts';
import { RESETS } from './faults/resets.ts';
import { runFaults } from './faults/run.ts';
import { SIGTERM } from './faults/sigterm.ts';
import { WRITE_LOCK } from './faults/write-lock.ts';
import { CLOCK_AHEAD, CLOCK_BEHIND } from './faults/wrong-clock.ts';
import { WRONG_SENDER } from './faults/wrong-sender.ts';

// `npm run test:faults [-- NAME …]`: breaks things around the real server and checks whether its
// promises hold (docs/reliability.md). Takes minutes, so `npm test` does not run it.

const FAULTS: readonly Fault[] = [
  KILL_SQLITE,
  KILL_POSTGRES,
  POWER_CUT,
  MAIL,
  MAIL_TWO_SERVERS,
  WRONG_SENDER,
  POSTGRES_RESTART,
  POSTGRES_HUNG,
  DISK_FULL,
  SIGTERM,
  RESETS,
  WRITE_LOCK,
  BAD_ROW,
  MIGRATION_KILLED,
  MANY_STARTS,
  CLOCK_AHEAD,
  CLOCK_BEHIND,
  FLOOD,
  PIPELINING,
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

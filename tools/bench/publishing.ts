import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeStaffStore } from '#modules/staff/store/people/staff-store.ts';
import { makeInviteTokens } from '#modules/staff/store/sign-in/invite-tokens.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { makeLog } from '#platform/process/log.ts';
import { openDatabase } from '../../server/schema/open-database.ts';
import { itemForm, toBody, withChanges } from '../../tests/support/item-form.ts';
import { findPrograms, startPostgres } from '../../tests/support/postgres.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { markdownTable } from './figures.ts';
import { machineText } from './machine.ts';

const REPETITIONS = 20;
const ITEM = '/desk/content/events/6';
/** Paths that visitors request meanwhile. */
const PATHS = ['/events/6', '/api/events'];

/**
 * `npm run bench -- publishing`: the time from pressing Publish at one server until visitors see
 * the change, there and at another server on the same database.
 */
export async function benchPublishing(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'website-bench-'));
  const programs = findPrograms();
  const postgres = programs ? await startPostgres(programs, { durable: true }) : undefined;
  if (!postgres) console.log('PostgreSQL: no server on this machine, so it is left out.');
  try {
    const rows = await measure('SQLite', { dataDir: folder });
    if (postgres) {
      rows.push(...(await measure('PostgreSQL', { dataDir: folder, databaseUrl: postgres.url })));
    }
    const heading = ['Database', 'Seen at', 'Median ms', 'Worst ms'];
    console.log(`\n${markdownTable([heading, ...rows])}\n`);
    console.log(`${REPETITIONS} times, ${PATHS.join(' and ')}, ${machineText()}.`);
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measure(name: string, location: DatabaseLocation): Promise<string[][]> {
  const settings = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? '' };
  // One after the other: the first server creates the tables.
  const [own, other] = [await startServer(settings), await startServer(settings)];
  try {
    const cookie = await signIn(own, await makeSignInLink(location));
    const times = { own: [] as number[], other: [] as number[] };
    for (let turn = 0; turn < REPETITIONS; turn += 1) {
      const title = `Robots, turn ${turn}`;
      const page = await (await fetch(own.url + ITEM, { headers: { Cookie: cookie } })).text();
      const form = withChanges(itemForm(page).entries, { title });
      const pressed = performance.now();
      const visible = [own, other].map((server) => waitUntilVisible(server, title, pressed));
      const answer = await fetch(own.url + ITEM, {
        method: 'POST',
        redirect: 'manual',
        body: toBody(form, 'publish'),
        headers: { Cookie: cookie, Origin: own.url },
      });
      if (answer.status !== 303) throw new Error(`not published: ${answer.status}`);
      const [here = 0, there = 0] = await Promise.all(visible);
      times.own.push(here);
      times.other.push(there);
      // The next one starts at another point between two polls.
      await pause(137);
    }
    return [
      [name, 'the same server', ...figures(times.own)],
      [name, 'another one', ...figures(times.other)],
    ];
  } finally {
    await Promise.all([own.end('SIGTERM'), other.end('SIGTERM')]);
  }
}

async function makeSignInLink(location: DatabaseLocation): Promise<string> {
  const database = await openDatabase(location, makeLog('silent'));
  try {
    const staff = await makeStaffStore(database).upsert({
      name: 'Ama',
      email: 'ama@sua.example',
      roles: ['editor'],
    });
    return `/desk/welcome/${await makeInviteTokens(database).create(staff.id)}`;
  } finally {
    await database.destroy();
  }
}

async function signIn(server: ServerProcess, welcome: string): Promise<string> {
  const answer = await fetch(server.url + welcome, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.url },
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

/** Milliseconds from a time until a server shows a title on all of its pages. */
async function waitUntilVisible(
  server: ServerProcess,
  title: string,
  since: number,
): Promise<number> {
  for (const path of PATHS) {
    while (!(await (await fetch(server.url + path)).text()).includes(title)) await pause(10);
  }
  return performance.now() - since;
}

function figures(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, another) => one - another);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => (ms ?? 0).toFixed(0));
}

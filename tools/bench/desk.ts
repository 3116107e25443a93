import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeStaffStore } from '#modules/staff/store/people/staff-store.ts';
import { makeInviteTokens } from '#modules/staff/store/sign-in/invite-tokens.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { makeLog } from '#platform/process/log.ts';
import { openDatabase } from '../../server/schema/open-database.ts';
import {
  contactMessage,
  eventRegistration,
  stemSquadEnrolment,
} from '../../tests/support/inbox.ts';
import { findPrograms, startPostgres } from '../../tests/support/postgres.ts';
import { startSite } from '../../tests/support/site.ts';
import { storeRows, submissionRow } from '../../tests/support/stored-submissions.ts';
import { figuresOf, markdownTable } from './figures.ts';
import { machineText } from './machine.ts';

const SUBMISSIONS = 50_000;
/** Days over which the submissions came in: no retention period is over. */
const PERIOD_DAYS = 100;
/** Requests to each URL, one after the other. */
const REQUESTS = 60;
const WARM_UP = 10;

/** The requested pages. `{deep}`: a place near the oldest submissions. */
const QUERIES: readonly { name: string; query: string }[] = [
  { name: 'all, the newest', query: '' },
  { name: 'all, deep', query: 'after={deep}' },
  { name: 'back from there', query: 'before={deep}' },
  { name: 'new', query: 'status=new' },
  { name: 'done, deep', query: 'status=done&after={deep}' },
  { name: 'a kind', query: 'kind=event-registrations' },
  { name: 'flagged', query: 'flagged=yes' },
  { name: 'late', query: 'late=yes' },
  { name: 'what no filter alone finds', query: 'kind=contact&status=done&flagged=yes' },
  { name: 'words that many have', query: 'words=robots' },
  { name: 'words that one has', query: 'words=rare-17' },
  { name: 'words of one note', query: 'words=noted-4900' },
  { name: 'words that nobody has', query: 'words=zebra' },
  { name: 'two words, one a name of fields', query: 'words=message+zebra' },
];

/** `npm run bench -- desk`: the inbox with 50,000 submissions, over HTTP, on both databases. */
export async function benchDesk(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'website-bench-'));
  const programs = findPrograms();
  const postgres = programs ? await startPostgres(programs, { durable: true }) : undefined;
  try {
    const kinds = [
      { name: 'SQLite', location: { dataDir: folder }, settings: { DATABASE_URL: '' } },
      ...(postgres
        ? [
            {
              name: 'PostgreSQL',
              location: { dataDir: folder, databaseUrl: postgres.url },
              settings: { DATABASE_URL: postgres.url },
            },
          ]
        : []),
    ];
    if (!postgres) console.log('PostgreSQL: no server on this machine, so it is left out.');
    const rows: string[][] = [];
    for (const { name, location, settings } of kinds) {
      const welcome = await fillDatabase(location);
      rows.push(...(await measure(name, welcome, { DATA_DIR: folder, ...settings })));
    }
    const heading = ['Database', 'Shown', 'p50 ms', 'p95 ms', 'kB of HTML'];
    console.log(`\n${markdownTable([heading, ...rows])}\n`);
    console.log(
      `${SUBMISSIONS} submissions, ${REQUESTS} requests each, one at a time, ${machineText()}.`,
    );
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Fills the tables as years of work would. Returns the path of a link that signs a member in. */
export async function fillDatabase(location: DatabaseLocation): Promise<string> {
  const database = await openDatabase(location, makeLog('silent'));
  const now = Date.now();
  try {
    const staff = await makeStaffStore(database).upsert({
      name: 'Ama',
      email: 'ama@sua.example',
      roles: ['owner'],
    });
    const statuses = [...Array(16).fill('done'), 'spam', 'spam', 'new', 'in-progress'];
    const rows = Array.from({ length: SUBMISSIONS }, (_, index) => {
      const message = `Do you teach robots in Tamale? ${'My daughter asks. '.repeat(index % 20)}`;
      const received = [
        contactMessage({ message: index % 10_000 === 17 ? `${message} rare-17` : message }),
        eventRegistration({ specialRequirements: message }),
        stemSquadEnrolment({ additionalInfo: message }),
      ][index % 3];
      const status = statuses[(index * 7) % statuses.length];
      return submissionRow(received, {
        received_at: isoTimestamp(
          now - Math.floor(((index + 0.5) / SUBMISSIONS) * PERIOD_DAYS * DAY_MS),
        ),
        status,
        answered_at: status === 'done' ? isoTimestamp(now - 1_000) : null,
        spam_verdict: index % 50 === 0 ? 'a field that only programs fill in' : null,
      });
    }).toReversed();
    await storeRows(database, rows);
    const notes = rows
      .filter((_, index) => index % 10 === 0)
      .map(({ id }, index) => ({
        id: `note-${index}`,
        submission_id: id,
        staff_id: staff.id,
        kind: 'note',
        body: `She called again, noted-${index}.`,
        created_at: isoTimestamp(now),
      }));
    for (let from = 0; from < notes.length; from += 500) {
      await database
        .insertInto('submission_note')
        .values(notes.slice(from, from + 500))
        .execute();
    }
    // PostgreSQL does this by itself a minute later.
    await (location.databaseUrl ? sql`vacuum analyze` : sql`analyze`).execute(database);
    return `/desk/welcome/${await makeInviteTokens(database).create(staff.id)}`;
  } finally {
    await database.destroy();
  }
}

async function measure(
  database: string,
  welcome: string,
  settings: Readonly<Record<string, string>>,
): Promise<string[][]> {
  const site = await startSite(settings);
  try {
    const signedIn = await fetch(site.url + welcome, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url },
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const ask = async (query: string) => {
      const answer = await fetch(`${site.url}/desk/inbox?${query}`, {
        headers: { Cookie: cookie },
      });
      const html = await answer.text();
      if (answer.status !== 200 || !html.includes('<h1>Inbox')) throw new Error(`not the inbox`);
      return html;
    };
    const deep = `${isoTimestamp(Date.now() - 0.9 * PERIOD_DAYS * DAY_MS)}_0`;
    const day = isoTimestamp(Date.now() - 60 * DAY_MS).slice(0, 10);
    const rows: string[][] = [];
    for (const { name, query } of QUERIES) {
      const path = query.replaceAll('{deep}', deep).replaceAll('{day}', day);
      const latencies: number[] = [];
      let size = 0;
      for (let time = -WARM_UP; time < REQUESTS; time += 1) {
        const began = performance.now();
        size = (await ask(path)).length;
        if (time >= 0) latencies.push(performance.now() - began);
      }
      const { p50, p95 } = figuresOf({ seconds: 1, latencies });
      console.log(`${database}, ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      rows.push([database, name, p50.toFixed(1), p95.toFixed(1), (size / 1_000).toFixed(0)]);
    }
    return rows;
  } finally {
    await site.stop();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile } from '#platform/db/database.ts';
import { findPrograms, type PostgresServer, startPostgres } from '../../tests/support/postgres.ts';
import { startSite } from '../../tests/support/site.ts';
import { type BareInserts, postgresInserts, sqliteInserts } from './bare-inserts.ts';
import { figuresOf, markdownTable, medians, type Run } from './figures.ts';
import { machineText } from './machine.ts';
import { sendSubmissions } from './senders.ts';

const SENDERS = [1, 10, 100];
const ROUNDS = 3;
/** Seconds. */
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 3;

/** A database on which both are measured. */
type DatabaseKind = {
  readonly name: string;
  readonly bare: BareInserts;
  /** Settings with which the site uses it. */
  readonly settings: Readonly<Record<string, string>>;
};

/** Runs of both in turns, so that other load on the machine affects both. */
type Measured = { readonly bare: Run[]; readonly site: Run[] };

/**
 * Prints how many submissions the real server accepts in a second over HTTP, compared with bare
 * inserts into the same database with the same durability. PostgreSQL is the one of DATABASE_URL,
 * into which it writes thousands of rows, or else a server of its own.
 */
export async function benchSubmissions(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'website-bench-'));
  const own = process.env.DATABASE_URL ? undefined : await startOwnPostgres();
  try {
    const url = process.env.DATABASE_URL ?? own?.url;
    const kinds: DatabaseKind[] = [
      {
        name: 'SQLite',
        bare: sqliteInserts(databaseFile(folder)),
        settings: { DATA_DIR: folder, DATABASE_URL: '' },
      },
      ...(url
        ? [{ name: 'PostgreSQL', bare: postgresInserts(url), settings: { DATABASE_URL: url } }]
        : []),
    ];
    if (!url) console.log('PostgreSQL: no server on this machine, so it is left out.');
    const rows: string[][] = [];
    for (const kind of kinds) {
      for (const senders of SENDERS) rows.push(rowOf(kind, senders, await measure(kind, senders)));
    }
    console.log(`\n${summary(rows)}`);
  } finally {
    own?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function startOwnPostgres(): Promise<PostgresServer | undefined> {
  const programs = findPrograms();
  return programs === undefined ? undefined : startPostgres(programs, { durable: true });
}

async function measure(kind: DatabaseKind, senders: number): Promise<Measured> {
  const measured: Measured = { bare: [], site: [] };
  for (let round = 1; round <= ROUNDS; round++) {
    const bare = await kind.bare(senders, RUN_SECONDS);
    const site = await measureSite(kind, senders);
    console.log(
      `${kind.name}, ${senders} senders, round ${round}: bare ${perSecond(bare)}, site ${perSecond(site)}`,
    );
    measured.bare.push(bare);
    measured.site.push(site);
  }
  return measured;
}

/** A new server for each run: an idle one would go on writing mails during the bare inserts. */
async function measureSite({ settings }: DatabaseKind, senders: number): Promise<Run> {
  const site = await startSite({
    ...settings,
    TRUST_PROXY: 'loopback',
    STAFF_EMAIL: 'staff@site.example',
    SMTP_URL: '',
  });
  try {
    return await sendSubmissions(site.url, senders, { warmUp: WARM_UP_SECONDS, run: RUN_SECONDS });
  } finally {
    await site.stop();
  }
}

function rowOf({ name }: DatabaseKind, senders: number, { bare, site }: Measured): string[] {
  const [bareFigures, { p50, p95, p99, ...siteFigures }] = [medians(bare), medians(site)];
  const ratio = siteFigures.perSecond / bareFigures.perSecond;
  return [
    name,
    String(senders),
    bareFigures.perSecond.toFixed(0),
    siteFigures.perSecond.toFixed(0),
    ratio.toFixed(2),
    ...[bareFigures.p99, p50, p95, p99].map((milliseconds) => milliseconds.toFixed(1)),
  ];
}

function perSecond(run: Run): string {
  const { perSecond, p99 } = figuresOf(run);
  return `${perSecond.toFixed(0)}/s (p99 ${p99.toFixed(1)} ms)`;
}

function summary(rows: readonly string[][]): string {
  const heading = [
    ...['Database', 'Senders', 'Bare inserts/s', 'Submissions/s', 'Ratio', 'Bare p99 ms'],
    ...['p50 ms', 'p95 ms', 'p99 ms'],
  ];
  return [
    markdownTable([heading, ...rows]),
    '',
    `Medians of ${ROUNDS} runs of ${RUN_SECONDS} s each, bare and site in turns, on ${machineText()}.`,
    'The senders run on the same cores as the server and the database.',
  ].join('\n');
}

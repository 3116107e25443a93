import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SubmissionReceipt } from '#inbox/submission.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { openDatabase } from '#server/schema/open-database.ts';
import { quietLog } from '#tests/support/log.ts';
import { findPrograms, type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

export type Fault = { name: string; description: string; run(): Promise<Finding[]> };

/** One row of the table. `ok` is undefined for a figure that promises nothing. */
export type Finding = { label: string; found: string | number; ok?: boolean };

export function expectNone(label: string, found: number): Finding {
  return { label, found, ok: found === 0 };
}

export function expectTrue(label: string, ok: boolean, found: string | number = ok ? 'yes' : 'no') {
  return { label, found, ok };
}

export function startSite(
  location: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServer({
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? '',
    SITE_URL: 'http://www.sua.example',
    STAFF_EMAIL: 'staff@sua.example',
    // Nothing listens there: mails stay in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: 'loopback',
    // Faults send more mails than ordinary hours.
    FIRST_MAILS_PER_HOUR: '100000',
    ...settings,
  });
}

export async function inNewFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'website-fault-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Passes `work` an empty database of a PostgreSQL server of its own, which syncs its commits. */
export async function onPostgres<Result>(
  work: (location: DatabaseLocation, server: PostgresServer) => Promise<Result>,
): Promise<Result> {
  const programs = findPrograms();
  if (!programs) throw new Error('needs PostgreSQL: apt-get install postgresql');
  const server = await startPostgres(programs, { durable: true });
  try {
    return await inNewFolder((dataDir) => work({ dataDir, databaseUrl: server.url }, server));
  } finally {
    server.stop();
  }
}

export async function withServers<Result>(
  work: (started: (server: ServerProcess) => ServerProcess) => Promise<Result>,
): Promise<Result> {
  const servers: ServerProcess[] = [];
  try {
    return await work((server) => {
      servers.push(server);
      return server;
    });
  } finally {
    const running = servers.filter((server) => server.isRunning());
    await Promise.all(running.map((server) => server.end('SIGKILL')));
  }
}

type Tally = {
  stored: Map<string, SubmissionReceipt>;
  outcomes: Map<string, number>;
  withoutRetryAfter: number;
};

export function newTally(): Tally {
  return { stored: new Map(), outcomes: new Map(), withoutRetryAfter: 0 };
}

/** Milliseconds, about: shorter than people wait, so that there are many tries in little time. */
const RETRY_INTERVAL_MS = 100;
const MAX_MESSAGE_MS = 120_000;
const RESPONSE_TIMEOUT_MS = 30_000;

/** Parallel senders, each message until it is answered. `url` is read before each try. */
export function startLoad(
  senders: number,
  url: () => string,
  { messages = Number.POSITIVE_INFINITY, tally = newTally() } = {},
) {
  let left = messages;
  const done = Promise.all(
    Array.from({ length: senders }, async () => {
      while (left > 0) {
        left -= 1;
        await sendUntilStored(url, tally);
      }
    }),
  );
  done.catch(() => undefined);
  return {
    tally,
    async answers(count: number) {
      const enough = tally.stored.size + count;
      const until = Date.now() + MAX_MESSAGE_MS;
      while (tally.stored.size < enough && Date.now() < until) await wait(10);
      if (tally.stored.size < enough) throw new Error('the server does not answer any more');
    },
    async finish(): Promise<Tally> {
      if (!Number.isFinite(messages)) left = 0;
      await done;
      return tally;
    },
  };
}

async function sendUntilStored(url: () => string, tally: Tally): Promise<void> {
  const key = randomUUID();
  const until = Date.now() + MAX_MESSAGE_MS;
  while (Date.now() < until) {
    const { outcome, receipt, retryAfter } = await post(url(), key);
    tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + 1);
    if (outcome === '503' && !retryAfter) tally.withoutRetryAfter += 1;
    if (receipt) {
      tally.stored.set(key, receipt);
      return;
    }
    await wait(RETRY_INTERVAL_MS * (0.5 + Math.random()));
  }
  throw new Error(`a message was not taken in ${MAX_MESSAGE_MS / 1_000} s`);
}

/** Found by its subject. Without `network` each has one of its own: no rate limit applies. */
export async function post(url: string, key: string, network?: string) {
  const [a, b, c] = Buffer.from(key.replaceAll('-', ''), 'hex');
  const body = {
    name: 'Efua Ɔkyere',
    email: `${key}@mail.example`,
    phone: '024 123 4567',
    subject: key,
    message: 'Do you teach robots in Tamale?\nMy daughter asks.',
    source: 'website_contact_form',
  };
  try {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Forwarded-For': network ?? `10.${a}.${b}.${c}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const { id, reference } = (await answer.json()) as SubmissionReceipt;
    return {
      outcome: String(answer.status),
      retryAfter: answer.headers.get('Retry-After'),
      receipt: answer.status === 201 ? { id, reference } : undefined,
    };
  } catch (error) {
    // Refused, cut off or too late.
    if (error instanceof TypeError || error instanceof DOMException)
      return { outcome: 'no answer' };
    throw error;
  }
}

export async function readStore(location: DatabaseLocation) {
  const database = await openDatabase(location, quietLog);
  try {
    const submissions = await database
      .selectFrom('submission')
      .select(['id', 'reference', 'payload'])
      .execute();
    const mails = await database
      .selectFrom('outbox_message')
      .select(['submission_id', 'purpose', 'sent_at'])
      .execute();
    return { submissions, mails };
  } finally {
    await database.destroy();
  }
}

/** The rows that every fault has: nothing lost, nothing twice, nothing by halves. */
export async function storeFindings(location: DatabaseLocation, tally: Tally): Promise<Finding[]> {
  const { submissions, mails } = await readStore(location);
  const byKey = Map.groupBy(submissions, ({ payload }) => JSON.parse(payload).subject as string);
  const mailsOf = Map.groupBy(mails, ({ submission_id }) => submission_id ?? '');
  const ids = new Set(submissions.map(({ id }) => id));
  const missing = [...tally.stored].filter(
    ([key, { id, reference }]) =>
      !byKey.get(key)?.some((row) => row.id === id && row.reference === reference),
  );
  const incomplete = submissions.filter(({ id }) => {
    const purposes = (mailsOf.get(id) ?? []).map(({ purpose }) => purpose).sort();
    return !['confirmation', 'confirmation,notice'].includes(purposes.join());
  });
  const others = [...tally.outcomes].filter(([outcome]) => outcome !== '201');
  const unexpected = others.filter(([outcome]) => !['503', 'no answer'].includes(outcome));
  return [
    { label: 'submissions answered with 201', found: tally.stored.size },
    {
      label: 'tries that ended otherwise',
      found: others.map(([outcome, times]) => `${times} ${outcome}`).join(', ') || 'none',
    },
    expectNone('of the answered, not in the store', missing.length),
    expectNone(
      'in the store more than once',
      [...byKey.values()].filter((rows) => rows.length > 1).length,
    ),
    expectNone('without exactly one confirmation, or with two notices', incomplete.length),
    expectNone(
      'mails without a submission',
      [...mailsOf.keys()].filter((id) => !ids.has(id)).length,
    ),
    expectNone('kinds of answers but 201 and 503', unexpected.length),
    expectNone('503 without Retry-After', tally.withoutRetryAfter),
  ];
}

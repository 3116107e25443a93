import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { QueueWorker } from '../jobs/poll-loop.ts';
import type { Database } from './database.ts';
import { DAY_MS, isoTimestamp } from './iso-timestamp.ts';
import type { Tables } from './tables.ts';
import { runTransaction } from './transaction.ts';

const RETIRED_SECRET_MS = 400 * DAY_MS;

export type Secrets = readonly [string, ...string[]];

/**
 * Stored in the database, so that processes accept each other's signatures. Backups contain them:
 * after losing one, replace the secret.
 */
async function signingSecrets(database: Database, now = Date.now()): Promise<Secrets> {
  const existing = await readSecrets(database, now);
  if (existing) return existing;
  await runTransaction(database, (open) =>
    open
      .insertInto('secret')
      .values({ number: 1, value: randomSecret(), ends_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const stored = await readSecrets(database, now);
  if (!stored) throw new Error('the signing secret was not stored');
  return stored;
}

export async function followSecrets(database: Database) {
  let secrets = await signingSecrets(database);
  const work: QueueWorker = {
    async runOnce() {
      secrets = await signingSecrets(database);
      return { trouble: false };
    },
  };
  return { secrets: () => secrets, work };
}

export async function signingSecret(database: Database): Promise<string> {
  return (await signingSecrets(database))[0];
}

/** Older ones open links for 400 more days, or not at all (`atOnce`). */
export async function replaceSecret(
  open: Kysely<Tables>,
  { atOnce, now }: { readonly atOnce: boolean; readonly now: number },
): Promise<void> {
  const { last } = await open
    .selectFrom('secret')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  if (atOnce) await open.deleteFrom('secret').execute();
  await open
    .updateTable('secret')
    .set({ ends_at: isoTimestamp(now + RETIRED_SECRET_MS) })
    .where('ends_at', 'is', null)
    .execute();
  const number = (last ?? 0) + 1;
  await open
    .insertInto('secret')
    .values({ number, value: randomSecret(), ends_at: null })
    .execute();
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

async function readSecrets(database: Database, now: number): Promise<Secrets | undefined> {
  const rows = await database
    .selectFrom('secret')
    .select('value')
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', isoTimestamp(now))]))
    .orderBy('number', 'desc')
    .execute();
  const [newest, ...earlier] = rows.map(({ value }) => value);
  return newest === undefined ? undefined : [newest, ...earlier];
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { DAY_MS, isoTimestamp } from './iso-timestamp.ts';
import type { Tables } from './tables.ts';
import { runTransaction } from './transaction.ts';

/** Milliseconds for which a secret still opens links after another one took its place. */
const RETIRED_SECRET_MS = 400 * DAY_MS;

/** Secrets that hold, the newest first: that one signs. */
export type Secrets = readonly [string, ...string[]];

/**
 * The secrets with which the server signs links and marks of forms, the first made at the first
 * start. They stand in the database, so that each process accepts what another one signed, also
 * after a restart. Hence every backup holds them: whoever lost one calls for a new secret.
 */
export async function signingSecrets(database: Database, now = Date.now()): Promise<Secrets> {
  const existing = await readSecrets(database, now);
  if (existing) return existing;
  // Of several processes that start at once one inserts; all use what that one inserted.
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

/** The secret that signs what is new. */
export async function signingSecret(database: Database): Promise<string> {
  return (await signingSecrets(database))[0];
}

/**
 * Puts a new secret in place of those before it. They open links for 400 days more, or nothing from
 * now on (`atOnce`). `now`: milliseconds.
 */
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

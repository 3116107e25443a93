import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { write } from './write.ts';

const SIGNING = 'signing';

/**
 * The secret with which the server signs links and marks of forms, made at the first start. It
 * stands in the database, so that each process accepts what another one signed, also after a
 * restart.
 */
export async function signingSecret(database: Database): Promise<string> {
  const existing = await read(database);
  if (existing) return existing;
  const made = randomBytes(32).toString('base64url');
  // Of several processes that start at once one inserts; all use what that one inserted.
  await write(database, (transaction) =>
    transaction
      .insertInto('secret')
      .values({ name: SIGNING, value: made })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const stored = await read(database);
  if (!stored) throw new Error('the signing secret was not stored');
  return stored;
}

async function read(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('secret')
    .select('value')
    .where('name', '=', SIGNING)
    .executeTakeFirst();
  return row?.value;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { openDatabase } from '../../../server/schema/open-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More than any server erases before it handles the signal. */
const COUNT = 2_000;
const AT_ONCE = 500;

const dataDir = mkdtempSync(join(tmpdir(), 'website-ending-'));
let database: Database;
const started: ServerProcess[] = [];
beforeAll(async () => {
  database = await openDatabase({ dataDir }, quietLog);
  const now = Date.now();
  for (let from = 0; from < COUNT; from += AT_ONCE) await storeOld(from, now);
  await endStop(now);
});
afterAll(async () => {
  for (const server of started) if (server.isRunning()) await server.end('SIGKILL');
  await database?.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Messages older than their retention period of a year, each with a key and a finished mail. */
async function storeOld(from: number, now: number): Promise<void> {
  const at = new Date(now - 400 * DAY).toISOString();
  const numbers = Array.from({ length: AT_ONCE }, (_, index) => from + index);
  const { kind, payload } = contactMessage();
  const submissions = numbers.map((number) => ({
    id: `message-${number}`,
    kind,
    reference: `MSG-${number}`,
    sequence: 1,
    payload: JSON.stringify(payload),
    fingerprint: `print-${number}`,
    received_at: at,
    sender_address: 'efua@mail.example',
    phone_e164: '+233241234567',
  }));
  const keys = numbers.map((number) => ({
    fingerprint: `key-${number}`,
    submission_id: `message-${number}`,
  }));
  const mails = numbers.map((number) => ({
    id: `mail-${number}`,
    submission_id: `message-${number}`,
    purpose: 'confirmation',
    recipient: 'efua@mail.example',
    content: '{}',
    attempts: 1,
    created_at: at,
    due_at: at,
    given_up_at: at,
  }));
  await database.insertInto('submission').values(submissions).execute();
  await database.insertInto('submission_key').values(keys).execute();
  await database.insertInto('outbox_message').values(mails).execute();
}

/** Marks the day of running as over for which this many rows would stop the purge. */
async function endStop(now: number): Promise<void> {
  await database
    .insertInto('purge_state')
    .values({
      id: 1,
      checked_at: new Date(now).toISOString(),
      stop_reason: 'amount',
      running_ms: DAY,
    })
    .execute();
}

async function start(): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir });
  started.push(server);
  return server;
}

/** Counts the untouched and the fully erased submissions; half erased ones count as neither. */
async function left() {
  const rows = await database
    .selectFrom('submission')
    .leftJoin('submission_key', 'submission_key.submission_id', 'submission.id')
    .leftJoin('outbox_message', 'outbox_message.submission_id', 'submission.id')
    .select(['erased_at', 'payload', 'sender_address', 'phone_e164', 'submission.fingerprint'])
    .select(['submission_key.fingerprint as key', 'recipient', 'content'])
    .execute();
  const remains = rows.map(({ erased_at, payload, recipient, content, ...texts }) => {
    const parts = [payload !== '{}', recipient !== '', content !== '', ...Object.values(texts)];
    return { isErased: erased_at !== null, parts: parts.filter(Boolean).length };
  });
  return {
    whole: remains.filter(({ isErased, parts }) => !isErased && parts === 7).length,
    erased: remains.filter(({ isErased, parts }) => isErased && parts === 0).length,
  };
}

async function anyErased(): Promise<boolean> {
  const some = database.selectFrom('submission').select('id').where('erased_at', 'is not', null);
  return (await some.limit(1).executeTakeFirst()) !== undefined;
}

const linesOf = ({ log }: ServerProcess, message: string) =>
  log.filter(({ msg }) => msg === message);
const ERASED = 'purged expired data';

test('a SIGTERM while it erases: the server shuts down cleanly and leaves the rest for the next start', {
  tags: 'all',
}, async () => {
  expect(await left()).toEqual({ whole: COUNT, erased: 0 });

  const ending = await start();
  await expect.poll(anyErased, { interval: 1 }).toBe(true);
  expect(await ending.end('SIGTERM')).toBe(0);
  const { whole, erased } = await left();
  expect(whole).toBeGreaterThan(0);
  expect(whole + erased).toBe(COUNT);
  // The log has the exact count: the shutdown did not close the database under it.
  await expect.poll(() => linesOf(ending, ERASED)).toMatchObject([{ contact: erased }]);
  // Warnings about the setup come before the ready line.
  const running = ending.log.slice(ending.log.findIndex(({ msg }) => /^ready/.test(String(msg))));
  expect(running.length).toBeGreaterThan(1);
  expect(running.filter(({ level }) => Number(level) > 30)).toEqual([]);
  expect(ending.printed).toEqual([]);

  const next = await start();
  await expect
    .poll(() => linesOf(next, ERASED), { timeout: 90_000 })
    .toMatchObject([{ contact: whole }]);
  expect(await left()).toEqual({ whole: 0, erased: COUNT });
  expect(await next.end('SIGTERM')).toBe(0);
});

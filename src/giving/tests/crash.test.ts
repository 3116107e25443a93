import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import {
  expectNoSecretsStored,
  sendPledge,
  sendWebhook,
  startPaymentServer,
} from '#tests/support/payment-server.ts';
import { type Paystack, startPaystack } from '#tests/support/paystack.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** Moments of the kill; the second test takes as long as a job's lease. */
const WHEN = ['after the 200 of a webhook', ...(RUNS_ALL ? ['during a poll'] : [])];

let paystack: Paystack;
beforeAll(async () => {
  paystack = await startPaystack();
});
afterAll(() => paystack.stop());

describe.each(DATABASES)('servers that are killed while gifts are paid, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let servers: ServerProcess[];
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    servers = [];
    paystack.transactions.clear();
    paystack.requests.length = 0;
  });
  afterEach(async () => {
    paystack.override = undefined;
    for (const each of servers) if (each.isRunning()) await each.end('SIGKILL');
    await testDatabase.remove();
    rmSync(testDatabase.location.dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    const server = await startPaymentServer(testDatabase, paystack);
    servers.push(server);
    return server;
  }

  /** Pledges by card on the page, without scripts. Resolves with the payment's reference. */
  async function begin(server: ServerProcess): Promise<string> {
    const answer = await sendPledge(server, database);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toMatch(/^\/donate\/pledge\?token=/);
    const [begun] = paystack.transactions.values();
    expect(begun).toMatchObject({ amount: 35_000, currency: 'GHS' });
    return begun?.reference ?? '';
  }

  const receipts = async () =>
    (await database.selectFrom('receipt').select('number').execute()).length;
  const polls = () => paystack.requests.filter(({ path }) => path.includes('/verify/')).length;

  test.each(WHEN)(
    '%s: receipted once after the next start, and no secret is stored',
    async (when) => {
      const killed = await start();
      const reference = await begin(killed);
      // Polls before the kill get no answer.
      paystack.override = 'never';
      expect(await sendWebhook(killed, reference)).toBe(200);
      expect(await sendWebhook(killed, reference)).toBe(200);
      if (when === 'during a poll') await expect.poll(polls).toBe(1);
      await killed.end('SIGKILL');
      expect(await receipts()).toBe(0);
      paystack.override = undefined;
      paystack.pay(reference);
      const next = await start();
      await expect.poll(receipts).toBe(1);
      expect(await sendWebhook(next, reference)).toBe(200);
      const before = polls();
      await expect.poll(polls).toBeGreaterThan(before);
      await next.end('SIGTERM');
      expect(await receipts()).toBe(1);
      await expectNoSecretsStored(servers, testDatabase, database);
    },
  );
});

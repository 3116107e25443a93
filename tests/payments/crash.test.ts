import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { signingSecret } from '../../server/database/secret.ts';
import { makeGuests } from '../../server/guards/guests.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { PLEDGE } from '../support/filled-forms.ts';
import { LOOKS_AT_ALL } from '../support/looks-at-all.ts';
import {
  notice,
  type Paystack,
  SECRET_KEY,
  SECRETS_OF_PAYERS,
  startPaystack,
} from '../support/paystack.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** When a server is killed: the second takes as long as a claim holds. */
const WHEN = ['after the 200 of a notice', ...(LOOKS_AT_ALL ? ['while it looks'] : [])];

/** A look that a killed server had begun is taken up when its claim has lapsed. */
const TAKEN_UP = { timeout: 30_000 };

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
    paystack.asked.length = 0;
  });
  afterEach(async () => {
    paystack.instead = undefined;
    for (const each of servers) if (each.isRunning()) await each.end('SIGKILL');
    await testDatabase.remove();
    rmSync(testDatabase.location.dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    const { dataDir, databaseUrl = '' } = testDatabase.location;
    const server = await startServer({
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RECEIPTS: 'on', LOG_LEVEL: 'trace' },
      ...{ PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: SECRET_KEY },
      PAYSTACK_API_URL: paystack.url,
    });
    servers.push(server);
    return server;
  }

  /** Pledges by card on the page, without scripts; the reference of the payment. */
  async function begin({ url }: ServerProcess): Promise<string> {
    // Of a page that was open for a minute, as a person's is.
    const guests = makeGuests(await signingSecret(database), { now: () => Date.now() - 60_000 });
    const form = { form: 'donation', token: guests.issueToken() };
    const body = new URLSearchParams({ ...PLEDGE, ...form, paymentMethod: 'creditcard' });
    const answer = await fetch(`${url}/donate`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toMatch(/^\/donate\/pledge\?token=/);
    const [begun] = paystack.transactions.values();
    expect(begun).toMatchObject({ amount: 35_000, currency: 'GHS' });
    return begun?.reference ?? '';
  }

  async function tell({ url }: ServerProcess, reference: string): Promise<number> {
    const authorization = { ...SECRETS_OF_PAYERS, pin: '4077', otp: '998877' };
    const { raw, signature } = notice({ reference, status: 'success', authorization });
    const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature };
    const sent = { method: 'POST', headers, body: raw };
    return (await fetch(`${url}/api/payments/paystack`, sent)).status;
  }

  const receipts = async () =>
    (await database.selectFrom('receipt').select('number').execute()).length;
  const looks = () => paystack.asked.filter(({ path }) => path.includes('/verify/')).length;

  test.each(WHEN)(
    '%s: receipted once after the next start, and nothing of it is kept',
    async (when) => {
      const killed = await start();
      const reference = await begin(killed);
      // Whoever looks before the end hears nothing.
      paystack.instead = 'never';
      expect(await tell(killed, reference)).toBe(200);
      expect(await tell(killed, reference)).toBe(200);
      if (when === 'while it looks') await expect.poll(looks).toBe(1);
      await killed.end('SIGKILL');
      expect(await receipts()).toBe(0);
      paystack.instead = undefined;
      paystack.pay(reference);
      const next = await start();
      await expect.poll(receipts, TAKEN_UP).toBe(1);
      expect(await tell(next, reference)).toBe(200);
      const before = looks();
      await expect.poll(looks).toBeGreaterThan(before);
      await next.end('SIGTERM');
      expect(await receipts()).toBe(1);
      await expectSilence();
    },
  );

  /** Neither the log nor the database has anything of a card, a wallet, a notice or the key. */
  async function expectSilence(): Promise<void> {
    const log = servers.flatMap((server) => [JSON.stringify(server.log), ...server.printed]);
    const rows = (await tables()).map((table) => database.selectFrom(table).selectAll().execute());
    const dump = JSON.stringify(await Promise.all(rows));
    expect(dump).toContain('R-20');
    const secrets = [SECRET_KEY, ...Object.values(SECRETS_OF_PAYERS), '4077', '998877'];
    for (const kept of [...log, dump]) {
      for (const secret of [...secrets, 'authorization', 'last4', 'otp', 'charge.success']) {
        // As a value or a name: a few digits stand in many an id.
        expect(kept).not.toMatch(new RegExp(`\\\\*"${secret}\\\\*"`));
        if (secret.length > 8) expect(kept).not.toContain(secret);
      }
    }
    // Nor does the log say who gives, or the token that opens the pledge.
    expect(log.join('\n')).not.toMatch(/token=|mail\.example|checkout/);
  }

  async function tables(): Promise<'job'[]> {
    const all = await database.introspection.getTables();
    return all.map(({ name }) => name as 'job');
  }
});

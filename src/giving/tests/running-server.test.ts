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
import {
  type Paystack,
  SECRETS_OF_PAYERS,
  startPaystack,
  type Transaction,
} from '#tests/support/paystack.ts';
import { oneOfEach } from '#tests/support/run-all.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const _DISABLED = 'Payment processing is temporarily disabled. Please contact us directly.';
const BECAUSE = JSON.stringify({ status: false, message: 'no', data: SECRETS_OF_PAYERS });

let paystack: Paystack;
beforeAll(async () => {
  paystack = await startPaystack();
});
afterAll(() => paystack.stop());

describe.each(DATABASES)('a running server that takes gifts online, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let server: ServerProcess;
  beforeAll(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    server = await startPaymentServer(testDatabase, paystack);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await testDatabase.remove();
    rmSync(testDatabase.location.dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    paystack.transactions.clear();
    paystack.requests.length = 0;
  });
  afterEach(() => {
    paystack.override = undefined;
  });

  let donors = 0;
  const pledge = (change: Readonly<Record<string, string>> = {}) => {
    donors += 1;
    return sendPledge(server, database, { email: `giver${donors}@mail.example`, ...change });
  };
  const _pledges = () => database.selectFrom('submission').select('id').execute();
  const polls = () => paystack.requests.filter(({ path }) => path.includes('/verify/')).length;
  const receipts = () => database.selectFrom('receipt').select('number').execute();

  test.each<[Partial<Transaction>, string]>(
    oneOfEach(
      [[{ amount: 34_999 }, 'amount']],
      [
        [{ currency: 'USD' }, 'currency'],
        [{ currency: 'NGN' }, 'currency'],
        [{ reference: 'DON-9999-1-1' }, 'reference'],
      ],
    ),
  )('a signed webhook of success, and %j in the answer: for staff', async (change, review) => {
    expect((await pledge()).status).toBe(303);
    const reference = [...paystack.transactions.keys()][0] ?? '';
    paystack.pay(reference, change);
    expect(await sendWebhook(server, reference, '0'.repeat(128))).toBe(401);
    expect(polls()).toBe(0);
    expect(await sendWebhook(server, reference)).toBe(200);
    const gift = () =>
      database
        .selectFrom('gift')
        .innerJoin('payment_attempt', 'payment_attempt.submission_id', 'gift.submission_id')
        .select(['gift.state', 'review'])
        .where('reference', '=', reference)
        .executeTakeFirst();
    await expect.poll(gift).toEqual({ state: 'pledged', review });
    expect(await receipts()).toEqual([]);
  });

  test('refusals, silence and nonsense still leave pledges, and no data of the answers', {
    tags: 'all',
  }, async () => {
    // One server begins at most five payments an hour from one network.
    await server.end('SIGTERM');
    const ended = server;
    server = await startPaymentServer(testDatabase, paystack);
    for (const instead of [
      { status: 400, body: BECAUSE },
      { status: 502, body: `<html>${BECAUSE}` },
      { status: 200, body: BECAUSE },
      'never',
    ] as const) {
      paystack.override = instead;
      const answer = await pledge();
      expect(answer.status).toBe(303);
      paystack.override = undefined;
      const page = await fetch(new URL(answer.headers.get('Location') ?? '', server.url));
      expect(await page.text()).toMatch(/DON-\w{4}/);
    }
    expect((await pledge()).status).toBe(303);
    const reference = [...paystack.transactions.keys()].at(-1) ?? '';
    paystack.pay(reference, { amount: 34_999 });
    for (const instead of [
      { status: 500, body: BECAUSE },
      { status: 200, body: `${BECAUSE}{` },
      { status: 200, body: JSON.stringify({ data: { ...SECRETS_OF_PAYERS, status: 'success' } }) },
      undefined,
    ]) {
      paystack.override = instead;
      const before = polls();
      expect(await sendWebhook(server, reference)).toBe(200);
      await expect.poll(polls).toBeGreaterThan(before);
    }
    const inReview = async () =>
      (await database.selectFrom('gift').select('review').where('review', '=', 'amount').execute())
        .length;
    await expect.poll(inReview).toBeGreaterThan(1);
    await expect.poll(waiting).toBe(0);
    await expectNoSecretsStored([ended, server], testDatabase, database);
  });

  const waiting = async () =>
    (
      await database
        .selectFrom('outbox_message')
        .select('id')
        .where('filed_at', 'is', null)
        .where('given_up_at', 'is', null)
        .execute()
    ).length;
});

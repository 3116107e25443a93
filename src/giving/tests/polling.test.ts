import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { FINANCE_EMAIL, PLEDGED_AT_MS } from '#tests/support/giving.ts';
import { makeOnlineGivingFixture, waitOnly } from '#tests/support/giving-online.ts';
import { makeRecordingLog } from '#tests/support/log.ts';

import { pollReturned } from '../giving.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('polls of online payments, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { testDatabase, paystack, giving } = fresh;
  beforeEach(() => {
    ({ testDatabase, paystack, giving } = fresh);
  });

  const polls = () => paystack.requests.filter(({ path }) => path.includes('/verify/')).length;
  const mailTopics = async (id: string) => (await giving.mails(id)).map(({ about }) => about);

  test('ten webhooks about one payment make one payment, one receipt and one mail', async () => {
    const { id, attempt } = await giving.begun();
    const { id: proof } = paystack.pay(attempt);
    for (let index = 0; index < 10; index += 1) {
      await giving.webhook(attempt);
      if (index % 3 === 0) await giving.poll();
    }
    await giving.poll();
    expect(await giving.state(id)).toBe('receipted');
    // Nothing more can be paid there.
    expect(await giving.attempt(attempt)).toMatchObject({ state: 'paid', checkout_url: null });
    expect(await giving.receipts()).toEqual([{ number: 'TEST-2026-00001', kind: 'receipt' }]);
    expect(await giving.payments()).toEqual([
      { kind: 'paid', channel: 'test-card', proof: String(proof), minor: 35_000, fee: 683 },
    ]);
    expect((await mailTopics(id)).filter((about) => about === 'receipt')).toHaveLength(1);
  });

  test('a webhook or a returning browser only triggers a poll: without money nothing changes', async () => {
    const { id, attempt, token } = await giving.begun();
    await giving.webhook(attempt);
    await giving.poll();
    expect(await pollReturned(giving.app, token)).toBe(true);
    await giving.poll();
    expect(polls()).toBe(2);
    expect(await giving.state(id)).toBe('pledged');
    expect(await giving.payments()).toEqual([]);
    paystack.pay(attempt);
    // Without a webhook there is no poll.
    await giving.poll();
    expect(polls()).toBe(2);
    // A returning donor sees the receipt at once, and is asked for no more money.
    expect(await pollReturned(giving.app, token)).toBe(false);
    expect(await giving.state(id)).toBe('receipted');
  });

  test('while Paystack does not answer, a returning browser is told to wait, for an hour', async () => {
    const { id, attempt, token } = await giving.begun();
    paystack.override = 'never';
    const soon = waitOnly(50);
    expect(await pollReturned(giving.app, token)).toBe(true);
    soon.mockRestore();
    paystack.override = undefined;
    paystack.pay(attempt);
    // The job continues at once.
    await giving.poll();
    expect(await giving.state(id)).toBe('receipted');
    const late = await giving.begun();
    giving.now += 61 * 60_000;
    expect(await pollReturned(giving.app, late.token)).toBe(false);
  });

  test('a link that is opened all day polls Paystack only a limited number of times', async () => {
    const { token } = await giving.begun();
    for (let index = 0; index < 40; index += 1) {
      await pollReturned(giving.app, token);
      await giving.poll();
    }
    expect(polls()).toBe(20);
  });

  test('a webhook with a foreign reference triggers no poll, and the log says so', async () => {
    const { log, lines } = makeRecordingLog();
    const server = makeOnlineGivingFixture(fresh.database, paystack, { log });
    await server.webhook('DON-0000-1-1');
    await server.poll();
    expect(polls()).toBe(0);
    expect(lines.map(({ msg }) => msg)).toEqual(['a webhook names no payment of ours']);
  });

  test.each([
    [{ amount: 34_999 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ currency: 'NGN' }, 'currency'],
    [{ amount: 350.5 }, 'sum'],
    // As text.
    [{ amount: '35000' as never }, 'sum'],
    [{ reference: 'DON-9999-1-1' }, 'reference'],
  ])('%j from the provider: staff review it, and there is no receipt', async (answer, review) => {
    const { id, attempt } = await giving.begun();
    paystack.pay(attempt, answer);
    for (let index = 0; index < 3; index += 1) {
      await giving.webhook(attempt);
      await giving.poll();
    }
    expect(await giving.gifts(id)).toMatchObject([{ state: 'pledged', review }]);
    expect(await giving.receipts()).toEqual([]);
    const reviewMails = (await giving.mails(id)).filter(({ about }) => about === 'finance-review');
    expect(reviewMails).toEqual([{ about: 'finance-review', recipient: FINANCE_EMAIL }]);
  });

  test('without a webhook it is polled after 1, 5 and 30 minutes, 2 and 24 hours, 3 and 7 days', async () => {
    const { attempt } = await giving.begun();
    const times = [];
    for (let next = await giving.poll(); polls() < 7; next = await giving.poll()) {
      giving.now = next ?? 0;
      const before = polls();
      await giving.poll();
      if (polls() > before) times.push(giving.now - PLEDGED_AT_MS);
    }
    expect(times).toEqual([
      MINUTE,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      24 * HOUR,
      72 * HOUR,
      168 * HOUR,
    ]);
    expect(await giving.attempt(attempt)).toMatchObject({
      next_poll_at: null,
      poll_count: 7,
      state: 'open',
    });
    // Later webhooks still count.
    paystack.pay(attempt);
    giving.now += 24 * HOUR;
    await giving.webhook(attempt);
    await giving.poll();
    expect(await giving.receipts()).toHaveLength(1);
  });

  test('the same payment under a better channel name is the same payment', async () => {
    const { id, attempt } = await giving.begun();
    paystack.pay(attempt, { channel: null });
    for (const channel of ['', 'card', 'mobile_money']) {
      paystack.setTransaction(attempt, { channel });
      await giving.webhook(attempt);
      await giving.poll();
    }
    expect(await giving.payments()).toMatchObject([{ channel: 'test-other' }]);
    expect(await giving.gifts(id)).toMatchObject([{ state: 'receipted', review: null }]);
  });

  test('a webhook during a poll triggers another poll', async () => {
    const { id, attempt } = await giving.begun();
    giving.now += MINUTE;
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...sent) => {
      const answer = await real(...sent);
      paystack.pay(attempt);
      giving.now += 1;
      await giving.webhook(attempt);
      return answer;
    });
    await giving.poll();
    expect(await giving.state(id)).toBe('receipted');
  });

  test('servers that poll at the same time record a payment once', async () => {
    const { id, attempt } = await giving.begun();
    paystack.pay(attempt);
    await giving.webhook(attempt);
    const servers = [giving];
    for (let index = 0; index < 3; index += 1) {
      servers.push(makeOnlineGivingFixture(await testDatabase.open(), paystack));
    }
    await Promise.all(servers.map((server) => server.poll()));
    expect(await giving.state(id)).toBe('receipted');
    expect(await giving.payments()).toHaveLength(1);
    expect(await giving.receipts()).toHaveLength(1);
  });

  test('while Paystack is down nothing is lost, and a failing poll blocks no other', async () => {
    const first = await giving.begun();
    const second = await giving.begun();
    for (const { attempt } of [first, second]) paystack.pay(attempt);
    paystack.override = { status: 502 };
    giving.now += MINUTE;
    await giving.poll();
    expect(await giving.receipts()).toEqual([]);
    paystack.override = undefined;
    // The provider's answer about one payment is unreadable.
    paystack.setTransaction(first.attempt, { id: 'x'.repeat(65) as never });
    giving.now += 5 * MINUTE;
    await giving.poll();
    expect([await giving.state(first.id), await giving.state(second.id)]).toEqual([
      'pledged',
      'receipted',
    ]);
    paystack.setTransaction(first.attempt, { id: 7 });
    giving.now += 5 * MINUTE;
    await giving.poll();
    expect(await giving.state(first.id)).toBe('receipted');
  });

  test('after days of failed polls the polling stops, and finance is asked to check', async () => {
    const { id, attempt } = await giving.begun();
    paystack.override = { status: 500 };
    giving.now += MINUTE;
    while ((await giving.attempt(attempt)).next_poll_at !== null) {
      await giving.poll();
      const { next_poll_at } = await giving.attempt(attempt);
      giving.now = Date.parse(next_poll_at ?? new Date(giving.now).toISOString());
    }
    expect(polls()).toBe(22);
    expect(giving.now - PLEDGED_AT_MS).toBeGreaterThan(72 * HOUR);
    expect(await giving.gifts(id)).toMatchObject([{ state: 'pledged', review: 'unseen' }]);
    expect(await mailTopics(id)).toContain('finance-review');
    // A webhook starts the polling again, and the money is the gift.
    paystack.override = undefined;
    paystack.pay(attempt);
    await giving.webhook(attempt);
    await giving.poll();
    expect(await giving.state(id)).toBe('receipted');
    expect(await giving.attempt(attempt)).toMatchObject({ failed_polls: 0 });
  });

  test('polling on schedule also finds money for an attempt begun by a clock that was ahead', async () => {
    giving.now += 30 * 24 * HOUR;
    const { id, attempt } = await giving.begun();
    giving.now -= 30 * 24 * HOUR;
    paystack.pay(attempt);
    await giving.poll();
    expect(await giving.state(id)).toBe('receipted');
  });
});

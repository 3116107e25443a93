import { beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { PLEDGED_AT_MS } from '#tests/support/giving.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('failed polls of online payments, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { paystack, giving } = fresh;
  beforeEach(() => {
    ({ paystack, giving } = fresh);
  });

  const polls = () => paystack.requests.filter(({ path }) => path.includes('/verify/')).length;
  const mailTopics = async (id: string) => (await giving.mails(id)).map(({ about }) => about);

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

  test('an error of our own blocks no other poll either', async () => {
    const first = await giving.begun();
    const second = await giving.begun();
    for (const { attempt } of [first, second]) paystack.pay(attempt);
    const { fetchPayment } = giving.gateway;
    giving.gateway.fetchPayment = (reference) =>
      reference === first.attempt ? Promise.reject(new Error('of ours')) : fetchPayment(reference);
    giving.now += MINUTE;
    await giving.poll();
    expect([await giving.state(first.id), await giving.state(second.id)]).toEqual([
      'pledged',
      'receipted',
    ]);
    giving.gateway.fetchPayment = fetchPayment;
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
    await giving.attempts.handleWebhook(attempt);
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

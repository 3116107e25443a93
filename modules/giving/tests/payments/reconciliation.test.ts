import { beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { FINANCE_EMAIL } from '#tests/support/giving.ts';

const HOUR = 60 * 60_000;

describe.each(BOTH_DATABASES)('nightly reconciliation of online payments, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { database, paystack, giving } = fresh;
  beforeEach(() => {
    ({ database, paystack, giving } = fresh);
  });

  const at = () => ({ created_at: new Date(giving.now).toISOString() });
  const listed = async () =>
    (
      await database
        .selectFrom('outbox_message')
        .select(['content', 'recipient'])
        .where('purpose', '=', 'finance')
        .where('submission_id', 'is', null)
        .execute()
    ).map(({ content, recipient }) => ({ recipient, text: JSON.parse(content).text as string }));

  test('a payment that Paystack has and we have not seen is polled', async () => {
    const { id, attempt } = await giving.begun();
    // All polls were in vain, and it was paid after them.
    await database.updateTable('payment_attempt').set({ next_poll_at: null }).execute();
    paystack.pay(attempt, at());
    const next = await giving.night();
    expect(next).toBe(Date.parse('2026-11-23T02:00:00Z'));
    await giving.poll();
    expect(await giving.state(id)).toBe('receipted');
    expect(await listed()).toEqual([]);
  });

  test('money under a foreign reference is mailed to finance, once', async () => {
    const { attempt } = await giving.begun();
    paystack.pay(attempt, at());
    const stray = paystack.pay('SHOP-17', { ...at(), amount: 12_050 });
    await giving.night();
    await giving.night();
    const [mail, ...others] = await listed();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(FINANCE_EMAIL);
    expect(mail?.text).toContain(`GH₵120.50, `);
    expect(mail?.text).toContain(`number ${stray.id}, reference SHOP-17`);
    expect(mail?.text).not.toContain(attempt);
    paystack.pay('SHOP-18', at());
    giving.now += 24 * HOUR;
    await giving.night();
    expect((await listed()).filter(({ text }) => text.includes('SHOP-17'))).toHaveLength(1);
    expect(
      await database.selectFrom('unmatched_payment').select('reference').execute(),
    ).toHaveLength(2);
  });

  test('an unreadable payment blocks no other; finance gets a mail when their number changes', async () => {
    const { id, attempt } = await giving.begun();
    await database.updateTable('payment_attempt').set({ next_poll_at: null }).execute();
    paystack.pay(attempt, at());
    paystack.pay('SHOP-1', { ...at(), amount: 0.5 });
    paystack.pay('SHOP-2', { ...at(), amount: 3_000_000_000 });
    for (let night = 0; night < 3; night += 1) await giving.night();
    await giving.poll();
    expect(await giving.state(id)).toBe('receipted');
    expect(await listed()).toMatchObject([
      {
        recipient: FINANCE_EMAIL,
        text: expect.stringContaining('2 payments of the last seven days'),
      },
    ]);
    paystack.pay('SHOP-3', { ...at(), id: undefined as never });
    await giving.night();
    expect(await listed()).toHaveLength(2);
  });

  test('the list goes back a week, and an unreadable list is requested again', async () => {
    paystack.override = { status: 500 };
    await expect(giving.night()).rejects.toMatchObject({ kind: 'refused' });
    expect(paystack.requests[0]?.query.from).toBe('2026-11-15T12:00:00.000Z');
  });
});

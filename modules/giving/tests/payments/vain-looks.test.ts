import { beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { PLEDGED } from '#tests/support/giving.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('looks at payments online that fail, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { paystack, house } = fresh;
  beforeEach(() => {
    ({ paystack, house } = fresh);
  });

  const looks = () => paystack.asked.filter(({ path }) => path.includes('/verify/')).length;
  const abouts = async (id: string) => (await house.mails(id)).map(({ about }) => about);

  test('while Paystack is down nothing is lost, and one that fails holds up no other', async () => {
    const first = await house.begun();
    const second = await house.begun();
    for (const { attempt } of [first, second]) paystack.pay(attempt);
    paystack.instead = { status: 502 };
    house.now += MINUTE;
    await house.look();
    expect(await house.receipts()).toEqual([]);
    paystack.instead = undefined;
    // The provider says of one what we do not understand.
    paystack.tell(first.attempt, { id: 'x'.repeat(65) as never });
    house.now += 5 * MINUTE;
    await house.look();
    expect([await house.state(first.id), await house.state(second.id)]).toEqual([
      'pledged',
      'receipted',
    ]);
    paystack.tell(first.attempt, { id: 7 });
    house.now += 5 * MINUTE;
    await house.look();
    expect(await house.state(first.id)).toBe('receipted');
  });

  test('what fails here holds up no other either', async () => {
    const first = await house.begun();
    const second = await house.begun();
    for (const { attempt } of [first, second]) paystack.pay(attempt);
    const { look } = house.gateway;
    house.gateway.look = (reference) =>
      reference === first.attempt ? Promise.reject(new Error('of ours')) : look(reference);
    house.now += MINUTE;
    await house.look();
    expect([await house.state(first.id), await house.state(second.id)]).toEqual([
      'pledged',
      'receipted',
    ]);
    house.gateway.look = look;
    house.now += 5 * MINUTE;
    await house.look();
    expect(await house.state(first.id)).toBe('receipted');
  });

  test('what cannot be looked at for days is no more asked after, and finance asks', async () => {
    const { id, attempt } = await house.begun();
    paystack.instead = { status: 500 };
    house.now += MINUTE;
    while ((await house.attempt(attempt)).look_at !== null) {
      await house.look();
      const { look_at } = await house.attempt(attempt);
      house.now = Date.parse(look_at ?? new Date(house.now).toISOString());
    }
    expect(looks()).toBe(22);
    expect(house.now - PLEDGED).toBeGreaterThan(72 * HOUR);
    expect(await house.gifts(id)).toMatchObject([{ state: 'pledged', review: 'unseen' }]);
    expect(await abouts(id)).toContain('finance-review');
    // A notice makes it try anew, and the money is the gift.
    paystack.instead = undefined;
    paystack.pay(attempt);
    await house.attempts.told(attempt);
    await house.look();
    expect(await house.state(id)).toBe('receipted');
    expect(await house.attempt(attempt)).toMatchObject({ failed: 0 });
  });

  test('of an attempt begun by a clock that was ahead the clock finds the money, too', async () => {
    house.now += 30 * 24 * HOUR;
    const { id, attempt } = await house.begun();
    house.now -= 30 * 24 * HOUR;
    paystack.pay(attempt);
    await house.look();
    expect(await house.state(id)).toBe('receipted');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { FINANCE, PLEDGED } from '#tests/support/giving.ts';
import { makeOnlineHouse } from '#tests/support/giving-online.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('what becomes of payments online, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { testDatabase, paystack, house } = fresh;
  beforeEach(() => {
    ({ testDatabase, paystack, house } = fresh);
  });

  const looks = () => paystack.asked.filter(({ path }) => path.includes('/verify/')).length;
  const abouts = async (id: string) => (await house.mails(id)).map(({ about }) => about);

  test('ten notices of one payment are one payment, one receipt and one mail', async () => {
    const { id, attempt } = await house.begun();
    const { id: proof } = paystack.pay(attempt);
    for (let index = 0; index < 10; index += 1) {
      await house.attempts.told(attempt);
      if (index % 3 === 0) await house.look();
    }
    await house.look();
    expect(await house.state(id)).toBe('receipted');
    // Nothing more is paid there.
    expect(await house.attempt(attempt)).toMatchObject({ state: 'paid', pay_at: null });
    expect(await house.receipts()).toEqual([{ number: 'TEST-2026-00001', kind: 'receipt' }]);
    expect(await house.payments()).toEqual([
      { kind: 'paid', channel: 'test-card', proof: String(proof), minor: 35_000, fee: 683 },
    ]);
    expect((await abouts(id)).filter((about) => about === 'receipt')).toHaveLength(1);
  });

  test('a notice is only asked after: one before the money, and a browser that comes back without paying', async () => {
    const { id, attempt, token } = await house.begun();
    await house.attempts.told(attempt);
    await house.look();
    expect(await house.service.returned(token)).toBe(true);
    await house.look();
    expect(looks()).toBe(2);
    expect(await house.state(id)).toBe('pledged');
    expect(await house.payments()).toEqual([]);
    paystack.pay(attempt);
    // Nobody told of it: until then nothing is asked.
    await house.look();
    expect(looks()).toBe(2);
    // Whoever comes back sees the receipt at once, and is asked for nothing more.
    expect(await house.service.returned(token)).toBe(false);
    expect(await house.state(id)).toBe('receipted');
  });

  test('while Paystack does not answer a browser that comes back is told to wait, for an hour', async () => {
    const { id, attempt, token } = await house.begun();
    paystack.instead = 'never';
    const waiting = makeOnlineHouse(fresh.database, paystack, { givenUpAfter: 50 });
    waiting.now = house.now;
    expect(await waiting.service.returned(token)).toBe(true);
    paystack.instead = undefined;
    paystack.pay(attempt);
    // The job goes on at once.
    await house.look();
    expect(await house.state(id)).toBe('receipted');
    const late = await house.begun();
    house.now += 61 * 60_000;
    expect(await house.service.returned(late.token)).toBe(false);
  });

  test('a link that is opened all day asks Paystack a bounded number of times', async () => {
    const { token } = await house.begun();
    for (let index = 0; index < 40; index += 1) {
      await house.service.returned(token);
      await house.look();
    }
    expect(looks()).toBe(20);
  });

  test('a notice of a reference that is none of ours asks nothing', async () => {
    await house.attempts.told('DON-0000-1-1');
    await house.look();
    expect(looks()).toBe(0);
  });

  test.each([
    [{ amount: 34_999 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ currency: 'NGN' }, 'currency'],
    [{ amount: 350.5 }, 'sum'],
    // As text.
    [{ amount: '35000' as never }, 'sum'],
    [{ reference: 'DON-9999-1-1' }, 'reference'],
  ])('%j of the provider: staff look at it, and there is no receipt', async (told, review) => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt, told);
    for (let index = 0; index < 3; index += 1) {
      await house.attempts.told(attempt);
      await house.look();
    }
    expect(await house.gifts(id)).toMatchObject([{ state: 'pledged', review }]);
    expect(await house.receipts()).toEqual([]);
    const asked = (await house.mails(id)).filter(({ about }) => about === 'finance-review');
    expect(asked).toEqual([{ about: 'finance-review', recipient: FINANCE }]);
  });

  test('without a word it is looked at after 1, 5 and 30 minutes, 2, 24 and 72 hours', async () => {
    const { attempt } = await house.begun();
    const moments = [];
    for (let next = await house.look(); looks() < 6; next = await house.look()) {
      house.now = next ?? 0;
      const before = looks();
      await house.look();
      if (looks() > before) moments.push(house.now - PLEDGED);
    }
    expect(moments).toEqual([MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 24 * HOUR, 72 * HOUR]);
    expect(await house.attempt(attempt)).toMatchObject({ look_at: null, looks: 6, state: 'open' });
    // What comes later is still told.
    paystack.pay(attempt);
    house.now += 24 * HOUR;
    await house.attempts.told(attempt);
    await house.look();
    expect(await house.receipts()).toHaveLength(1);
  });

  test('a notice that is never sent: the clock finds the money', async () => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt, { channel: 'mobile_money' });
    house.now += MINUTE;
    await house.look();
    expect(await house.state(id)).toBe('receipted');
    expect(await house.payments()).toMatchObject([{ channel: 'test-mobile' }]);
  });

  test('a card that was refused may still pay', async () => {
    const { id, attempt } = await house.begun();
    paystack.tell(attempt, { status: 'failed' });
    await house.attempts.told(attempt);
    await house.look();
    expect(await house.attempt(attempt)).toMatchObject({ state: 'failed' });
    expect(JSON.stringify(await house.see(id))).not.toMatch(/fail|declin|insufficient/i);
    paystack.pay(attempt);
    house.now += MINUTE;
    await house.look();
    expect(await house.state(id)).toBe('receipted');
  });

  test('staff who dismissed money that we do not have are not asked again', async () => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt, { currency: 'NGN' });
    for (let index = 0; index < 3; index += 1) {
      house.now += 5 * HOUR;
      await house.attempts.told(attempt);
      await house.look();
      if (index === 0) expect(await house.decide(id, 'dismiss')).toBe(true);
    }
    expect(await house.gifts(id)).toMatchObject([{ state: 'pledged', review: null }]);
  });

  test('the same payment by a better word is the same', async () => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt, { channel: null });
    for (const channel of ['', 'card', 'mobile_money']) {
      paystack.tell(attempt, { channel });
      await house.attempts.told(attempt);
      await house.look();
    }
    expect(await house.payments()).toMatchObject([{ channel: 'test-other' }]);
    expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: null }]);
  });

  test('a notice that comes while it is looked at makes it looked at again', async () => {
    const { id, attempt } = await house.begun();
    house.now += MINUTE;
    const { look } = house.gateway;
    house.gateway.look = async (reference) => {
      const seen = await look(reference);
      house.gateway.look = look;
      paystack.pay(attempt);
      house.now += 1;
      await house.attempts.told(attempt);
      return seen;
    };
    await house.look();
    expect(await house.state(id)).toBe('receipted');
  });

  test('servers that look at the same moment note it once', async () => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt);
    await house.attempts.told(attempt);
    const servers = [house];
    for (let index = 0; index < 3; index += 1) {
      servers.push(makeOnlineHouse(await testDatabase.open(), paystack));
    }
    await Promise.all(servers.map((server) => server.look()));
    expect(await house.state(id)).toBe('receipted');
    expect(await house.payments()).toHaveLength(1);
    expect(await house.receipts()).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { failed, ok } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { SITE_URL } from '#tests/support/giving.ts';
import { makeOnlineGivingFixture, waitOnly } from '#tests/support/giving-online.ts';
import { changeGift, findGift, findReceipt, payOnline, pollReturned } from '../giving.server.ts';
import { givingToken } from '../pledges.server.ts';

const HOUR = 60 * 60_000;
const LIMITED = failed('limited');
const GONE = failed('gone');

describe.each(DATABASES)('beginning to pay a gift online, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { testDatabase, database, paystack, giving: house } = fresh;
  beforeEach(() => {
    ({ testDatabase, database, paystack, giving: house } = fresh);
  });

  const backOf = (id: string) => givingToken('back', id, house.app.sign);
  const references = async () =>
    (await database.selectFrom('payment_attempt').select('reference').execute())
      .map(({ reference }) => reference)
      .toSorted();

  test('a card pledge leads to a checkout page for the exact sum, which the pledge remembers', async () => {
    const { id, reference, outcome } = await house.pledgeOnline();
    expect(outcome).toEqual(ok({ checkoutUrl: expect.stringContaining(paystack.url) }));
    expect(paystack.requests.map(({ body }) => body)).toEqual([
      {
        reference: `${reference}-1-1`,
        amount: 35_000,
        currency: 'GHS',
        channels: ['card'],
        email: expect.stringMatching(/@mail\.example$/),
        callback_url: `${SITE_URL}/donate/pledge?token=${encodeURIComponent(backOf(id))}`,
      },
    ]);
    expect(await house.see(id)).toMatchObject({
      checkoutUrl: outcome.ok && outcome.value.checkoutUrl,
      onlineStart: 'now',
    });
    // No data of the payer is stored with it.
    expect(JSON.stringify(await house.attempt(`${reference}-1-1`))).not.toContain('@');
  });

  test("the URL that the provider learns shows the gift's status, and changes nothing", async () => {
    const { id } = await house.begun();
    const { app } = house;
    const back = backOf(id);
    // A donor who returns through it still triggers a poll.
    expect(await pollReturned(app, back)).toBe(true);
    await house.pay(id, { money: { minor: 1, currency: 'GHS' } });
    expect(back).not.toBe(house.tokenOf(id));
    for (const intent of ['again', 'stop'] as const) {
      expect(await changeGift(app, back, intent)).toEqual(failed('unknown'));
    }
    expect(await house.state(id)).toBe('pledged');
    await house.decide(id, 'accept');
    expect(await house.see(id)).toMatchObject({
      receiptPath: expect.stringContaining('/receipt?token='),
    });
    expect(await findGift(app, back)).toMatchObject({
      state: 'receipted',
      receiptPath: null,
      creditNotePath: null,
      earlier: [],
      onlineStart: 'no',
      isLimitedView: true,
    });
    expect(await findReceipt(app, back)).toBeUndefined();
  });

  test('a form that is sent twice begins one payment, also at the same time', async () => {
    const { id, outcome } = await house.pledgeOnline({ email: 'twice@mail.example' });
    expect((await house.pledgeOnline({ email: 'twice@mail.example' })).outcome).toEqual(outcome);
    expect(await payOnline(house.app, id)).toEqual(outcome);
    const other = await house.pledge({ paymentMethod: 'creditcard' });
    const servers = [house, makeOnlineGivingFixture(await testDatabase.open(), paystack)];
    await Promise.all(servers.map(({ app }) => payOnline(app, other.id)));
    expect(await references()).toHaveLength(2);
    expect(paystack.requests).toHaveLength(2);
  });

  test('three payments an hour for a gift; the newest one is offered', async () => {
    const { id, reference } = await house.pledgeOnline();
    const outcomes = [await house.again(id), await house.again(id), await house.again(id)];
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, LIMITED]);
    expect(await references()).toEqual([1, 2, 3].map((number) => `${reference}-1-${number}`));
    expect(await house.see(id)).toMatchObject({
      checkoutUrl: outcomes[1]?.ok && outcomes[1].value.checkoutUrl,
      onlineStart: 'later',
    });
  });

  test('five an hour for a mailbox, however its email address is written', async () => {
    const emails = ['ama.k', 'amak+1', 'amak+2', 'a.mak', 'amak'].map(
      (name) => `${name}@gmail.com`,
    );
    for (const email of emails) {
      expect((await house.pledgeOnline({ email })).outcome.ok).toBe(true);
    }
    const sixth = await house.pledgeOnline({ email: 'am.ak@googlemail.com' });
    expect(sixth.outcome).toEqual(LIMITED);
    // The pledge is stored all the same.
    expect(await house.see(sixth.id)).toMatchObject({ state: 'pledged', checkoutUrl: null });
    expect((await house.pledgeOnline()).outcome.ok).toBe(true);
    house.now += HOUR;
    expect(await house.again(sixth.id)).toMatchObject({ ok: true });
  });

  test('at a fundraising evening on one network thirty pay at once, the others through their email', async () => {
    const network = crypto.randomUUID();
    const evening = [];
    for (let index = 0; index < 40; index += 1) evening.push((await house.pledge()).id);
    const outcomes: boolean[] = [];
    for (const id of evening.slice(0, 20)) outcomes.push((await house.again(id, network)).ok);
    // Also if they all press at the same time.
    const together = evening.slice(20).map((id) => house.again(id, network));
    outcomes.push(...(await Promise.all(together)).map(({ ok }) => ok));
    expect(outcomes.filter((isBegun) => isBegun)).toHaveLength(30);
    const left = evening.filter((_, index) => !outcomes[index]);
    const [late = ''] = left;
    const see = (token: string) => findGift(house.app, token, network);
    expect(await see(house.tokenOf(late))).toMatchObject({ onlineStart: 'later' });
    const byMail = await see(givingToken('mailed', late, house.app.sign));
    expect(byMail).toMatchObject({ onlineStart: 'now' });
    for (const id of left) {
      expect(await house.againByMail(id, network)).toMatchObject({ ok: true });
    }
    // On another network no email is needed.
    expect(await house.again((await house.pledge()).id, crypto.randomUUID())).toMatchObject({
      ok: true,
    });
  });

  test('strangers who use up a mailbox or the unproven limit stop nobody with an email link', async () => {
    const email = 'ama@mail.example';
    for (let index = 0; index < 5; index += 1) {
      await house.pledgeOnline({ email, honouree: `Ama ${index}` });
    }
    const { id, outcome } = await house.pledgeOnline({ email });
    expect(outcome).toEqual(LIMITED);
    for (let index = 0; index < 5; index += 1) {
      expect(await house.againByMail(id)).toMatchObject({ ok: true });
    }
    // The proven limit is the last one.
    expect(await house.againByMail(id)).toEqual(LIMITED);
    expect(await findGift(house.app, givingToken('mailed', id, house.app.sign))).toMatchObject({
      onlineStart: 'later',
    });
    house.now += HOUR;
    expect(await house.againByMail(id)).toMatchObject({ ok: true });
  });

  test('a hundred and twenty an hour for all together, over any number of networks and servers', async () => {
    const networks = crypto.randomUUID();
    const servers = [
      makeOnlineGivingFixture(database, paystack),
      makeOnlineGivingFixture(await testDatabase.open(), paystack),
    ];
    const pledges: { readonly id: string }[] = [];
    for (let index = 0; index < 124; index += 1) pledges.push(await house.pledge());
    const begin = (some: typeof pledges) =>
      Promise.all(
        some.map(({ id }, index) => servers[index % 2]?.again(id, `${networks} ${index % 12}`)),
      );
    const outcomes = await begin(pledges);
    // Second try: a busy machine may have lost a connection, which does not count.
    const left = pledges.filter((_, index) => !outcomes[index]?.ok);
    const late = (await begin(left)).filter((outcome) => !outcome?.ok);
    expect(late).toEqual(Array(4).fill(LIMITED));
    const next = await house.pledge();
    expect(await house.see(next.id)).toMatchObject({ onlineStart: 'later' });
    expect(await house.againByMail(next.id)).toMatchObject({ ok: true });
    house.now += HOUR;
    expect(await house.again((await house.pledge()).id)).toMatchObject({ ok: true });
  });

  test.each([
    ['4.99', 'GHS', false],
    ['5', 'GHS', true],
    ['20000', 'GHS', true],
    ['20000.01', 'GHS', false],
    ['50', 'EUR', false],
    ['50', 'USD', false],
  ])('%s %s: %s', async (customAmount, currency, isPaid) => {
    const input = { amount: '', customAmount, currency, paymentMethod: 'creditcard' };
    const { id, outcome } = await house.pledgeOnline(input);
    expect(outcome.ok).toBe(isPaid);
    expect(await house.see(id)).toMatchObject({ onlineStart: isPaid ? 'now' : 'no' });
    expect(paystack.requests).toHaveLength(isPaid ? 1 : 0);
  });

  test('none for a pledge that is suspected, spam, erased, paid or unknown', async () => {
    const robot = await house.pledgeOnline({ suspicion: 'sent within 3 seconds' });
    expect(robot.outcome).toEqual(GONE);
    const spam = await house.pledge();
    await database
      .updateTable('submission')
      .set({ status: 'spam' })
      .where('id', '=', spam.id)
      .execute();
    const paid = await house.pledge();
    await house.pay(paid.id);
    const inReview = await house.pledge();
    await house.pay(inReview.id, { money: { minor: 1, currency: 'GHS' } });
    for (const { id } of [spam, paid, inReview]) expect(await house.again(id)).toEqual(GONE);
    expect(await payOnline(house.app, crypto.randomUUID())).toMatchObject({ ok: false });
    expect(paystack.requests).toEqual([]);
    // A lapsed gift can still be paid.
    const late = await house.pledge();
    await house.tick(31);
    expect(await house.state(late.id)).toBe('lapsed');
    expect(await house.again(late.id)).toMatchObject({ ok: true });
  });

  test('if Paystack hangs the pledge is stored, and the attempt does not count', async () => {
    paystack.override = 'never';
    const soon = waitOnly(100);
    const { id, outcome } = await house.pledgeOnline();
    soon.mockRestore();
    expect(outcome).toEqual(failed('unavailable'));
    expect(await house.see(id)).toMatchObject({
      state: 'pledged',
      checkoutUrl: null,
      onlineStart: 'now',
    });
    paystack.override = undefined;
    for (const isBegun of [true, true, true, false]) {
      expect((await house.again(id)).ok).toBe(isBegun);
    }
  });
});

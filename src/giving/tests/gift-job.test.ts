import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { ok } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { DAY_MS, freshGiving, type GivingFixture, PLEDGED_AT_MS } from '#tests/support/giving.ts';
import { changeGift } from '../giving.server.ts';
import { advanceGifts } from '../reminders.server.ts';

const NOTHING = { reminded: 0, lapsed: 0, due: 0 };

describe.each(DATABASES)('gifts as the days pass, on $name', ({ make }) => {
  let database: Database;
  let house: GivingFixture;
  const fresh = freshGiving(make, (...made) => {
    [database, house] = made;
  });

  async function mailTopics(id: string) {
    const about = (await house.mails(id)).map((mail) => mail.about);
    return about.filter((each) => !/^(confirmation|notice|finance-)/.test(each));
  }
  /** Marks all mails as sent, so that the next one of a kind is a new one. */
  const send = () =>
    database.updateTable('outbox_message').set({ sent_at: '2026-11-23T00:00:00.000Z' }).execute();

  test('missed reminders become one, and a paid or reviewed gift gets none', async () => {
    const [late, paid, inReview] = [
      await house.pledge(),
      await house.pledge(),
      await house.pledge(),
    ].map(({ id }) => id) as [string, string, string];
    await house.pay(paid);
    await house.pay(inReview, { money: { minor: 1, currency: 'GHS' } });
    expect(await house.tick(12)).toEqual({ ...NOTHING, reminded: 1 });
    expect(await house.tick(13)).toEqual(NOTHING);
    expect(await mailTopics(late)).toEqual(['reminder']);
    expect(await house.tick(40)).toEqual({ ...NOTHING, lapsed: 1 });
    expect(await house.state(inReview)).toBe('pledged');
  });

  test('a monthly gift falls due each month, and the donor gets a mail', async () => {
    const { id } = await house.pledge({ frequency: 'monthly' });
    await house.pay(id);
    await send();
    expect(await house.tick(29)).toEqual(NOTHING);
    expect(await house.tick(30)).toEqual({ ...NOTHING, due: 1 });
    expect(await house.tick(30)).toEqual(NOTHING);
    expect(await mailTopics(id)).toEqual(expect.arrayContaining(['due']));
    expect(await house.see(id)).toMatchObject({ number: 2, state: 'pledged', dueOn: '2026-12-22' });
    await house.pay(id, { giftNumber: 2 });
    // No server ran for three months.
    expect(await house.tick(150)).toEqual({ ...NOTHING, due: 1 });
    expect(await house.see(id)).toMatchObject({ number: 3, dueOn: '2027-03-22' });
    const receipts = await database.selectFrom('receipt').select('number').execute();
    expect(receipts.map(({ number }) => number).toSorted()).toEqual([
      'R-2026-00001',
      'R-2026-00002',
    ]);
  });

  test('the next gift has the pledged amount, whatever staff accepted for the last', async () => {
    const { id } = await house.pledge({ frequency: 'yearly' });
    await database.updateTable('gift').set({ minor: 34_000 }).execute();
    expect((await house.tick(364)).due).toBe(0);
    expect((await house.tick(365)).due).toBe(1);
    expect(await house.gifts(id)).toMatchObject([{ minor: 34_000 }, { minor: 35_000, number: 2 }]);
  });

  test('a pledge is ended by two lapses, or by the donor', async () => {
    const { id } = await house.pledge({ frequency: 'monthly' });
    const stopped = await house.pledge({ frequency: 'monthly' });
    await house.pay(stopped.id);
    const token = house.tokenOf(stopped.id);
    expect(await changeGift(house.app, token, 'stop')).toEqual(ok({}));
    expect(await house.see(stopped.id)).toMatchObject({ state: 'receipted', isStopped: true });
    expect(await house.tick(30)).toMatchObject({ lapsed: 1, due: 1 });
    expect(await house.see(id)).toMatchObject({ number: 2, isStopped: false });
    // Due on 22 January, and lapsing the day before.
    expect(await house.tick(60)).toMatchObject({ lapsed: 1, due: 0 });
    expect(await house.see(id)).toMatchObject({ number: 2, state: 'lapsed', isStopped: true });
    // The donor gets one mail; a donor who ended it gets none.
    const ended = async (of: string) => (await mailTopics(of)).filter((about) => about === 'ended');
    expect(await ended(id)).toEqual(['ended']);
    expect(await ended(stopped.id)).toEqual([]);
    expect(await house.tick(400)).toEqual(NOTHING);
    expect(await ended(id)).toEqual(['ended']);
    expect(await house.gifts(id)).toHaveLength(2);
    expect(await house.gifts(stopped.id)).toHaveLength(1);
  });

  test('two servers that run at once do everything only once', async () => {
    const other = await fresh.testDatabase.open();
    const ids = [];
    for (let index = 0; index < 6; index++) {
      ids.push((await house.pledge({ frequency: 'monthly' })).id);
    }
    const now = PLEDGED_AT_MS + 30 * DAY_MS;
    const results = await Promise.all([advanceGifts(database, now), advanceGifts(other, now)]);
    const sum = (of: 'lapsed' | 'due') => results.reduce((all, result) => all + result[of], 0);
    expect([sum('lapsed'), sum('due')]).toEqual([6, 6]);
    for (const id of ids) {
      expect(await mailTopics(id)).toEqual(['due']);
      expect(await house.gifts(id)).toHaveLength(2);
    }
  });

  test('a pledge marked as spam gets no mails and no further gifts', async () => {
    const { id } = await house.pledge({ frequency: 'monthly' });
    const mark = (status: string) =>
      database.updateTable('submission').set({ status }).where('id', '=', id).execute();
    await mark('spam');
    await house.tick(3);
    expect(await mailTopics(id)).toEqual([]);
    // Marked by mistake and corrected before the next gift is due, it continues.
    await mark('new');
    await house.tick(10);
    expect(await mailTopics(id)).toEqual(['reminder']);
    await mark('spam');
    expect(await house.tick(30)).toEqual({ ...NOTHING, lapsed: 1 });
    expect(await house.gifts(id)).toMatchObject([
      { state: 'lapsed', next_due_on: null, stopped_at: expect.any(String) },
    ]);
    expect(await mailTopics(id)).toEqual(['reminder']);
  });
});

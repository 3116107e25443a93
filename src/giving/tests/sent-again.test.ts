import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { failed, ok } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { DAY_MS, freshGiving, type GivingFixture, makePledge } from '#tests/support/giving.ts';
import { receiptOf, submissionsIn } from '#tests/support/stored-results.ts';

import { changeGift } from '../giving.server.ts';

describe.each(DATABASES)('a pledge that is sent again, on $name', ({ make }) => {
  let database: Database;
  let house: GivingFixture;
  freshGiving(make, (...made) => {
    [database, house] = made;
  });

  test('the same answers are one pledge, until it is paid or withdrawn', async () => {
    const same = { email: 'same@mail.example' };
    const first = await house.pledge(same);
    expect((await house.pledge(same)).id).toBe(first.id);
    await house.pay(first.id);
    const second = await house.pledge(same);
    expect(second.id).not.toBe(first.id);
    const token = house.tokenOf(second.id);
    expect(await changeGift(house.app, token, 'stop')).toEqual(ok({}));
    expect(await changeGift(house.app, token, 'stop')).toEqual(failed('gone'));
    expect((await house.pledge(same)).id).not.toBe(second.id);
  });

  test.each([true, false])(
    'sent again under its key it is the same pledge, in any state (from a page: %s)',
    async (fromPage) => {
      const same = makePledge();
      const send = async (idempotencyKey: string) => {
        const sent = { ...same, fromPage, idempotencyKey };
        const { id, reference } = receiptOf(await house.inbox.receive(sent));
        expect(await house.inbox.findEarlierReceipt(sent)).toEqual({ id, reference });
        return id;
      };
      const first = await send('k1');
      expect(await send('k1')).toBe(first);
      await house.pay(first);
      expect(await Promise.all([send('k1'), send('k1')])).toEqual([first, first]);
      const second = await send('k2');
      expect(second).not.toBe(first);
      await changeGift(house.app, house.tokenOf(second), 'stop');
      house.now += 3 * DAY_MS;
      expect([await send('k1'), await send('k2')]).toEqual([first, second]);
      expect(await submissionsIn(database)).toHaveLength(2);
      expect((await house.gifts(first)).length).toBe(1);
    },
  );
});

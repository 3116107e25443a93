import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import type { Database } from '#platform/db/database.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshGiving, type GivingFixture } from '#tests/support/giving.ts';
import { readGiftTotals, shownGifts } from '../totals.server.ts';

describe.each(DATABASES)('gifts by purpose on $name', ({ make }) => {
  let house: GivingFixture;
  let database: Database;
  freshGiving(make, (opened, made) => {
    database = opened;
    house = made;
  });

  async function give(count: number, purpose: string) {
    const pledges: Awaited<ReturnType<typeof house.pledge>>[] = [];
    for (let gift = 0; gift < count; gift++) {
      const pledge = await house.pledge({ purpose });
      await house.pay(pledge.id);
      pledges.push(pledge);
    }
    return pledges;
  }

  test('are the gifts that came: no tests, no refunds, no mistakes, none that are promised', async () => {
    const { id } = await house.pledge({ purpose: 'tech-labs' });
    await house.pay(id, { channel: 'test-card' });
    const [, back, wrong, erased] = await give(9, 'tech-labs');
    if (!back || !wrong || !erased) throw new Error('not given');
    await house.pledge({ purpose: 'tech-labs' });
    await give(5, 'stem-squad');
    await give(2, 'tech-for-girls');
    await give(3, 'hackathons');
    expect(shownGifts(await readGiftTotals(house.app))).toEqual([
      { year: 2026, purpose: 'Tech Labs and Code Clubs', gifts: '9', sum: 'GH₵3,150' },
      {
        year: 2026,
        purpose: 'STEM Squad kits for families who cannot pay',
        gifts: '5',
        sum: 'GH₵1,750',
      },
      { year: 2026, purpose: 'Other purposes', gifts: '5', sum: 'GH₵1,750' },
    ]);
    await house.refund(back.id);
    await database
      .updateTable('payment')
      .set({ is_cancelled: 1 })
      .where('submission_id', '=', wrong.id)
      .execute();
    await eraseByReference(house.app, undefined, erased.reference);
    const gifts = await readGiftTotals(house.app);
    expect(gifts.find(({ purpose }) => purpose.startsWith('Tech Labs'))).toMatchObject({
      count: 7,
      minor: 245_000,
    });
  });
});

describe('the table that everybody sees', () => {
  const lines = (...counts: (readonly [purpose: string, count: number])[]) =>
    shownGifts(
      counts.map(([purpose, count]) => ({
        year: 2025,
        currency: 'GHS',
        purpose,
        count,
        minor: count * 10_000,
      })),
    ).map((line) => `${line.purpose}: ${line.gifts}, ${line.sum}`);

  test('joins small purposes, and the next one if they are fewer than five together', () => {
    expect(lines(['Labs', 9], ['Kits', 6], ['Girls', 3])).toEqual([
      'Labs: 9, GH₵900',
      'Other purposes: 9, GH₵900',
    ]);
    expect(lines(['Labs', 9], ['Kits', 6], ['Girls', 3], ['Hacks', 2])).toEqual([
      'Labs: 9, GH₵900',
      'Kits: 6, GH₵600',
      'Other purposes: 5, GH₵500',
    ]);
    expect(lines(['Labs', 4])).toEqual(['Other purposes: fewer than 5, not shown']);
    expect(lines(['Labs', 6], ['', 5])).toEqual(['Labs: 6, GH₵600', 'Other purposes: 5, GH₵500']);
    expect(lines()).toEqual([]);
  });
});

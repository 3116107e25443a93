import { describe, expect, test } from 'vitest';
import { makeSubmissionStore } from '#modules/submissions/store/submission-store.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { pageOf } from '#tests/support/desk-places.ts';
import { GIVING_PATH, makeGivingDesk } from '#tests/support/giving-desk.ts';
import { textOf } from '#tests/support/thread.ts';
import { EFFECTS } from '../../../../server/effects.ts';

describe.each(BOTH_DATABASES)('the totals of a year at the desk on $name', ({ make }) => {
  const { fresh, opened } = makeGivingDesk(make);

  test('money counts by month, purpose and currency; tests stand apart, mistakes are left out', async () => {
    const { house, browser } = await opened();
    const totals = async (query = '') =>
      textOf(await pageOf(browser, `${GIVING_PATH}/totals${query}`));
    expect(await totals()).toContain('No money moved in 2026.');
    const [first, second, euro, test, early] = [
      await house.pledge(),
      await house.pledge({ purpose: 'tech-for-girls' }),
      await house.pledge({ amount: '50', paymentMethod: 'bank' }),
      await house.pledge(),
      await house.pledge(),
    ];
    await house.pay(first.id, { paidAt: '2026-10-31T23:00:00Z' });
    await house.pay(second.id, { paidAt: '2026-11-02', money: { minor: 35_050, currency: 'GHS' } });
    await house.decide(second.id, 'accept');
    await house.pay(euro.id, { channel: 'bank', money: { minor: 5_000, currency: 'EUR' } });
    await house.pay(test.id, { channel: 'test-card' });
    await house.pay(early.id, { paidAt: '2025-12-31' });
    await house.refund(first.id, 'B1', '2026-11-24');
    const before = await totals();
    expect(before).toContain(
      [
        'October 2026 Where it is needed most GH₵350 GH₵0 GH₵350',
        'November 2026 Tech for Girls GH₵350.50 GH₵0 GH₵350.50',
        'November 2026 Where it is needed most GH₵0 GH₵350 −GH₵350',
        'November 2026 Where it is needed most €50 €0 €50',
        'In all, GHS GH₵700.50 GH₵350 GH₵350.50 In all, EUR €50 €0 €50',
      ].join(' '),
    );
    expect(before).toMatch(/no real money .*November 2026 Where it is needed most GH₵350 GH₵0/);
    expect(await totals('?year=2025')).toContain('In all, GHS GH₵350 GH₵0 GH₵350');

    // Acceptance 11: recorded at the wrong pledge, taken back, recorded at the right one.
    const [wrong, right] = [await house.pledge(), await house.pledge()];
    await house.pay(wrong.id, { proof: 'T9' });
    expect(await totals()).not.toBe(before);
    const mistake = { do: 'misnoted', gift: '1', reason: 'It was for another pledge' };
    expect((await browser.post(`${GIVING_PATH}/${wrong.reference}`, mistake)).status).toBe(303);
    expect(await totals()).toBe(before);
    expect(await house.pay(right.id, { proof: 'T9' })).toBe('receipted');

    // The purpose outlives the pledge.
    await makeSubmissionStore(fresh.database, EFFECTS, () => fresh.now).erase(second.reference);
    expect(await totals()).toContain('November 2026 Tech for Girls GH₵350.50');
  });
});

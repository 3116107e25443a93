import { sql } from 'kysely';
import type { DeskSite } from './desk-site.ts';
import { DAY_MS, makeGivingFixture } from './giving.ts';

export type SampleGifts = Readonly<Record<'fresh' | 'late' | 'odd' | 'monthly', string>>;

/** As long as some names are, without a point to break it. */
const LONG_NAME = `Nana ${'Kyeremateng'.repeat(4)}`;

/**
 * Stores gifts in the database of a site, one of each state that the desk distinguishes.
 * @param names other names of the donors whose gifts are odd, monthly and late
 */
export function fillGifts(
  { inDatabase }: Pick<DeskSite, 'inDatabase'>,
  names: { odd?: string; monthly?: string; late?: string } = {},
): Promise<SampleGifts> {
  return inDatabase(async (database) => {
    // With real payment accounts: otherwise all gifts would count as tests.
    await database
      .updateTable('content_item')
      .set({ body: sql`replace(body, '"example":true', '"example":false')` })
      .where('kind', '=', 'organisation')
      .execute();
    const fixture = makeGivingFixture(database);
    const today = Date.now();
    fixture.now = today - 40 * DAY_MS;
    const monthly = await fixture.pledge({
      ...(names.monthly && { name: names.monthly }),
      frequency: 'monthly',
      honouree: 'Grandmother Adwoa',
    });
    await fixture.pay(monthly.id, { proof: `M-${monthly.reference}` });
    fixture.now = today - 5 * DAY_MS;
    const late = await fixture.pledge({ name: names.late ?? LONG_NAME, amount: 'GHS-1200' });
    const odd = await fixture.pledge({
      ...(names.odd && { name: names.odd }),
      amount: '50',
      paymentMethod: 'bank',
    });
    await fixture.pay(odd.id, {
      money: { minor: 4_800, currency: 'EUR' },
      channel: 'bank',
      proof: `B-${odd.reference}`,
    });
    fixture.now = today;
    const fresh = await fixture.pledge({ name: 'Yaw Boateng' });
    return {
      fresh: fresh.reference,
      late: late.reference,
      odd: odd.reference,
      monthly: monthly.reference,
    };
  });
}

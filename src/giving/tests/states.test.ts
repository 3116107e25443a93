import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshGiving, type GivingFixture } from '#tests/support/giving.ts';
import type { GiftState } from '../gift.ts';
import { issueReceipt } from '../receipts.server.ts';
import { lapseGift, stopPledge } from '../reminders.server.ts';

const GHS_350 = { minor: 35_000, currency: 'GHS' } as const;

describe.each(DATABASES)('the states of a gift, on $name', ({ make }) => {
  let database: Database;
  let house: GivingFixture;
  freshGiving(make, (...made) => {
    [database, house] = made;
  });

  const receipts = () => database.selectFrom('receipt').selectAll().orderBy('issued_at').execute();
  const issue = (submissionId: string) =>
    runTransaction(database, (open) =>
      issueReceipt(open, { submissionId, giftNumber: 1 }, house.parts()),
    );
  const lapse = (submissionId: string) =>
    runTransaction(database, (open) => lapseGift(open, { submissionId, giftNumber: 1 }, house.now));

  async function inState(state: GiftState): Promise<string> {
    const { id } = await house.pledge();
    if (state === 'lapsed') await lapse(id);
    house.receipts = state !== 'received';
    if (state === 'received' || state === 'receipted' || state === 'refunded') await house.pay(id);
    if (state === 'refunded') await house.refund(id);
    expect(await house.state(id)).toBe(state);
    house.receipts = true;
    return id;
  }

  const events: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    'the exact money': (id) => house.pay(id),
    'another amount': (id) => house.pay(id, { money: { minor: 34_999, currency: 'GHS' } }),
    'another currency': (id) => house.pay(id, { money: { minor: 35_000, currency: 'USD' } }),
    'money that went back': (id) => house.refund(id, 'B2'),
    '30 days': (id) => lapse(id),
    'the donor stops': (id) => runTransaction(database, (open) => stopPledge(open, id, house.now)),
    'staff issue a receipt': (id) => issue(id),
  };
  const PAY = ['the exact money', 'another amount', 'another currency'];

  test.each<[GiftState, string, GiftState, string | null]>([
    ['pledged', 'the exact money', 'receipted', null],
    ['pledged', 'another amount', 'pledged', 'amount'],
    ['pledged', 'another currency', 'pledged', 'currency'],
    ['pledged', 'money that went back', 'pledged', null],
    ['pledged', '30 days', 'lapsed', null],
    ['pledged', 'the donor stops', 'lapsed', null],
    ['pledged', 'staff issue a receipt', 'pledged', null],
    ['lapsed', 'the exact money', 'receipted', null],
    ['lapsed', 'another amount', 'lapsed', 'amount'],
    ['lapsed', 'another currency', 'lapsed', 'currency'],
    ['lapsed', 'money that went back', 'lapsed', null],
    ['lapsed', 'the donor stops', 'lapsed', null],
    ['lapsed', 'staff issue a receipt', 'lapsed', null],
    ...(['received', 'receipted', 'refunded'] as const).flatMap((state) =>
      PAY.map((event): [GiftState, string, GiftState, string] => [state, event, state, 'second']),
    ),
    ['received', 'money that went back', 'refunded', null],
    ['received', '30 days', 'received', null],
    ['received', 'the donor stops', 'received', null],
    ['received', 'staff issue a receipt', 'receipted', null],
    ['receipted', 'money that went back', 'refunded', null],
    ['receipted', '30 days', 'receipted', null],
    ['receipted', 'the donor stops', 'receipted', null],
    ['receipted', 'staff issue a receipt', 'receipted', null],
    ['refunded', 'money that went back', 'refunded', null],
    ['refunded', '30 days', 'refunded', null],
    ['refunded', 'the donor stops', 'refunded', null],
    ['refunded', 'staff issue a receipt', 'refunded', null],
  ])('%s, then %s: %s, %s', async (from, event, state, review) => {
    const id = await inState(from);
    await events[event]?.(id);
    expect(await house.gifts(id)).toMatchObject([{ state, review }]);
  });

  test('a receipt keeps the data of its day and never changes', async () => {
    const { id, reference } = await house.pledge({ honouree: 'Nana Yaa' });
    await house.pay(id, { proof: '4411', paidAt: '2026-11-20' });
    const { receiptPath } = (await house.see(id)) ?? {};
    expect(await house.see(id)).toMatchObject({
      donor: 'Efua Ɔkyere',
      honouree: 'Nana Yaa',
      isMailed: true,
      paidOn: '2026-11-20',
    });
    const receipt = await house.receipt(receiptPath);
    expect(receipt).toMatchObject({
      number: 'R-2026-00001',
      kind: 'receipt',
      of: null,
      issuedOn: '2026-11-22',
      paidOn: '2026-11-20',
      reference,
      instalment: 1,
      money: GHS_350,
      paidBy: 'MTN MoMo',
      proof: '4411',
      donor: 'Efua Ɔkyere',
      honouree: 'Nana Yaa',
      receiver: { legalName: 'Sua LBG (placeholder name)' },
      purpose: 'Where it is needed most',
      isTest: false,
      wording: expect.stringContaining('gave nothing in return'),
    });
    const [before] = await receipts();
    await database.deleteFrom('content_item').where('kind', '=', 'organisation').execute();
    house.now += 86_400_000;
    expect(await house.refund(id)).toBe(true);
    expect((await receipts())[0]).toEqual(before);
    const view = await house.see(id);
    expect(await house.receipt(view?.receiptPath)).toEqual(receipt);
    expect(await house.receipt(view?.creditNotePath)).toEqual({
      ...receipt,
      number: 'C-2026-00001',
      kind: 'credit note',
      of: 'R-2026-00001',
      issuedOn: '2026-11-23',
      paidOn: '2026-11-24',
      proof: 'B1',
      // The receipt's wording about a gift is untrue for a refund.
      wording: '',
    });
    expect(await house.refund(id)).toBe(false);
    expect(await receipts()).toHaveLength(2);
  });

  test('finance gets mails about money for a suspected pledge, whose donor gets no mail before', async () => {
    const { id } = await house.pledge({ suspicion: 'sent within 3 seconds' });
    await house.tick(3);
    expect(await house.mails(id)).toEqual([]);
    // A payer is a person.
    await house.pay(id);
    expect((await house.mails(id)).map(({ about }) => about).toSorted()).toEqual([
      'finance-received',
      'receipt',
    ]);
  });
});

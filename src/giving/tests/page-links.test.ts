import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseSubmission } from '#inbox/erasing.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { type GivingFixture, makeGivingFixture } from '#tests/support/giving.ts';
import { makeGivingPages } from '#tests/support/giving-pages.ts';
import { fillContent, sign } from '#tests/support/inbox.ts';
import { refundGift } from '../payments.server.ts';

const ANSWERS = {
  form: 'donation',
  name: 'Efua Ɔkyere',
  email: 'efua@mail.example',
  amount: 'GHS-350',
  paymentMethod: 'momo-mtn',
};
type Pages = Awaited<ReturnType<typeof makeGivingPages>>;

describe.each(DATABASES)('from the form to the receipt, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: GivingFixture;
  let pages: Pages;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
    house = makeGivingFixture(database);
    pages = await makeGivingPages(house);
  });
  afterEach(() => testDatabase.remove());

  async function give(change: Readonly<Record<string, string>> = {}) {
    const { answer } = await pages.post('/donate', { ...ANSWERS, ...change });
    expect(answer.status).toBe(303);
    const [row] = await database.selectFrom('submission').select(['id', 'reference']).execute();
    return { path: answer.headers.get('Location') ?? '', id: row?.id ?? '', ...row };
  }

  test('money leads to a receipt, which a refund does not change', async () => {
    const { path, id } = await give();
    await house.pay(id);
    const paid = await pages.get(path);
    expect(paid.heading).toBe('Thank you: GH₵350 arrived');
    const receipt = paid.links.find((link) => link.startsWith('/receipt?token=')) ?? '';
    const before = await pages.get(receipt);
    expect(before.heading).toBe('Receipt R-2026-00001');
    expect(before.text).toContain('Received from Efua Ɔkyere');
    expect(before.text).toContain('Paid by MTN MoMo');
    // A token works for one purpose only.
    const [, pledgeToken = ''] = path.split('token=');
    const [, receiptToken = ''] = receipt.split('token=');
    expect((await pages.get(`/receipt?token=${pledgeToken}`)).status).toBe(404);
    expect((await pages.get(`/donate/pledge?token=${receiptToken}`)).status).toBe(404);
    // The number could be guessed, so it is never signed.
    expect((await pages.get(`/receipt?token=${sign('receipt:R-2026-00001')}`)).status).toBe(404);

    const back = { submissionId: id, giftNumber: 1, channel: 'momo-mtn', proof: 'B1' } as const;
    await runTransaction(database, (open) =>
      refundGift(open, { ...back, refundedAt: '2026-11-24' }, house.parts()),
    );
    const sentBack = await pages.get(path);
    expect(sentBack.heading).toBe('GH₵350 was sent back');
    const documents = sentBack.links.filter((link) => link.startsWith('/receipt?token='));
    expect(documents).toHaveLength(2);
    const note = await pages.get(documents.find((link) => link !== receipt) ?? '');
    expect(note.heading).toBe('Credit note C-2026-00001');
    expect((await pages.get(receipt)).text).toBe(before.text);
  });

  test('the same answers with another form token get no link to the pledge', async () => {
    const { path } = await give({ token: 'own' });
    expect((await give({ token: 'own' })).path).toBe(path);
    for (const token of ['other', 'other', '']) {
      expect((await give({ token })).path).toMatch(/^\/donate\?sent=/);
    }
  });

  test('a monthly gift lists earlier gifts, until its button ends it', async () => {
    const { path, id } = await give({ frequency: 'monthly' });
    await house.pay(id);
    expect((await pages.get(path)).text).toContain(
      'The next one is due on Tuesday 22 December 2026',
    );
    await house.tick(30);
    const second = await pages.get(path);
    expect(second.heading).toBe('Now send GH₵350');
    expect(second.text).toContain('Every month; this is number 2');
    expect(second.text).toContain('Gift 1, Sunday 22 November 2026: paid, with receipt');
    const ended = await pages.post(path, { intent: 'stop' });
    const next = await pages.get(ended.answer.headers.get('Location') ?? '');
    expect(next.heading).toBe('You do not have to pay any more');
    expect(next.text).toContain('Your monthly gift is ended.');
    expect(next.buttons).toEqual([]);
    // Nothing is left to end.
    expect((await pages.post(path, { intent: 'stop' })).status).toBe(409);
    await house.tick(400);
    expect(await house.gifts(id)).toHaveLength(2);
  });

  test('an erased pledge has no page any more, but its receipt stays', async () => {
    const { path, id } = await give();
    await house.pay(id);
    const { links } = await pages.get(path);
    const receipt = links.find((link) => link.startsWith('/receipt?token=')) ?? '';
    await runTransaction(database, (open) => eraseSubmission(house.app, open, id, house.now));
    expect((await pages.get(path)).status).toBe(404);
    expect((await pages.get(receipt)).heading).toBe('Receipt R-2026-00001');
  });
});

import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { pageOf } from '#tests/support/desk-places.ts';
import { linkAfter } from '#tests/support/gift-mails.ts';
import { FINANCE_EMAIL } from '#tests/support/giving.ts';
import { GIVING_PATH, makeGivingDesk } from '#tests/support/giving-desk.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { csvRows } from '#tests/support/spreadsheets.ts';
import { textOf } from '#tests/support/thread.ts';
import { checkBooks } from '../books.server.ts';

describe.each(DATABASES)('a payment recorded by mistake, on $name', ({ make }) => {
  const { fresh, opened, deeds } = makeGivingDesk(make);
  const mistake = { do: 'misnoted', gift: '1', reason: 'It was for another pledge' };

  /** Sends the waiting mails; resolves with those to donors. */
  const send = async (now: number) =>
    (await renderWaitingMails(fresh.database, now)).filter(({ to }) => to !== FINANCE_EMAIL);
  const books = () => fresh.database.transaction().execute(checkBooks);

  test('voiding it reopens number and pledge, cancels the receipt and sends an apology', async () => {
    const { house, browser } = await opened();
    const { id, reference } = await house.pledge();
    const page = `${GIVING_PATH}/${reference}`;
    await house.pay(id, { proof: 'T1' });
    const receipt = (await send(house.now)).find(({ subject }) => subject.includes('your receipt'));
    const [number = ''] = /\b[A-Z]+-2026-00001/.exec(receipt?.subject ?? '') ?? [];

    expect(textOf(await pageOf(browser, page))).toContain('This was noted by mistake…');
    const withoutReason = await browser.post(page, { ...mistake, reason: '' });
    expect([withoutReason.status, textOf(await withoutReason.text())]).toEqual([
      422,
      expect.stringContaining('Write what happened, for colleagues.'),
    ]);
    const longReason = await browser.post(page, { ...mistake, reason: 'x'.repeat(501) });
    const refusal = await longReason.text();
    expect([longReason.status, textOf(refusal)]).toEqual([
      422,
      expect.stringContaining('Shorten it to 500 characters.'),
    ]);
    expect(refusal).toContain('x'.repeat(501));
    const answers = await Promise.all([browser.post(page, mistake), browser.post(page, mistake)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await house.gifts(id)).toMatchObject([{ state: 'pledged', review: null }]);
    expect(await house.see(id)).toMatchObject({ receiptPath: null, creditNotePath: null });

    const [apology, ...others] = await send(house.now);
    expect(others).toEqual([]);
    expect(apology?.subject).toBe(`Our mistake: receipt ${number} is cancelled (${reference})`);
    expect(apology?.text).toContain('We took no money from you, and sent none back.');
    expect(apology?.text).toContain('Now send GH₵350');
    const note = await house.receipt(linkAfter(apology, 'Open and print the credit note'));
    expect(note).toMatchObject({
      of: number,
      wording: 'Noted by mistake. No money was sent back.',
    });

    const text = textOf(await pageOf(browser, page));
    expect(text).toMatch(new RegExp(`Receipt ${number} Noted by mistake`));
    expect(text).toContain('GH₵350, MTN MoMo, T1 was noted by mistake: It was for another pledge');
    expect(text).not.toContain('GH₵350 came');
    expect(await deeds()).toEqual([`took a payment back: ${reference}`]);
    // The payment stays as it was, beside the movement that reverses it.
    const rows = await fresh.database
      .selectFrom('payment')
      .select(['kind', 'proof', 'minor', 'is_cancelled'])
      .where('submission_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(rows).toEqual(
      ['misnoted', 'paid'].map((kind) => ({ kind, proof: 'T1', minor: 35_000, is_cancelled: 1 })),
    );

    // The number belongs to another pledge's payment; this pledge can still be paid.
    const other = await house.pledge();
    expect(await house.pay(other.id, { proof: 'T1' })).toBe('receipted');
    expect(await house.pay(id, { proof: 'T2' })).toBe('receipted');
    expect(await house.see(id)).toMatchObject({ creditNotePath: null });
    expect(await books()).toEqual([]);
    const csv = csvRows(await (await browser.get(`${GIVING_PATH}.csv`)).text());
    expect(csv.filter((row) => row.includes(reference))).toHaveLength(1);
  });

  test('voiding keeps other payments, and a receipt that still waits is replaced by the apology', async () => {
    const { house, browser } = await opened();
    const state = async (id: string) => {
      const [gift] = await house.gifts(id);
      return [gift?.state, gift?.review, gift?.minor];
    };
    const { id, reference } = await house.pledge();
    const page = `${GIVING_PATH}/${reference}`;
    await send(house.now);
    await house.pay(id, { proof: 'A', money: { minor: 30_000, currency: 'GHS' } });
    await house.decide(id, 'accept');
    expect(await state(id)).toEqual(['receipted', null, 30_000]);
    // Voided before its mail was sent: the pledge is open again, and only the apology goes out.
    expect((await browser.post(page, { ...mistake, proof: 'a' })).status).toBe(303);
    expect(await state(id)).toEqual(['pledged', null, 35_000]);
    expect((await send(house.now)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Our mistake: receipt R-'),
    ]);

    // Recorded twice under two numbers: if one is voided, the other is the gift.
    for (const proof of ['B', 'C']) {
      house.now += 1_000;
      await house.pay(id, { proof });
    }
    expect(await state(id)).toEqual(['receipted', 'second', 35_000]);
    expect((await browser.post(page, { ...mistake, proof: 'B' })).status).toBe(303);
    expect(await state(id)).toEqual(['receipted', null, 35_000]);
    const { receiptPath } = (await house.see(id)) ?? {};
    expect(await house.receipt(receiptPath)).toMatchObject({ proof: 'C' });
    expect(await books()).toEqual([]);

    // Payments that went back or came from the provider cannot be voided.
    await house.refund(id, 'R1');
    expect((await browser.post(page, mistake)).status).toBe(409);
    const online = await house.pledge({ paymentMethod: 'creditcard' });
    await house.pay(online.id, { channel: 'online-card' });
    expect((await browser.post(`${GIVING_PATH}/${online.reference}`, mistake)).status).toBe(409);
  });
});

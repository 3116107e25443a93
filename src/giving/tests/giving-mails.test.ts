import { describe, expect, test } from 'vitest';
import { eraseByReference, eraseMails } from '#inbox/erasing.server.ts';
import type { Payload } from '#inbox/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Message } from '#platform/mail/message.ts';
import { formatMoney } from '#platform/text/money.ts';
import { ok } from '#platform/text/result.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { linkAfter, MTN_STEPS, tokenIn } from '#tests/support/gift-mails.ts';
import { FINANCE_EMAIL, freshGiving, type GivingFixture } from '#tests/support/giving.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { changeGift } from '../giving.server.ts';
import { refundGift } from '../payments.server.ts';
import { stopPledge } from '../reminders.server.ts';

describe.each(DATABASES)('mails about gifts, on $name', ({ make }) => {
  let database: Database;
  let house: GivingFixture;
  freshGiving(make, (...made) => {
    [database, house] = made;
  });

  /** Sends the waiting mails to donors and finance, without the staff notices. */
  const send = () => renderWaitingMails(database, house.now);
  const subjects = (mails: readonly Message[]) => mails.map(({ subject }) => subject);
  async function confirmed(change: Payload = {}) {
    const { id, reference } = await house.pledge(change);
    const [confirmation] = await send();
    return { id, reference, confirmation };
  }

  test('money brings a receipt to the donor and a mail to finance, a refund a credit note', async () => {
    const { id, reference } = await confirmed();
    await house.pay(id, { proof: '4411', paidAt: '2026-11-21' });
    const mails = await send();
    const receipt = mails.find(({ to }) => to !== FINANCE_EMAIL);
    const finance = mails.find(({ to }) => to === FINANCE_EMAIL);
    expect(receipt?.text).toContain('Thank you: GH₵350 arrived.');
    const link = linkAfter(receipt, 'Open and print your receipt');
    expect(link).toMatch(/^https:\/\/www\.sua\.example\/receipt\?token=/);
    expect(await house.receipt(link)).toMatchObject({ number: 'R-2026-00001', reference });
    expect(finance?.text).toContain('GH₵350 by MTN MoMo, number 4411');
    expect(finance?.text).toContain('R-2026-00001');
    expect(finance?.text).not.toMatch(/token|Efua/);
    await runTransaction(database, (open) =>
      refundGift(
        open,
        { submissionId: id, giftNumber: 1, channel: 'bank', proof: 'B1', refundedAt: '2026-11-24' },
        house.parts(),
      ),
    );
    const back = await send();
    expect(subjects(back).toSorted()).toEqual([
      `GH₵350 was sent back (${reference})`,
      `GH₵350 went back: ${reference}`,
    ]);
    const credit = back.find(({ to }) => to !== FINANCE_EMAIL);
    expect(credit?.text).toContain('It went back by bank transfer, on Tuesday 24 November 2026.');
    expect(credit?.text).toContain(
      'Your credit note C-2026-00001 cancels the receipt R-2026-00001',
    );
    expect(await house.receipt(linkAfter(credit, 'Open and print your credit note'))).toMatchObject(
      {
        number: 'C-2026-00001',
      },
    );
  });

  test('money that does not match the gift goes to finance for a decision; the donor gets no mail', async () => {
    const { id, reference } = await confirmed();
    await house.pay(id, { money: { minor: 34_999, currency: 'GHS' }, proof: '7' });
    const [mail, ...more] = await send();
    expect([mail?.to, mail?.subject, more]).toEqual([
      FINANCE_EMAIL,
      `Please decide: money for ${reference}`,
      [],
    ]);
    expect(mail?.text).toContain('Another amount came.');
    expect(mail?.text).toContain('GH₵349.99 by MTN MoMo, number 7');
    // Staff decide about it, so there are no reminders.
    await house.tick(10);
    expect(await send()).toEqual([]);
  });

  test('each month the donor gets a mail that the next gift is due, until the pledge ends', async () => {
    const { id, reference, confirmation } = await confirmed({ frequency: 'monthly' });
    expect(linkAfter(confirmation, 'Cancel your monthly gift')).toContain('/donate/pledge?token=');
    await house.pay(id);
    await send();
    await house.tick(30);
    const [due] = await send();
    expect(due?.subject).toBe(`Your monthly gift of GH₵350 is due (${reference})`);
    expect(due?.text).toContain('Thank you for your monthly gift.');
    expect(due?.text).toContain('Due on Tuesday 22 December 2026');
    for (const line of MTN_STEPS(reference)) expect(due?.text).toContain(line);
    const token = tokenIn(linkAfter(due, 'Cancel your monthly gift'));
    expect(await changeGift(house.app, token, 'stop')).toEqual(ok({}));
    await house.tick(90);
    expect(await send()).toEqual([]);
  });

  test('a mail that is no longer true is not sent', async () => {
    const paid = await confirmed();
    const stopped = await confirmed();
    const late = await house.pledge();
    await house.tick(3);
    await house.pay(paid.id);
    await runTransaction(database, (open) => stopPledge(open, stopped.id, house.now));
    await house.pay(late.id);
    const mails = await send();
    const to = async (id: string) =>
      (await house.mails(id))
        .map(({ recipient }) => recipient)
        .find((each) => each !== FINANCE_EMAIL);
    expect(subjects(mails.filter(({ text }) => text.includes('Not paid yet')))).toEqual([]);
    expect(mails.map((mail) => mail.to)).not.toContain(await to(stopped.id));
    // A delayed confirmation says that it is paid, without steps.
    const confirmation = mails.find(({ text }) => text.includes('This email answers a form'));
    expect(confirmation?.text).toContain(
      `Thank you: ${formatMoney({ minor: 35_000, currency: 'GHS' })} arrived.`,
    );
    expect(confirmation?.text).not.toContain('*170#');
  });

  test('only finance is told of money for an erased pledge', async () => {
    const { id, reference } = await confirmed();
    await eraseByReference(makeApp(database, { now: () => house.now }), undefined, reference);
    await house.pay(id);
    const [mail, ...more] = await send();
    expect([mail?.to, more]).toEqual([FINANCE_EMAIL, []]);
    expect(mail?.text).not.toContain('It has no receipt yet');
  });

  test('erasure keeps a waiting mail to finance, and drops all other mails', async () => {
    const { id, reference } = await house.pledge();
    await house.pay(id);
    await eraseByReference(makeApp(database, { now: () => house.now }), undefined, reference);
    expect(subjects(await send())).toEqual([expect.stringContaining(reference)]);
    // A sent one is emptied with the others.
    await database
      .updateTable('outbox_message')
      .set({ sent_at: '2026-11-23T00:00:00.000Z', given_up_at: null })
      .execute();
    await runTransaction(database, (open) => eraseMails(open, id, house.now));
    expect(new Set((await house.mails(id)).map(({ recipient }) => recipient))).toEqual(
      new Set(['']),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshMailServer } from '#tests/support/fresh-mail-server.ts';
import { FINANCE_EMAIL, makeGivingFixture, PLEDGED_AT_MS } from '#tests/support/giving.ts';
import { makeTestRenderMail } from '#tests/support/inbox.ts';

const GIVER = 'efua@mail.example';

describe.each(DATABASES)('mails of gifts over SMTP, on $name', ({ make }) => {
  const mailing = freshMailServer(make);

  test('acceptance 7: pledged, +3, +10, +30 days, and the money that comes later', async () => {
    const { database } = mailing.inbox;
    const house = makeGivingFixture(database);
    const compose = makeTestRenderMail(database, { now: () => house.now });
    const worker = mailing.worker({ renderMail: compose, now: () => house.now });
    /**
     * Sends what waits. Resolves with recipients and subjects, and the text of the donor's mail.
     */
    async function sentMails() {
      mailing.server.received.length = 0;
      await worker.runOnce();
      const mails = mailing.server.received;
      return {
        mails: mails.map(({ recipients, subject }) => `${recipients}: ${subject}`).toSorted(),
        text: mails.find(({ recipients }) => recipients.includes(GIVER))?.text ?? '',
      };
    }

    const { id, reference } = await house.pledge({ email: GIVER, frequency: 'monthly' });
    const pledged = await sentMails();
    expect(pledged.mails).toEqual([
      `${GIVER}: Your pledge of GH₵350, and how to pay it (${reference})`,
      `${FINANCE_EMAIL}: New pledge ${reference}`,
    ]);
    expect(pledged.text).toContain(`5. Enter ${reference} as the reference.`);

    const mails = async (days: number) => {
      await house.tick(days);
      return (await sentMails()).mails;
    };
    const reminder = `${GIVER}: Not paid yet: your pledge of GH₵350 (${reference})`;
    expect(await mails(2)).toEqual([]);
    expect(await mails(3)).toEqual([reminder]);
    expect(await mails(4)).toEqual([]);
    expect(await mails(10)).toEqual([reminder]);
    expect(await mails(29)).toEqual([]);
    // On this day the first lapses, and the next falls due.
    expect(await mails(30)).toEqual([
      `${GIVER}: Your monthly gift of GH₵350 is due (${reference})`,
    ]);
    expect(await house.gifts(id)).toMatchObject([
      { number: 1, state: 'lapsed' },
      { number: 2, state: 'pledged', due_on: '2026-12-22' },
    ]);
    expect(await mails(33)).toEqual([reminder]);

    // Money for the lapsed gift, and for the one that is due.
    await house.pay(id, { giftNumber: 1, proof: 'T-late' });
    await house.pay(id, { giftNumber: 2, proof: 'T-next' });
    const paid = await sentMails();
    expect(paid.mails).toEqual([
      `${GIVER}: Thank you: your receipt R-2026-00001 (${reference})`,
      `${GIVER}: Thank you: your receipt R-2026-00002 (${reference})`,
      `${FINANCE_EMAIL}: GH₵350 arrived: ${reference}, number 1`,
      `${FINANCE_EMAIL}: GH₵350 arrived: ${reference}, number 2`,
    ]);
    const link = /Open and print your receipt:\n(\S+)/.exec(paid.text)?.[1];
    expect(await house.receipt(link)).toMatchObject({ reference, paidOn: '2026-12-25' });
    expect(await mails(40)).toEqual([]);
    expect(house.now - PLEDGED_AT_MS).toBe(40 * 24 * 60 * 60_000);
    expect(mailing.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});

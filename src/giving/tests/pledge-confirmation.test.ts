import { describe, expect, test } from 'vitest';
import type { Payload } from '#inbox/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { linkAfter, MTN_STEPS, tokenIn } from '#tests/support/gift-mails.ts';
import { FINANCE_EMAIL, freshGiving, type GivingFixture } from '#tests/support/giving.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';

import { findGift } from '../giving.server.ts';

describe.each(DATABASES)('the confirmation of a pledge, on $name', ({ make }) => {
  let database: Database;
  let house: GivingFixture;
  freshGiving(make, (...made) => {
    [database, house] = made;
  });

  const send = () => renderWaitingMails(database, house.now);

  async function confirmed(change: Payload = {}) {
    const { reference } = await house.pledge(change);
    const [confirmation] = await send();
    return { reference, confirmation };
  }

  test('a pledge is confirmed with the exact steps of its method and a signed link to its page', async () => {
    const { reference, confirmation } = await confirmed({
      name: 'http://evil.example',
      honouree: 'Nana evil.example',
      phone: '0209998887',
    });
    const { text, html = '', subject } = confirmation ?? { text: '', subject: '' };
    expect(subject).toBe(`Your pledge of GH₵350, and how to pay it (${reference})`);
    expect(text).toContain('Now send GH₵350.');
    for (const line of MTN_STEPS(reference)) expect(text).toContain(`${line}\n`);
    expect(text).toContain('\nFor: Where it is needed most\n');
    expect(html).toContain(`>Enter ${reference} as the reference.</li>`);
    const ownPage = linkAfter(confirmation, 'See or cancel your pledge, or pay in another way');
    expect(ownPage).toContain('&by=mail');
    const view = await findGift(house.app, tokenIn(ownPage));
    expect(view).toMatchObject({ reference, state: 'pledged' });
    const whatsApp = new URL(linkAfter(confirmation, 'Send these steps by WhatsApp'));
    expect(whatsApp.searchParams.get('text')).toContain(`Reference: ${reference}`);
    expect(whatsApp.href).not.toContain('token');
    for (const typed of ['evil.example', '0209998887', 'Nana']) {
      expect(`${text}${html}${subject}`).not.toContain(typed);
    }
  });

  test.each([
    ['momo-telecel', 'GHS-1200', ['Dial *110#', '020 000 0000', 'Enter 1200 as the amount.']],
    ['momo-at', 'GHS-50', ['To AT Money', '027 000 0000', 'Enter 50 as the amount.']],
    ['bank', '250', ['Send €250 to the account below', 'EXAMGHAC', '0000000000000']],
    ['bank', 'GHS-350', ['Send GH₵350 to the account below', 'Example Bank Ghana']],
  ])('by %s, %s', async (paymentMethod, amount, texts) => {
    const { confirmation } = await confirmed({ paymentMethod, amount });
    for (const text of texts) expect(confirmation?.text).toContain(text);
    expect(confirmation?.text).not.toContain('*170#');
  });

  test('beyond the hourly limit of confirmations one mail lists open pledges', async () => {
    const pledges: Awaited<ReturnType<GivingFixture['pledge']>>[] = [];
    for (const amount of ['GHS-50', 'GHS-100', 'GHS-350', 'GHS-1200', '50']) {
      // One mailbox in several spellings.
      const email = `efua+${amount.toLowerCase()}@mail.example`;
      pledges.push(await house.pledge({ amount, email, paymentMethod: 'bank' }));
    }
    const confirmations = (await send()).filter(({ to }) => to !== FINANCE_EMAIL);
    expect(confirmations).toHaveLength(3);

    await house.pay(pledges[0]?.id ?? '', { money: { minor: 5_000, currency: 'GHS' } });
    house.now += 60 * 60_000;
    const [list, ...others] = (await send()).filter(({ subject }) => subject.includes('open'));
    expect(others).toEqual([]);
    expect(list?.subject).toBe('Your 4 open pledges, and how to pay');
    for (const { reference } of pledges.slice(1)) {
      expect(list?.text).toContain(`Give ${reference} as the reference`);
    }
    expect(list?.text).not.toContain(pledges[0]?.reference);
    expect(list?.text).not.toContain('Efua');
  });

  test('real accounts have no warning, and without accounts a sentence says what to do', async () => {
    const row = await database
      .selectFrom('content_item')
      .select('body')
      .where('kind', '=', 'organisation')
      .executeTakeFirstOrThrow();
    const body = JSON.parse(row.body);
    const { accounts } = body.giving;
    const put = async (changed: unknown) => {
      body.giving.accounts = changed;
      await database
        .updateTable('content_item')
        .set({ body: JSON.stringify(body) })
        .where('kind', '=', 'organisation')
        .execute();
      await database
        .updateTable('content_revision')
        .set((is) => ({ revision: is('revision', '+', 1) }))
        .execute();
    };
    await put(accounts.map((account: object) => ({ ...account, example: false })));
    const real = (await confirmed()).confirmation?.text;
    expect(real).toContain('024 000 0000');
    expect(real?.toLowerCase()).not.toContain('example: do not');
    await put(accounts.map((account: object) => ({ ...account, example: true })));
    // The warning comes before the number.
    expect((await confirmed()).confirmation?.text).toMatch(
      /EXAMPLE: DO NOT SEND MONEY.*024 000 0000/s,
    );
    await put([]);
    expect((await confirmed()).confirmation?.text).toContain(
      'Reply to this email, and we tell you how to pay.',
    );
  });
});

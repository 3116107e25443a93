import { describe, expect, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { pageOf } from '#tests/support/desk-places.ts';
import { readFormFields } from '#tests/support/form-fields.ts';
import { GIVING_PATH, makeGivingDesk } from '#tests/support/giving-desk.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { textOf } from '#tests/support/thread.ts';
import { checkBooks } from '../books.server.ts';

describe.each(BOTH_DATABASES)('a gift without a pledge at the desk on $name', ({ make }) => {
  const { fresh, opened, deeds } = makeGivingDesk(make);
  const NEW = `${GIVING_PATH}/new`;
  const fields = (change: Readonly<Record<string, string>> = {}) => ({
    name: '',
    email: '',
    phone: '',
    amount: '120.50',
    currency: 'GHS',
    channel: 'cash',
    proof: 'Box 7',
    on: '2026-11-20',
    purpose: 'most-needed',
    token: 'a-token',
    ...change,
  });
  const gifts = () => fresh.database.selectFrom('gift').select(['state', 'minor']).execute();

  test('the money of a cash box is one gift with one receipt, however often its form is sent', async () => {
    const { browser, errors } = await opened();
    expect(textOf(await pageOf(browser, GIVING_PATH))).toContain('Record a gift');
    const [form] = readFormFields(await pageOf(browser, NEW)).slice(-1);
    expect(form?.fields).toMatchObject({ amount: '', on: '2026-11-22', token: expect.any(String) });
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(NEW, fields())));
    const [page = '', ...others] = answers.map((answer) => answer.headers.get('Location') ?? '');
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(page).toMatch(/^\/desk\/giving\/DON-\w{4}\?done=recorded$/);
    expect(others).toEqual([page, page]);
    expect(await gifts()).toEqual([{ state: 'receipted', minor: 12_050 }]);
    const text = textOf(await pageOf(browser, page));
    expect(text).toContain('The gift is recorded.');
    expect(text).toMatch(/Cash box .*Where it is needed most .*GH₵120.50 .*With receipt/);
    expect(text).toMatch(/GH₵120.50 came , 20 November 2026 , Cash, BOX 7 .*Receipt R-2026-00001/);
    const reference = page.slice(13, 21);
    expect(await deeds()).toEqual([`noted money: ${reference}`]);
    expect(await renderWaitingMails(fresh.database, fresh.now)).toEqual([]);
    const [conversation] = await fresh.database.selectFrom('submission').selectAll().execute();
    expect(conversation).toMatchObject({ reference, status: 'done' });

    // Back to the same form with the number of the next payment: another gift.
    expect((await browser.post(NEW, fields({ proof: 'Box 8' }))).status).toBe(303);
    expect(await gifts()).toHaveLength(2);
    const used = await browser.post(NEW, fields({ token: 'other', proof: 'box 7', name: 'Esi' }));
    const refusal = await used.text();
    expect([used.status, textOf(refusal)]).toEqual([
      409,
      expect.stringContaining(`noted already, for ${reference}`),
    ]);
    expect(refusal).toContain('value="Esi"');
    expect(await gifts()).toHaveLength(2);
    expect(await fresh.database.transaction().execute(checkBooks)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a giver with an address gets the receipt, no steps to pay, and no reminder', async () => {
    const { house, browser } = await opened();
    const giver = { name: 'Kofi Mensah', email: ' KOFI@Mail.example ', phone: '024 123 4567' };
    const { headers } = await browser.post(NEW, fields(giver));
    const mails = await renderWaitingMails(fresh.database, fresh.now);
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      expect.stringMatching(/^kofi@mail.example: Thank you: your receipt R-2026-00001/),
    ]);
    const [page = ''] = (headers.get('Location') ?? '').split('?');
    await browser.post(page, { do: 'misnoted', gift: '1', reason: 'He gave nothing' });
    expect(await gifts()).toMatchObject([{ state: 'pledged' }]);
    const later = await house.tick(12);
    expect(later).toMatchObject({ reminded: 0 });
  });

  test('what is wrong is said beside its field, and what was typed stays', async () => {
    const { browser } = await opened();
    const wrong: readonly (readonly [Record<string, string>, string])[] = [
      [{ amount: '' }, 'Write an amount above 0'],
      [{ currency: 'XAF' }, 'Choose a currency.'],
      [{ channel: 'online-card' }, 'Choose how the money went.'],
      [{ proof: '' }, 'Write the number that the network or the bank gave it.'],
      [{ proof: 'x'.repeat(81) }, 'Shorten it to 80 characters.'],
      [{ on: '2026-11-23' }, 'This day is still to come.'],
      [{ purpose: 'my-own' }, 'Choose what it is for.'],
      [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ phone: 'none' }, 'Please enter a valid phone number'],
    ];
    for (const [change, error] of wrong) {
      const answer = await browser.post(NEW, fields({ name: 'Yaa', ...change }));
      const page = await answer.text();
      expect([answer.status, textOf(page)]).toEqual([422, expect.stringContaining(error)]);
      expect(page).toContain(`value="${change.name ?? 'Yaa'}"`);
    }
    expect(await gifts()).toEqual([]);
    expect((await browser.post(NEW, {})).status).toBe(422);
  });
});

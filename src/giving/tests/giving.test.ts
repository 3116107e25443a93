import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { pageOf } from '#tests/support/desk-places.ts';
import { readFormFields } from '#tests/support/form-fields.ts';
import { DAY_MS, PLEDGED_AT_MS } from '#tests/support/giving.ts';
import { GIVING_PATH, makeGivingDesk } from '#tests/support/giving-desk.ts';
import { textOf } from '#tests/support/thread.ts';

describe.each(DATABASES)('giving at the desk on $name', ({ make }) => {
  const { fresh, opened, deeds } = makeGivingDesk(make);
  const money = (change: Readonly<Record<string, string>> = {}) => ({
    do: 'received',
    gift: '1',
    amount: '350.00',
    currency: 'GHS',
    channel: 'momo-mtn',
    proof: 'T 1',
    on: '2026-11-22',
    ...change,
  });

  test('the list shows urgent gifts first and is filtered by its URL', async () => {
    const { house, browser } = await opened();
    const late = await house.pledge({ name: 'Yaw Late' });
    house.now = fresh.now = PLEDGED_AT_MS + 2 * DAY_MS;
    const today = await house.pledge({ name: 'Esi Today' });
    const inReview = await house.pledge({ name: 'Kofi Odd' });
    const paid = await house.pledge({ name: 'Adwoa Whole' });
    await house.pay(inReview.id, { money: { minor: 30_000, currency: 'GHS' } });
    await house.pay(paid.id, { proof: 'MP-77' });
    const text = textOf(await pageOf(browser, GIVING_PATH));
    expect(text).toMatch(/All Open Received Closed Apply/);
    const order = ['Kofi Odd', 'Yaw Late', 'Adwoa Whole'].map((name) => text.indexOf(name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(text).toMatch(/Kofi Odd GH₵350 Another amount came/);
    expect(text).toMatch(/Yaw Late GH₵350 Pledged Overdue/);

    const listed = async (query: string) => {
      const text = textOf(await pageOf(browser, `${GIVING_PATH}?${query}`));
      return [late, today, inReview, paid].filter(({ reference }) => text.includes(reference));
    };
    expect(await listed('state=open')).toEqual([late, today, inReview]);
    expect(await listed('state=received')).toEqual([paid]);
    expect(await listed('state=closed')).toEqual([]);
    expect(await listed('words=today')).toEqual([today]);
    expect(await listed('words=mp-77')).toEqual([paid]);
    expect(await listed('words=R-2026-00001')).toEqual([paid]);
    expect(await listed('from=2026-11-24')).toEqual([inReview, paid]);
    expect(await listed('to=2026-11-23')).toEqual([]);
    expect(await listed('from=soon')).toHaveLength(4);

    await fresh.database
      .updateTable('submission')
      .set({ status: 'spam' })
      .where('id', 'in', [late.id, paid.id])
      .execute();
    expect(await listed('')).toEqual([today, inReview, paid]);
  });

  test('money is recorded once, however often the button is pressed, with its receipt', async () => {
    const { house, browser } = await opened();
    const { id, reference } = await house.pledge();
    const page = `${GIVING_PATH}/${reference}`;
    expect(textOf(await pageOf(browser, page))).toContain('Efua Ɔkyere');
    const twice = await Promise.all([browser.post(page, money()), browser.post(page, money())]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice.map(({ headers }) => headers.get('Location')).toSorted()).toEqual([
      `${page}?done=receipted`,
      `${page}?done=repeated`,
    ]);
    expect(await house.state(id)).toBe('receipted');
    expect((await house.mails(id)).filter(({ about }) => about === 'receipt')).toHaveLength(1);
    const html = await pageOf(browser, `${page}?done=receipted`);
    expect(textOf(html)).toMatch(/GH₵350 came ?, 22 November 2026 ?, MTN MoMo, T1/);
    const [, link = ''] = /href="(\/receipt\?token=[^"]+)">R-2026-00001/.exec(html) ?? [];
    expect(await house.receipt(link)).toMatchObject({ number: 'R-2026-00001' });
    expect(await deeds()).toEqual([`noted money: ${reference}`]);
  });

  test('staff write thousands with commas or spaces', async () => {
    const { house, browser } = await opened();
    for (const [index, amount] of ['1,200', '1 200', '1 200.50', '1,200.50'].entries()) {
      const { reference } = await house.pledge();
      const page = `${GIVING_PATH}/${reference}`;
      await browser.post(page, money({ amount, proof: `T 100${index}` }));
      const came = amount.includes('.') ? '1,200.50' : '1,200';
      expect(textOf(await pageOf(browser, page))).toContain(`GH₵${came} came.`);
    }
  });

  test('errors are shown at their fields, and typed values stay', async () => {
    const { house, browser } = await opened();
    const { id, reference } = await house.pledge();
    const other = await house.pledge();
    await house.pay(other.id, { proof: 'T 9' });
    const page = `${GIVING_PATH}/${reference}`;
    for (const [change, status, text] of [
      [{ amount: '$35' }, 422, 'Write an amount above 0 in digits alone'],
      [{ amount: '0' }, 422, 'Write an amount above 0'],
      [{ amount: '10.005' }, 422, 'Write an amount above 0'],
      [{ amount: '1.200' }, 422, 'Write an amount above 0'],
      [{ currency: 'XAU' }, 422, 'Choose a currency'],
      [{ proof: ' ' }, 422, 'Write the number that the network'],
      [{ channel: 'online-card' }, 422, 'Choose how the money went'],
      [{ on: '2026-11-31' }, 422, 'Write a day'],
      [{ on: '2026-11-23' }, 422, 'still to come'],
      [{ proof: 'T 9' }, 409, `noted already, for ${other.reference}`],
      [{ gift: '2' }, 409, 'There is no such gift'],
      [{ gift: '' }, 400, 'There is no such gift'],
      [{ do: 'refunded', proof: 'B1', reason: 'Asked for it' }, 409, 'This cannot be done now'],
      [{ do: 'refunded', proof: 'B1' }, 422, 'Write why'],
      [{ do: 'issue' }, 409, 'This cannot be done now'],
      [{ do: 'accept' }, 409, 'This cannot be done now'],
      [{ do: 'nothing' }, 400, ''],
    ] as const) {
      const answer = await browser.post(page, money(change));
      const html = await answer.text();
      expect(answer.status, JSON.stringify(change)).toBe(status);
      expect(textOf(html)).toContain(text);
      if (status === 422) expect(html).toMatch(/<title>Error: /);
    }
    const typed = await (await browser.post(page, money({ amount: '12x' }))).text();
    expect(typed).toContain('value="12x"');
    expect(typed).toContain('value="T 1"');
    const empty = await browser.post(page, money({ amount: '', proof: '', on: '' }));
    const html = await empty.text();
    for (const text of ['Write an amount', 'Write the number that', 'Write a day']) {
      expect(textOf(html)).toContain(text);
    }
    expect(html.match(/aria-invalid/g)).toHaveLength(3);
    expect(await house.state(id)).toBe('pledged');
    expect(await deeds()).toEqual([]);
    expect((await browser.get(`${GIVING_PATH}/DON-0000`)).status).toBe(404);
  });

  test('staff decide about another amount: it is the gift, or something else', async () => {
    const { house, browser } = await opened();
    const first = await house.pledge();
    const second = await house.pledge();
    for (const [{ reference }, proof] of [
      [first, 'A'],
      [second, 'B'],
    ] as const) {
      const noted = await browser.post(
        `${GIVING_PATH}/${reference}`,
        money({ amount: '300,50', proof: `T ${proof}` }),
      );
      expect(noted.headers.get('Location')).toContain('done=review');
    }
    const text = textOf(await pageOf(browser, `${GIVING_PATH}/${first.reference}`));
    expect(text).toContain('GH₵350 were promised, GH₵300.50 came.');
    const accept = { do: 'accept', gift: '1' };
    expect((await browser.post(`${GIVING_PATH}/${first.reference}`, accept)).status).toBe(303);
    expect((await browser.post(`${GIVING_PATH}/${first.reference}`, accept)).status).toBe(409);
    expect(await house.gifts(first.id)).toMatchObject([{ state: 'receipted', minor: 30_050 }]);

    const dismiss = { do: 'dismiss', gift: '1', reason: '' };
    expect((await browser.post(`${GIVING_PATH}/${second.reference}`, dismiss)).status).toBe(422);
    const reason = 'For the book fair: went to its account';
    const path = `${GIVING_PATH}/${second.reference}`;
    expect((await browser.post(path, { ...dismiss, reason })).status).toBe(303);
    expect(await house.gifts(second.id)).toMatchObject([{ state: 'pledged', review: null }]);
    const notes = await fresh.database.selectFrom('submission_note').select('body').execute();
    expect(notes).toEqual([{ body: reason }]);
    expect((await deeds()).toSorted()).toEqual(
      [
        ...[first, second].map(({ reference }) => `noted money: ${reference}`),
        ...[first, second].map(({ reference }) => `decided about money: ${reference}`),
      ].toSorted(),
    );
  });

  test('a second payment goes back, and the gift keeps its receipt', async () => {
    const { house, browser } = await opened();
    const { id, reference } = await house.pledge();
    await house.pay(id);
    await house.pay(id);
    const page = `${GIVING_PATH}/${reference}`;
    expect(textOf(await pageOf(browser, page))).toContain('Needs review: it was paid twice');
    expect((await browser.post(page, { do: 'accept', gift: '1' })).status).toBe(409);
    const back = money({ do: 'returned', proof: 'B 7' });
    expect((await browser.post(page, { ...back, amount: '' })).status).toBe(422);
    for (const _ of [1, 2]) expect((await browser.post(page, back)).status).toBe(303);
    expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: null }]);
    expect(textOf(await pageOf(browser, page))).toMatch(/GH₵350 went back ?, 22 November 2026/);
    expect(await deeds()).toEqual([`noted a refund: ${reference}`]);
  });

  test('a gift goes back with a reason; another lapses, and a monthly pledge ends', async () => {
    const { house, browser } = await opened();
    const once = await house.pledge();
    await house.pay(once.id);
    const refund = money({ do: 'refunded', proof: 'B 1', reason: 'Sent by mistake' });
    for (const _ of [1, 2]) {
      expect((await browser.post(`${GIVING_PATH}/${once.reference}`, refund)).status).toBe(303);
    }
    expect(await house.state(once.id)).toBe('refunded');
    expect(textOf(await pageOf(browser, `${GIVING_PATH}/${once.reference}`))).toContain(
      'Credit note C-2026-00001',
    );
    const notes = await fresh.database.selectFrom('submission_note').select('body').execute();
    expect(notes).toEqual([{ body: 'Sent by mistake' }]);

    const monthly = await house.pledge({ frequency: 'monthly' });
    const page = `${GIVING_PATH}/${monthly.reference}`;
    await house.pay(monthly.id);
    await house.tick(31);
    fresh.now = house.now;
    const { browser: later } = await makeDeskOver(fresh, fresh).signedIn('Ama', ['money']);
    expect(textOf(await pageOf(later, page))).toMatch(/Gift 2: .*Gift 1: /);
    await later.post(page, { do: 'lapse', gift: '2' });
    expect(await house.gifts(monthly.id)).toMatchObject([
      { state: 'receipted' },
      { state: 'lapsed' },
    ]);
    expect((await later.post(page, { do: 'stop' })).status).toBe(303);
    expect((await later.post(page, { do: 'stop' })).status).toBe(409);
    expect(textOf(await pageOf(later, page))).toContain('Ended');
    expect((await deeds()).toSorted()).toEqual([
      `ended a pledge: ${monthly.reference}`,
      `let a gift lapse: ${monthly.reference}`,
      `noted a refund: ${once.reference}`,
    ]);
  });

  test('only the role for money sees it; typed values survive an expired session', async () => {
    const { house, signedIn } = await opened();
    const { id, reference } = await house.pledge();
    const page = `${GIVING_PATH}/${reference}`;
    const people = await signedIn('Esi', ['people', 'editor']);
    for (const path of [GIVING_PATH, page, `${GIVING_PATH}.csv`]) {
      expect((await people.browser.get(path)).status, path).toBe(403);
    }
    expect((await people.browser.post(page, money())).status).toBe(403);
    const today = await pageOf(people.browser, '/desk');
    expect(today).not.toContain(`href="${GIVING_PATH}`);
    // For them it is a submission like any other.
    const thread = await pageOf(people.browser, `/desk/inbox/${reference}`);
    expect(textOf(thread)).toContain('GH₵350');
    expect(thread).not.toContain(page);

    const owner = await signedIn('Kojo', ['owner']);
    expect((await owner.browser.get(page)).status).toBe(200);
    expect(await pageOf(owner.browser, `/desk/inbox/${reference}`)).toContain(`href="${page}"`);
    await fresh.database.deleteFrom('staff_session').execute();
    const refused = await owner.browser.post(page, money());
    expect(refused.status).toBe(401);
    const html = await refused.text();
    expect(readFormFields(html)).toEqual([{ action: page, fields: money() }]);
    expect(await house.state(id)).toBe('pledged');
  });
});

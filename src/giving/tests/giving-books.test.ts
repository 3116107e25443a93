import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { pageOf } from '#tests/support/desk-places.ts';
import { GIVING_PATH, makeGivingDesk } from '#tests/support/giving-desk.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { csvRows } from '#tests/support/spreadsheets.ts';
import { MINUTE_MS, textOf } from '#tests/support/thread.ts';
import { checkBooks } from '../books.server.ts';

describe.each(DATABASES)('the books of giving at the desk on $name', ({ make }) => {
  const { fresh, opened, deeds } = makeGivingDesk(make);

  test('a receipt is issued by hand where receipts were off', async () => {
    const { house, browser } = await opened();
    house.receipts = false;
    const { id, reference } = await house.pledge();
    await house.pay(id);
    expect(textOf(await pageOf(browser, '/desk'))).toContain('1 gift without a receipt');
    const issue = { do: 'issue', gift: '1' };
    expect((await browser.post(`${GIVING_PATH}/${reference}`, issue)).status).toBe(303);
    expect((await browser.post(`${GIVING_PATH}/${reference}`, issue)).status).toBe(409);
    expect(textOf(await pageOf(browser, `${GIVING_PATH}/${reference}`))).toContain('R-2026-00001');
  });

  test('a bookkeeper exports the gifts, after confirming who they are', async () => {
    const { house, browser, errors } = await opened();
    const { id, reference } = await house.pledge({ name: '=HYPERLINK("x")' });
    await house.pledge();
    await house.pay(id, { fee: 50 });
    const file = await browser.get(`${GIVING_PATH}.csv?state=received`);
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Disposition')).toContain('gifts-2026-11-22.csv');
    const rows = csvRows(await file.text());
    const [head = [], row = [], ...others] = rows;
    expect(others).toEqual([]);
    expect(Object.fromEntries(head.map((name, at) => [name, row[at]]))).toMatchObject({
      Reference: reference,
      Gift: '1',
      State: 'With receipt',
      Currency: 'GHS',
      Promised: '350.00',
      Came: '350.00',
      'Went back': '',
      Day: '2026-11-22',
      By: 'MTN MoMo',
      'Kept by the provider': '0.50',
      Receipt: 'R-2026-00001',
      Giver: '\'=HYPERLINK("x")',
      Purpose: 'Where it is needed most',
    });
    expect(csvRows(await (await browser.get(`${GIVING_PATH}.csv`)).text())).toHaveLength(3);
    expect(await deeds()).toEqual([
      'exported: 1 gifts as CSV, by state',
      'exported: 2 gifts as CSV',
    ]);
    fresh.now += 16 * MINUTE_MS;
    expect((await browser.get(`${GIVING_PATH}.csv?state=paid`)).status).toBe(400);
    const response = await browser.get(`${GIVING_PATH}.csv`);
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/desk\/confirm\?to=/),
    ]);
    expect(errors).toEqual([]);
  });

  test('the numbers of the export can be summed: a row for each payment, of the chosen days', async () => {
    const { house, browser } = await opened();
    const first = await house.pledge({ honouree: 'Grandmother', anonymous: true });
    const other = await house.pledge();
    await house.pledge();
    await house.pay(other.id, { money: { minor: 20_000, currency: 'USD' }, paidAt: '2026-11-24' });
    for (const paidAt of ['2026-11-23', '2026-11-25']) {
      house.now += 1_000;
      await house.pay(first.id, { paidAt });
    }
    await house.decide(first.id, 'dismiss');
    await house.refund(first.id, 'B1', '2026-12-02');
    const names = ['Day', 'Promised', 'Came', 'Went back', 'Currency', 'Part of the gift'];
    const exported = async (query = '') => {
      const [head = [], ...rows] = csvRows(
        await (await browser.get(`${GIVING_PATH}.csv${query}`)).text(),
      );
      const of = (row: string[], name: string) => row[head.indexOf(name)];
      const thanks = new Set(rows.map((row) => of(row, 'In honour of')));
      return { rows: rows.map((row) => names.map((name) => of(row, name)).join('|')), thanks };
    };
    const { rows, thanks } = await exported();
    expect(rows).toEqual([
      '2026-11-22|350.00|||GHS|',
      '2026-11-23|350.00|350.00||GHS|',
      '2026-11-25||350.00||GHS|no',
      '2026-12-02|||350.00|GHS|',
      '2026-11-22|350.00|||GHS|',
      '2026-11-24||200.00||USD|',
    ]);
    expect([...thanks]).toEqual(['', 'Grandmother']);
    expect((await exported('?from=2026-12-01')).rows).toEqual(['2026-12-02|350.00||350.00|GHS|']);
  });

  test('test payments have their own numbers, are marked everywhere, and count in no total', async () => {
    const { house, browser } = await opened();
    const { id, reference } = await house.pledge();
    await house.pay(id, { channel: 'test-card', fee: 50 });
    const real = await house.pledge();
    await house.pay(real.id);
    const mails = await renderWaitingMails(fresh.database, house.now);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain(`Test: GH₵350 arrived: ${reference}`);
    expect(subjects).toContain(`Test: Thank you: your receipt TEST-2026-00001 (${reference})`);
    expect(subjects).toContain(`Thank you: your receipt R-2026-00001 (${real.reference})`);
    expect(mails.map(({ text }) => text).join()).toContain('TEST: NOT A REAL RECEIPT.');
    await house.refund(id);
    const sheet = textOf(await pageOf(browser, `${GIVING_PATH}/${reference}`));
    expect(sheet).toMatch(/Refunded Test .*TEST-2026-00001.*TEST-2026-00002/);
    expect(textOf(await pageOf(browser, GIVING_PATH))).toMatch(/GH₵350 Refunded Test/);
    expect(await fresh.database.transaction().execute(checkBooks)).toEqual([]);
    const [head = [], ...rows] = csvRows(await (await browser.get(`${GIVING_PATH}.csv`)).text());
    const cells = (names: string[]) =>
      rows.map((row) => names.map((name) => row[head.indexOf(name)]).join('|'));
    expect(cells(['Reference', 'Test', 'Came', 'Went back']).toSorted()).toEqual(
      [`${reference}|Test||`, `${reference}|Test||`, `${real.reference}||350.00|`].toSorted(),
    );
  });

  test('an erased pledge keeps its money and its receipt, without a name', async () => {
    const { house, browser } = await opened();
    const { id, reference } = await house.pledge();
    await house.pay(id);
    await eraseByReference(makeApp(fresh.database, { now: () => fresh.now }), undefined, reference);
    const text = textOf(await pageOf(browser, `${GIVING_PATH}/${reference}`));
    expect(text).toContain('It is erased');
    expect(text).toContain('R-2026-00001');
    expect(text).not.toContain('Efua');
  });
});

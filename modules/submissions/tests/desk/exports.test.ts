import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import {
  contactMessage,
  newsletterSubscription,
  stemSquadEnrolment,
} from '#tests/support/inbox.ts';
import { csvRows, isoTimestampOf, sheetsIn } from '#tests/support/spreadsheets.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import type { IncomingSubmission } from '../../model/submission.ts';

const HOUR = 3_600_000;
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1'];

describe.each(DATABASES)('exporting the inbox on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened(...roles: ('owner' | 'people' | 'editor')[]) {
    const desk = makeDeskOver(fresh, fresh);
    const { browser, staff } = await desk.signedIn('Ama', roles.length > 0 ? roles : ['people']);
    return { ...desk, browserOf: desk.browser, browser, staff };
  }

  async function receive(received: IncomingSubmission): Promise<string> {
    fresh.now += 1_000;
    return receiptOf(await fresh.inbox.receive(received)).reference;
  }

  const csvOf = async (browser: TestBrowser, query = '') =>
    csvRows(await (await browser.get(`/desk/inbox.csv${query}`)).text());
  const sheetsOf = async (browser: TestBrowser, query = '') =>
    sheetsIn(new Uint8Array(await (await browser.get(`/desk/inbox.xlsx${query}`)).arrayBuffer()));

  test('both files are not cached, and have the date in their names', async () => {
    const { browser } = await opened();
    for (const [path, type] of [
      ['/desk/inbox.csv', 'text/csv; charset=utf-8'],
      ['/desk/inbox.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const { status, headers } = await browser.get(path);
      const format = path.split('.')[1];
      expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
        200,
        type,
        'no-store',
      ]);
      expect(headers.get('Content-Disposition')).toBe(
        `attachment; filename="inbox-2026-11-21.${format}"`,
      );
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
    }
  });

  test('CSV has every row of the list, and a column for every answer', async () => {
    const { browser, staff } = await opened();
    const message = await receive(contactMessage());
    const child = await receive(stemSquadEnrolment());
    await fresh.database
      .updateTable('submission')
      .set({ status: 'in-progress', assignee: staff.id, answered_at: '2026-11-21T14:00:00.000Z' })
      .where('reference', '=', message)
      .execute();
    const [columns = [], ...rows] = await csvOf(browser);
    const records = rows.map((row) =>
      Object.fromEntries(row.map((cell, at) => [columns[at], cell])),
    );
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      Reference: child,
      Kind: 'Enrolment',
      Status: 'New',
      'Assigned to': '',
      Answered: '',
      "Child's name": 'Kofi Mensah',
      "Child's interests": 'Robotics, Mathematics',
      Subject: '',
    });
    expect(records[1]).toMatchObject({
      Reference: message,
      Received: '2026-11-21 12:00',
      Status: 'In progress',
      'Assigned to': 'Ama',
      Answered: '2026-11-21 14:00',
      Message: 'Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.',
      'Phone to call': "'+233241234567",
      "Child's name": '',
    });
  });

  test('XLSX has a sheet for each kind, with its own columns, and dates', async () => {
    const { browser } = await opened();
    const message = await receive(contactMessage());
    await receive(newsletterSubscription());
    const sheets = await sheetsOf(browser);
    expect(sheets.map(({ name }) => name)).toEqual(['Message', 'Newsletter subscription']);
    const [columns = [], row = []] = sheets[0]?.rows ?? [];
    expect(columns.slice(0, 3)).toEqual(['Reference', 'Received', 'Kind']);
    expect(columns.slice(-5)).toEqual(['Name', 'Email', 'Phone', 'Subject', 'Message']);
    expect(row[0]).toBe(message);
    expect(isoTimestampOf(row[1])).toBe('2026-11-21T12:00:01.000Z');
    expect(row.at(-1)).toContain('My daughter asks & asks.');
    expect(sheets[1]?.rows[1]?.slice(-1)).toEqual(['efua@mail.example']);
    expect(sheets[1]?.rows[1]).toContain('Not confirmed yet');
  });

  test('security check 5: text that begins like a formula stays text in both formats', async () => {
    const { browser } = await opened();
    for (const subject of FORMULAS) await receive(contactMessage({ subject }));
    const [columns = [], ...rows] = await csvOf(browser);
    const subjects = rows.map((row) => row[columns.indexOf('Subject')]);
    expect(subjects.filter((subject) => !subject?.startsWith("'"))).toEqual([]);
    expect(subjects.map((subject) => subject?.replaceAll("'", ''))).toEqual(FORMULAS.toReversed());
    const [sheet] = await sheetsOf(browser);
    const at = sheet?.rows[0]?.indexOf('Subject') ?? -1;
    expect(sheet?.rows.slice(1).map((row) => row[at])).toEqual(FORMULAS.toReversed());
    expect(sheet?.xml).not.toContain('<f');
  });

  test.each([
    ['?kind=contact', 2],
    ['?status=spam', 1],
    ['?status=open', 3],
    ['?words=tamale+daughter&kind=contact', 2],
    ['?flagged=yes', 1],
    ['?from=2026-11-22', 0],
    ['?late=yes', 2],
    ['?assignee=nobody', 4],
  ])('%s exports what the inbox lists, all pages of it', async (query, count) => {
    const { browser } = await opened();
    const spam = await receive({ ...stemSquadEnrolment(), spamVerdict: 'too quick' });
    await receive(contactMessage());
    await receive(contactMessage({ subject: 'Another' }));
    await receive(newsletterSubscription());
    await fresh.database
      .updateTable('submission')
      .set({ status: 'spam' })
      .where('reference', '=', spam)
      .execute();
    if (query === '?late=yes') {
      await fresh.database
        .updateTable('submission')
        .set({ received_at: '2026-11-20T08:00:00.000Z' })
        .execute();
    }
    const page = await (await browser.get(`/desk/inbox${query}`)).text();
    const listed = [...page.matchAll(/href="\/desk\/inbox\/([A-Z]{3}-\w+)[?"]/g)];
    const references = [...new Set(listed.map(([, reference]) => reference))].sort();
    expect(references).toHaveLength(count);
    // With the links of the page, and with URLs that also have a cursor.
    const link = (format: string) =>
      new RegExp(`href="/desk/inbox\\.${format}(\\?[^"]*)?"`).exec(page)?.[1] ?? '';
    const withCursors = [
      `${query}&after=2020-01-01T00:00:00.000Z_x`,
      `${query}&before=2030-01-01_x`,
    ];
    for (const exportQuery of [link('csv').replaceAll('&amp;', '&'), ...withCursors]) {
      const rows = (await csvOf(browser, count > 0 ? exportQuery : query)).slice(1);
      expect(rows.map(([reference]) => reference).sort()).toEqual(references);
      const sheets = await sheetsOf(browser, count > 0 ? exportQuery : query);
      const inSheets = sheets.flatMap(({ rows }) => rows.slice(1).map(([reference]) => reference));
      expect(inSheets.sort()).toEqual(references);
    }
    expect(link('xlsx')).toBe(link('csv'));
  });

  test('a list of many pages is exported completely, each submission once', async () => {
    const { browser } = await opened();
    await receive(contactMessage());
    const row = await fresh.database.selectFrom('submission').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 450 }, (_, at) => ({
      ...row,
      id: crypto.randomUUID(),
      reference: `MSG-T${at}`,
      fingerprint: `${at}`,
      // Some have the same time where one page ends and the next begins.
      received_at: new Date(fresh.now - Math.floor(at / 30) * HOUR).toISOString(),
    }));
    await fresh.database.insertInto('submission').values(copies).execute();
    const rows = (await csvOf(browser)).slice(1);
    expect(rows).toHaveLength(451);
    expect(new Set(rows.map(([reference]) => reference)).size).toBe(451);
    const [sheet] = await sheetsOf(browser);
    expect(sheet?.rows.map(([reference]) => reference).slice(1)).toEqual(
      rows.map(([reference]) => reference),
    );
  });

  test('a failure during the export cuts the connection and is reported', async () => {
    const database = await fresh.testDatabase.open();
    const desk = makeDeskOver({ ...fresh, database }, fresh);
    const { browser } = await desk.signedIn('Ama', ['people']);
    await receive(contactMessage());
    const reader = (await browser.get('/desk/inbox.csv')).body?.getReader();
    await reader?.read();
    await database.destroy();
    await expect(reader?.read()).rejects.toThrow();
    expect(desk.errors).toHaveLength(1);
  });

  test.each([
    'kind=nothing',
    'status=odd',
    'assignee=gone',
    'from=yesterday',
    'from=2026-11-22&to=2026-11-21',
  ])('an invalid filter (%s) is refused without an audit event', async (query) => {
    const { browser } = await opened();
    const before = await fresh.database.selectFrom('audit_event').select('action').execute();
    for (const file of ['inbox.csv', 'inbox.xlsx']) {
      expect((await browser.get(`/desk/${file}?${query}`)).status).toBe(400);
    }
    expect(await fresh.database.selectFrom('audit_event').select('action').execute()).toEqual(
      before,
    );
  });

  test('an empty list is a file with the column names', async () => {
    const { browser } = await opened();
    expect(await csvOf(browser)).toHaveLength(1);
    const sheets = await sheetsOf(browser);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([['Inbox', 1]]);
  });

  test('the audit event of an export has the member, the count and the filter names, but no search words', async () => {
    const { browser, staff } = await opened();
    await receive(contactMessage());
    await csvOf(browser, '?status=new&words=tamale');
    await sheetsOf(browser);
    const events = await fresh.database
      .selectFrom('audit_event')
      .select(['staff_id', 'action', 'subject'])
      .where('action', '=', 'exported')
      .execute();
    expect(events.map(({ subject }) => subject).sort()).toEqual([
      '1 as CSV, by status, words',
      '1 as XLSX',
    ]);
    expect(new Set(events.map(({ staff_id }) => staff_id))).toEqual(new Set([staff.id]));
  });

  test('exporting needs the right role and a recent sign-in', async () => {
    const { browser: editor, ...desk } = await opened('editor');
    for (const format of ['csv', 'xlsx']) {
      const path = `/desk/inbox.${format}`;
      expect((await desk.browserOf().get(path)).status).toBe(303);
      expect((await editor.get(path)).status).toBe(403);
    }
    const { browser } = await opened();
    fresh.now += HOUR;
    for (const format of ['csv', 'xlsx']) {
      const response = await browser.get(`/desk/inbox.${format}?status=new`);
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toContain(
        encodeURIComponent(`inbox.${format}?status=new`),
      );
    }
  });
});

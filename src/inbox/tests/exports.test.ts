import { describe, expect, test } from 'vitest';
import { countTurns } from '#tests/support/count-turns.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import {
  contactMessage,
  newsletterSubscription,
  stemSquadEnrolment,
} from '#tests/support/inbox.ts';
import { isoTimestampOf, sheetsIn } from '#tests/support/spreadsheets.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';
import type { IncomingSubmission } from '../submission.ts';

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

  const sheetsOf = async (browser: TestBrowser, query = '') =>
    sheetsIn(new Uint8Array(await (await browser.get(`/desk/inbox.xlsx${query}`)).arrayBuffer()));

  test('the file has a column for every answer, and who answered', async () => {
    const { browser, staff } = await opened();
    const message = await receive(contactMessage());
    const child = await receive(stemSquadEnrolment());
    await fresh.database
      .updateTable('submission')
      .set({ status: 'in-progress', assignee: staff.id, answered_at: '2026-11-21T14:00:00.000Z' })
      .where('reference', '=', message)
      .execute();
    const records = (await sheetsOf(browser)).flatMap(({ rows: [columns = [], ...rows] }) =>
      rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at], cell]))),
    );
    expect(records.find(({ Reference }) => Reference === child)).toMatchObject({
      Kind: 'Enrolment',
      Status: 'Open',
      "Child's name": 'Kofi Mensah',
      "Child's interests": 'Robotics, Mathematics',
    });
    expect(records.find(({ Reference }) => Reference === message)).toMatchObject({
      Status: 'Open',
      'Answered by': 'Ama',
      Message: 'Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.',
      'Phone to call': '+233241234567',
    });
  });

  test('XLSX has a sheet for each kind, with its own columns, and dates', async () => {
    const { browser } = await opened();
    const message = await receive(contactMessage());
    await receive(newsletterSubscription());
    const sheets = await sheetsOf(browser, '?status=all');
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

  test('security check 5: text that begins like a formula stays text', async () => {
    const { browser } = await opened();
    for (const subject of FORMULAS) await receive(contactMessage({ subject }));
    const [sheet] = await sheetsOf(browser);
    const at = sheet?.rows[0]?.indexOf('Subject') ?? -1;
    expect(sheet?.rows.slice(1).map((row) => row[at])).toEqual(FORMULAS.toReversed());
    expect(sheet?.xml).not.toContain('<f');
  });

  test.each([
    ['?kind=contact', 2],
    ['?status=spam', 1],
    ['?status=new', 2],
    ['?words=tamale+daughter&kind=contact', 2],
    ['?flagged=yes&status=spam', 1],
    ['?late=yes', 2],
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
    const [, link = ''] = /href="\/desk\/inbox\.xlsx(\?[^"]*)?"/.exec(page) ?? [];
    const withCursors = [
      `${query}&after=2020-01-01T00:00:00.000Z_x`,
      `${query}&before=2030-01-01_x`,
    ];
    for (const exportQuery of [link.replaceAll('&amp;', '&'), ...withCursors]) {
      const sheets = await sheetsOf(browser, exportQuery);
      const inSheets = sheets.flatMap(({ rows }) => rows.slice(1).map(([reference]) => reference));
      expect(inSheets.sort()).toEqual(references);
    }
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
    const [sheet] = await sheetsOf(browser);
    const rows = sheet?.rows.slice(1) ?? [];
    expect(rows).toHaveLength(451);
    expect(new Set(rows.map(([reference]) => reference)).size).toBe(451);
  });

  test('an export of many submissions lets visitors go first', async () => {
    const { browser } = await opened();
    await storeRows(
      fresh.database,
      Array.from({ length: 2_000 }, () => submissionRow()),
    );
    const turns = await countTurns(async () => {
      const [sheet] = await sheetsOf(browser);
      expect(sheet?.rows).toHaveLength(2_001);
    });
    expect(turns).toBeGreaterThan(100);
  });

  test('a failure during the export cuts the connection and is reported', async () => {
    const database = await fresh.testDatabase.open();
    const desk = makeDeskOver({ ...fresh, database }, fresh);
    const { browser } = await desk.signedIn('Ama', ['people']);
    const rows = Array.from({ length: 1_000 }, () => submissionRow(contactMessage()));
    await storeRows(fresh.database, rows);
    const reader = (await browser.get('/desk/inbox.xlsx')).body?.getReader();
    await reader?.read();
    await database.destroy();
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readAll()).rejects.toThrow();
    expect(desk.errors).toHaveLength(1);
  });

  test('the audit event of an export has the member, the count and the filter names, but no search words', async () => {
    const { browser, staff } = await opened();
    await receive(contactMessage());
    await sheetsOf(browser, '?status=new&words=tamale');
    await sheetsOf(browser);
    const events = await fresh.database
      .selectFrom('audit_event')
      .select(['staff_id', 'action', 'subject'])
      .where('action', '=', 'exported')
      .execute();
    expect(events.map(({ subject }) => subject).sort()).toEqual([
      '1 as XLSX, by status',
      '1 as XLSX, by status, words',
    ]);
    expect(new Set(events.map(({ staff_id }) => staff_id))).toEqual(new Set([staff.id]));
  });

  test('exporting needs the right role and a recent sign-in', async () => {
    const { browser: editor, ...desk } = await opened('editor');
    const path = '/desk/inbox.xlsx';
    expect((await desk.browserOf().get(path)).status).toBe(303);
    expect((await editor.get(path)).status).toBe(403);
    const { browser } = await opened();
    fresh.now += HOUR;
    const response = await browser.get(`${path}?status=new`);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toContain(encodeURIComponent('inbox.xlsx?status=new'));
  });
});

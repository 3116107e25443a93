import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox, NOON_MS } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';
import type { InboxFilter } from '../filter.ts';
import { inboxPage } from '../inbox.server.ts';

const CURSOR = '2026-11-20T00:00:00.000Z_0';

const FILTERS: readonly InboxFilter[] = [
  {},
  { after: CURSOR },
  { before: CURSOR },
  { status: 'new', isQueue: true },
  { status: 'new', isQueue: true, after: CURSOR },
  { status: 'done', kind: 'contact', after: CURSOR },
  { flagged: true },
  { late: true },
];

describe.each(DATABASES)('the inbox with many submissions on $name', ({ name, make }) => {
  const fresh = freshInbox(make);

  const planOf = (filter: InboxFilter) =>
    fresh.database.transaction().execute(async (transaction) => {
      const page = inboxPage(transaction, filter, { limit: 50, now: NOON_MS }).compile();
      if (name === 'SQLite') {
        const { rows } = await transaction.executeQuery<{ detail: string }>({
          ...page,
          sql: `explain query plan ${page.sql}`,
        });
        return rows.map(({ detail }) => detail).join('\n');
      }
      // For few rows PostgreSQL prefers a full scan, whatever the indices.
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_bitmapscan = off`.execute(transaction);
      const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>({
        ...page,
        sql: `explain (costs off) ${page.sql}`,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  test('the rows of a page are found in an index alone, and only their answers are read', async () => {
    await storeRows(
      fresh.database,
      Array.from({ length: 200 }, () => submissionRow(contactMessage())),
    );
    const covering =
      name === 'SQLite'
        ? /USING COVERING INDEX submission_(in_inbox|by_status)/
        : /Index Only Scan (Backward )?using submission_(in_inbox|by_status)/;
    for (const filter of FILTERS) {
      const plan = await planOf(filter);
      expect([filter, plan]).toEqual([filter, expect.stringMatching(covering)]);
      // PostgreSQL joins so few rows in other ways.
      if (name === 'SQLite')
        expect(plan).toContain('SEARCH submission USING INDEX sqlite_autoindex');
    }
  });

  test('a deep page starts at its cursor, without a scan up to it', async () => {
    const plan = await planOf({ after: CURSOR });
    expect(plan).toMatch(
      name === 'SQLite'
        ? /SEARCH submission USING COVERING INDEX submission_in_inbox \(\(?received_at/
        : /Index Cond: \(+ROW\(received_at, id\) < ROW/,
    );
  });

  test('each submission is scanned six times at most, however many words are typed', () => {
    for (const words of [
      'e zzqqx',
      'e a i o n r s t zzqqx',
      'I am a teacher in Accra and I want to know if it is free',
      Array.from({ length: 47 }, (_, index) => `w${index}`).join(' '),
    ]) {
      const { sql: text } = inboxPage(
        fresh.database,
        { words },
        { limit: 50, now: NOON_MS },
      ).compile();
      expect(text).not.toContain('replace(');
      expect(text.split(/ glob |strpos\(/).length - 1).toBeLessThanOrEqual(6);
    }
  });
});

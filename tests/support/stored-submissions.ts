import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { submissionType } from '#inbox/kinds.ts';
import { searchText } from '#inbox/store-once.server.ts';
import type { IncomingSubmission } from '#inbox/submission.ts';
import type { Database } from '#platform/db/database.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { contactMessage } from './inbox.ts';

type Row = Insertable<SubmissionTable>;

let count = 0;

/** A row as `receive` stores it; `over` replaces columns. Its reference is new. */
export function submissionRow(
  { kind, payload }: Pick<IncomingSubmission, 'kind' | 'payload'> = contactMessage(),
  over: Partial<Row> = {},
): Row {
  count += 1;
  const row = {
    id: randomUUID(),
    kind,
    reference: `${submissionType(kind)?.prefix ?? 'ODD'}-${String(count).padStart(5, '0')}`,
    payload: JSON.stringify(payload),
    fingerprint: randomUUID(),
    sequence: 1,
    status: 'new',
    received_at: '2026-11-21T09:00:00.000Z',
    ...over,
  };
  return { search_text: searchText(row), ...row };
}

/** Stores rows without the inbox, whose rate limits prevent many at once. Returns their references. */
export async function storeRows(database: Database, rows: readonly Row[]): Promise<string[]> {
  // A statement has a limited number of values on PostgreSQL, and a smaller one on SQLite.
  for (let from = 0; from < rows.length; from += 500) {
    await database
      .insertInto('submission')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  return rows.map(({ reference }) => reference);
}

import type { Selectable } from 'kysely';
import { audit } from '#modules/staff/audit.server.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import type { ErasePreview, EraseService } from '../../model/inbox/inbox-service.ts';
import { eraseSubmission } from '../erasure.ts';
import type { SubmissionEffects } from '../submission-effect.ts';
import { inboxRowOf, readByReference } from './inbox-query.ts';

export type EraseServiceParts = {
  readonly database: Database;
  /** Folder of the mail files. */
  readonly dataDir: string;
  /** Effects of features when submissions are erased. */
  readonly effects: SubmissionEffects;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Erases like `npm run submissions -- erase`, and writes an audit event. */
export function makeEraseService({
  database,
  dataDir,
  effects,
  now,
}: EraseServiceParts): EraseService {
  return {
    async preview(reference) {
      const row = await readByReference(database, reference);
      const [found] = row ? await readErasePreviews(database, [row]) : [];
      return found;
    },

    async erase(references, by) {
      let count = 0;
      for (const reference of references) {
        const mails = await eraseOne(database, { reference, by, effects }, now());
        if (!mails) continue;
        deleteMailFiles(dataDir, mails);
        count += 1;
      }
      return count;
    },
  };
}

/** Resolves with the ids of its mails; undefined if it does not exist or was erased before. */
function eraseOne(
  database: Database,
  { reference, by, effects }: { reference: string; by: Staff; effects: SubmissionEffects },
  now: number,
): Promise<string[] | undefined> {
  return runTransaction(database, async (transaction) => {
    const marked = await transaction
      .updateTable('submission')
      .set({ erased_at: isoTimestamp(now) })
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return undefined;
    await audit(transaction, { staffId: by.id, action: 'erased', subject: reference }, now);
    return eraseSubmission(transaction, marked.id, now, effects);
  });
}

async function readErasePreviews(
  database: Database,
  rows: readonly Selectable<SubmissionTable>[],
): Promise<ErasePreview[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [noteCounts, mailCounts, placeCounts] = await Promise.all(
    (['submission_note', 'outbox_message', 'place'] as const).map((table) =>
      countRows(database, table, ids),
    ),
  );
  const subscriptions = await database
    .selectFrom('newsletter_subscription')
    .select(['submission_id', 'status'])
    .where('submission_id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const { reference, noun, name, receivedAt, isErased } = inboxRowOf(row);
    const subscription = subscriptions.find(({ submission_id }) => submission_id === row.id);
    return {
      reference,
      noun,
      name,
      receivedAt,
      isErased,
      noteCount: noteCounts?.get(row.id) ?? 0,
      mailCount: mailCounts?.get(row.id) ?? 0,
      placeCount: placeCounts?.get(row.id) ?? 0,
      subscription: subscription?.status ?? null,
    };
  });
}

/** Counts the rows of a table for each of these submissions. */
async function countRows(
  database: Database,
  table: 'submission_note' | 'outbox_message' | 'place',
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await database
    .selectFrom(table)
    .select(['submission_id', ({ fn }) => fn.countAll().as('count')])
    .where('submission_id', 'in', ids)
    .groupBy('submission_id')
    .execute();
  return new Map(rows.map(({ submission_id, count }) => [submission_id, Number(count)]));
}

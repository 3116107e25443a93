import { eraseSeat } from '#modules/places/api.ts';
import { eraseSubmission, type SubmissionEffects } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import type { LedgerEntry } from './ledger.ts';
import { raiseReceiptNumbers } from './receipt-numbers.ts';

export type ReplayParts = {
  readonly database: Database;
  /** The folder with the files of mails. */
  readonly dataDir: string;
  /** Effects of features when submissions are erased; not that of the ledger itself. */
  readonly effects: SubmissionEffects;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How much was erased again, and how many series of receipts were raised. */
export type Replayed = { readonly erased: number; readonly receipts: number };

/** How many ids are looked up at once. */
const BATCH_SIZE = 500;

/**
 * Erases again what the ledger says was erased, and raises the numbers of receipts: for a database
 * from an older backup. It sends nobody a mail about it. Changes nothing in an up-to-date database.
 */
export async function replayLedger(
  entries: readonly LedgerEntry[],
  parts: ReplayParts,
): Promise<Replayed> {
  const { database } = parts;
  const idsOf = (kind: LedgerEntry['kind']) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map(({ id }) => id)),
  ];
  let erased = 0;
  for (const ids of batches(idsOf('submission'))) {
    const rows = await database
      .selectFrom('submission')
      .select('id')
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .execute();
    for (const { id } of rows) await eraseAgain(id, parts);
    erased += rows.length;
  }
  for (const ids of batches(idsOf('place'))) {
    const rows = await database
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'place.submission_id')
      .select(['submission_id', 'seat'])
      .where('place.id', 'in', ids)
      .where('place.erased_at', 'is', null)
      .where('submission.erased_at', 'is', null)
      .execute();
    for (const { submission_id: submissionId, seat } of rows) {
      await eraseSeat(async () => ({ submissionId, seat }), parts.now(), {
        ...parts,
        isSilent: true,
      });
    }
    erased += rows.length;
  }
  return { erased, receipts: await raiseReceiptNumbers(database, entries) };
}

async function eraseAgain(
  id: string,
  { database, dataDir, effects, now }: ReplayParts,
): Promise<void> {
  const mails = await runTransaction(database, (transaction) =>
    eraseSubmission(transaction, id, now(), effects),
  );
  deleteMailFiles(dataDir, mails);
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    yield items.slice(from, from + BATCH_SIZE);
  }
}

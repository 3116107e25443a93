import { type EraseSeatParts, eraseSeat } from '#modules/places/api.ts';
import { eraseSubmission } from '#modules/submissions/api.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import type { LedgerEntry } from './ledger.ts';
import { raiseReceiptNumbers } from './receipt-numbers.ts';

/** How many ids are looked up at once. */
const BATCH_SIZE = 500;

/**
 * Erases again what the ledger says was erased, and raises the numbers of receipts: for a database
 * from an older backup. It sends nobody a mail about it, and changes nothing in an up-to-date
 * database. Resolves with how much was erased, and how many receipt numbers were raised.
 * @param parts its effects are those without the ledger's own
 */
export async function replayLedger(
  entries: readonly LedgerEntry[],
  parts: EraseSeatParts & { readonly now: () => number },
) {
  const { database, dataDir, effects, now } = parts;
  let erased = 0;
  for (let from = 0; from < entries.length; from += BATCH_SIZE) {
    const ids = entries.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    const submissions = await database
      .selectFrom('submission')
      .select('id')
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .execute();
    for (const { id } of submissions) {
      const mails = await runTransaction(database, (open) =>
        eraseSubmission(open, id, now(), effects),
      );
      deleteMailFiles(dataDir, mails);
    }
    const places = await database
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'place.submission_id')
      .select(['submission_id as submissionId', 'seat'])
      .where('place.id', 'in', ids)
      .where('place.erased_at', 'is', null)
      .where('submission.erased_at', 'is', null)
      .execute();
    for (const place of places) {
      await eraseSeat(async () => place, now(), { ...parts, isSilent: true });
    }
    erased += submissions.length + places.length;
  }
  return { erased, receipts: await raiseReceiptNumbers(database, entries) };
}

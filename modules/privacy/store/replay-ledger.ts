import { NUMBER_DIGITS, SERIES, type Series } from '#modules/giving/api.ts';
import { type EraseSeatParts, eraseSeat } from '#modules/places/api.ts';
import { eraseSubmission } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

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

/**
 * Makes the worker that writes each new number of a receipt or credit note into the ledger, within a
 * second of its commit. Numbers have no gaps, so the last of each year and series says it all.
 */
export function makeReceiptLedger(
  database: Database,
  ledger: Ledger,
  now: () => number,
): QueueWorker {
  let known: Set<string> | undefined;
  return {
    async runOnce() {
      known ??= new Set((await ledger.read()).map(({ id }) => id));
      const rows = await database.selectFrom('receipt_year').selectAll().execute();
      const ids = rows.map(({ kind, year, last_number: last }) => {
        const digits = String(last).padStart(NUMBER_DIGITS, '0');
        return `${SERIES[kind as Series]}-${year}-${digits}`;
      });
      const fresh = ids.filter((id) => !known?.has(id));
      const at = isoTimestamp(now());
      await ledger.append(fresh.map((id) => ({ kind: 'receipt', id, at })));
      for (const id of fresh) known.add(id);
      return { trouble: false };
    },
  };
}

/** Raises the last number of each year and series to that of the ledger. Resolves with how many. */
export async function raiseReceiptNumbers(
  database: Database,
  entries: readonly LedgerEntry[],
): Promise<number> {
  let count = 0;
  for (const { kind: of, id } of entries) {
    const [, prefix, year, last] = /^([A-Z]+)-(\d{4})-(\d{1,9})$/.exec(id) ?? [];
    const kind = Object.entries(SERIES).find(([, letters]) => letters === prefix)?.[0];
    if (of !== 'receipt' || !kind) continue;
    const row = { kind, year: Number(year), last_number: Number(last) };
    const raise = database
      .insertInto('receipt_year')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['year', 'kind'])
          .doUpdateSet({ last_number: row.last_number })
          .where('receipt_year.last_number', '<', row.last_number),
      )
      .returning('year');
    count += (await retryBusy(() => raise.execute())).length;
  }
  return count;
}

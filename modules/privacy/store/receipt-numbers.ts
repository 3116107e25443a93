import { NUMBER_DIGITS, SERIES, type Series } from '#modules/giving/api.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

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

import { NUMBER_DIGITS, SERIES, type Series } from '#modules/giving/api.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

/** The number of a document: `R-2026-00017` is the 17th receipt of 2026. */
const NUMBER = /^([A-Z]+)-(\d{4})-(\d+)$/;

/**
 * Makes the worker that writes each new number of a receipt or credit note into the ledger, within a
 * second of its commit. Numbers have no gaps, so the last of each year and series says it all.
 */
export function makeReceiptLedger(
  database: Database,
  ledger: Ledger,
  now: () => number,
): QueueWorker {
  let written: Set<string> | undefined;
  return {
    async runOnce() {
      written ??= new Set((await ledger.read()).map(({ id }) => id));
      const known = written;
      const rows = await database.selectFrom('receipt_year').selectAll().execute();
      const ids = rows
        .filter(({ last_number }) => last_number > 0)
        .map(({ kind, year, last_number }) => {
          const count = String(last_number).padStart(NUMBER_DIGITS, '0');
          return `${SERIES[kind as Series]}-${year}-${count}`;
        })
        .filter((id) => !known.has(id));
      const at = isoTimestamp(now());
      await ledger.append(ids.map((id) => ({ kind: 'receipt', id, at })));
      for (const id of ids) known.add(id);
      return { trouble: false };
    },
  };
}

/** Raises the last number of each year and series to that of the ledger. Resolves with how many. */
export async function raiseReceiptNumbers(
  database: Database,
  entries: readonly LedgerEntry[],
): Promise<number> {
  const last = new Map<string, { kind: string; year: number; last_number: number }>();
  for (const { kind: what, id } of entries) {
    const [, prefix, year = '', digits = ''] = (what === 'receipt' && NUMBER.exec(id)) || [];
    const kind = Object.entries(SERIES).find(([, letters]) => letters === prefix)?.[0];
    const row = kind && { kind, year: Number(year), last_number: Number(digits) };
    const key = `${prefix} ${year}`;
    if (row && row.last_number > (last.get(key)?.last_number ?? 0)) last.set(key, row);
  }
  let count = 0;
  await runTransaction(database, async (transaction) => {
    count = 0;
    for (const row of last.values()) {
      const raised = await transaction
        .insertInto('receipt_year')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['year', 'kind'])
            .doUpdateSet({ last_number: row.last_number })
            .where('receipt_year.last_number', '<', row.last_number),
        )
        .returning('year')
        .executeTakeFirst();
      if (raised) count += 1;
    }
  });
  return count;
}

import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { App, ErasedEffect } from '#app.ts';
import { NUMBER_DIGITS, SERIES, type Series } from '#giving/receipts.server.ts';
import { emptyMails, eraseSubmission } from '#inbox/erasing.server.ts';
import { eraseSeat } from '#places/change.server.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';

const KINDS = ['submission', 'place', 'receipt'] as const;

/** A line of the ledger. It holds ids and numbers, never a name. */
type LedgerEntry = {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly at: string;
};

/** `submission 0f8e… 2027-02-01T09:00:00.000Z`. A line that was cut off does not match. */
const LINE = new RegExp(`^(${KINDS.join('|')}) ([\\w-]+) (\\d{4}-\\d\\d-\\d\\dT[\\d:.]{12}Z)$`);

/** Outlives a restored backup (docs/decisions/053-ledger.md). Resolves once it is on the disk. */
export async function appendToLedger(file: string, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map(({ kind, id, at }) => `\n${kind} ${id} ${at}`);
  await mkdir(dirname(file), { recursive: true });
  // Each line begins with its line break, so that it stays whole after one that was cut off.
  await appendFile(file, lines.join(''), { mode: 0o600, flush: true });
}

export async function readLedger(file: string): Promise<LedgerEntry[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, kind, id, at] = LINE.exec(line) ?? [];
    return kind && id && at ? [{ kind: kind as LedgerEntry['kind'], id, at }] : [];
  });
}

/** Before the transaction commits: a crash may leave a line too many, but none too few. */
export const noteErased: ErasedEffect = (_, id, now, { config }) =>
  appendToLedger(config.erasureLedger, [{ kind: 'submission', id, at: isoTimestamp(now) }]);

export const noteSeatErased: ErasedEffect = (_, id, now, { config }) =>
  appendToLedger(config.erasureLedger, [{ kind: 'place', id, at: isoTimestamp(now) }]);

/** Blanks an erased sender's address in links and mails once nothing else is held with it. */
export const eraseLinks: ErasedEffect = async (open, id, now) => {
  const sent = await open
    .selectFrom('submission as erased')
    .innerJoin('submission as other', 'other.sender_address', 'erased.sender_address')
    .select(['other.id', 'other.sender_address'])
    .where('erased.id', '=', id)
    .where((is) => is.or([is('other.erased_at', 'is', null), is('other.id', '=', id)]))
    .limit(2)
    .execute();
  const address = sent.length === 1 ? sent[0]?.sender_address : null;
  if (!address) return;
  await open.updateTable('data_link').set({ address: '' }).where('address', '=', address).execute();
  await emptyMails(
    open,
    (is) => is.and([is('purpose', '=', 'my-data'), is('recipient', '=', address)]),
    now,
  );
};

const BATCH_SIZE = 500;

/** For a database from an older backup. Sends no mail, so it comes before mails and HTTP. */
export async function replayLedger(app: App): Promise<void> {
  const { db, config, now, log } = app;
  const entries = await readLedger(config.erasureLedger);
  let erased = 0;
  for (let from = 0; from < entries.length; from += BATCH_SIZE) {
    const ids = entries.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    const submissions = await db
      .selectFrom('submission')
      .select('id')
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .execute();
    for (const { id } of submissions) {
      const mails = await runTransaction(db, (open) => eraseSubmission(app, open, id, now()));
      await deleteMailFiles(config.dataDir, mails);
    }
    const places = await db
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'place.submission_id')
      .select(['submission_id as submissionId', 'seat'])
      .where('place.id', 'in', ids)
      .where('place.erased_at', 'is', null)
      .where('submission.erased_at', 'is', null)
      .execute();
    for (const place of places) {
      await eraseSeat(app, async () => place, true);
    }
    erased += submissions.length + places.length;
  }
  const receipts = await raiseReceiptNumbers(db, entries);
  if (erased + receipts === 0) return;
  const text = 'an older database was brought back: erased again what the ledger names';
  log.warn({ erased, receipts }, text);
}

/** Numbers have no gaps, so the last of each year and series says it all. */
export function makeReceiptLedger({ db, config, now }: App): QueueWorker {
  let known: Set<string> | undefined;
  return {
    async runOnce() {
      known ??= new Set((await readLedger(config.erasureLedger)).map(({ id }) => id));
      const rows = await db.selectFrom('receipt_year').selectAll().execute();
      const ids = rows.map(({ kind, year, last_number: last }) => {
        const digits = String(last).padStart(NUMBER_DIGITS, '0');
        return `${SERIES[kind as Series]}-${year}-${digits}`;
      });
      const fresh = ids.filter((id) => !known?.has(id));
      const at = isoTimestamp(now());
      const entries = fresh.map((id) => ({ kind: 'receipt', id, at }) as const);
      await appendToLedger(config.erasureLedger, entries);
      for (const id of fresh) known.add(id);
      return { trouble: false };
    },
  };
}

async function raiseReceiptNumbers(db: Database, entries: readonly LedgerEntry[]): Promise<number> {
  let count = 0;
  for (const { kind: of, id } of entries) {
    const [, prefix, year, last] = /^([A-Z]+)-(\d{4})-(\d{1,9})$/.exec(id) ?? [];
    const kind = Object.entries(SERIES).find(([, letters]) => letters === prefix)?.[0];
    if (of !== 'receipt' || !kind) continue;
    const row = { kind, year: Number(year), last_number: Number(last) };
    const raise = db
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

import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyMails, type SubmissionEffect } from '#modules/submissions/api.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';

/** Things that an older backup must not undo: an erased submission or person, a receipt's number. */
const KINDS = ['submission', 'place', 'receipt'] as const;

/** A line of the ledger. It holds ids and numbers, never a name. */
export type LedgerEntry = {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  /** The time of writing, as a text. */
  readonly at: string;
};

/** `submission 0f8e… 2027-02-01T09:00:00.000Z`. A line that was cut off does not match. */
const LINE = new RegExp(`^(${KINDS.join('|')}) ([\\w-]+) (\\d{4}-\\d\\d-\\d\\dT[\\d:.]{12}Z)$`);

export type Ledger = ReturnType<typeof makeLedger>;

/**
 * Makes the ledger in a file that only its owner can read. It lies outside the database and outlives
 * a restored backup (docs/decisions/053-ledger.md).
 */
export function makeLedger(file: string) {
  return {
    /** Writes entries, and resolves once they are on the disk. */
    async append(entries: readonly LedgerEntry[]): Promise<void> {
      if (entries.length === 0) return;
      const lines = entries.map(({ kind, id, at }) => `\n${kind} ${id} ${at}`);
      await mkdir(dirname(file), { recursive: true });
      // Each line begins with its line break, so that it stays whole after one that was cut off.
      await appendFile(file, lines.join(''), { mode: 0o600, flush: true });
    },
    read: () => readLedger(file),
  };
}

/** The entries of a ledger's file, the oldest first; none if it is missing. */
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

/**
 * Writes into the ledger what is being erased, before the transaction commits: a crash may leave a
 * line too many, which erases at the next start what was about to be erased, but none too few.
 */
export function ledgerEffect(ledger: Ledger): SubmissionEffect {
  const append = (kind: LedgerEntry['kind'], id: string, now: number) =>
    ledger.append([{ kind, id, at: isoTimestamp(now) }]);
  return {
    kinds: [],
    onErased: (_, id, now) => append('submission', id, now),
    onSeatErased: (_, placeId, now) => append('place', placeId, now),
  };
}

/**
 * Blanks the address of an erased sender in links to My data and in their mails, also waiting ones,
 * once nothing else is held with it. The link still opens, and shows that.
 */
export const linkEffect: SubmissionEffect = {
  kinds: [],
  async onErased(transaction, id, now) {
    const sent = await transaction
      .selectFrom('submission as erased')
      .innerJoin('submission as other', 'other.sender_address', 'erased.sender_address')
      .select(['other.id', 'other.sender_address'])
      .where('erased.id', '=', id)
      .where((is) => is.or([is('other.erased_at', 'is', null), is('other.id', '=', id)]))
      .limit(2)
      .execute();
    const address = sent.length === 1 ? sent[0]?.sender_address : null;
    if (!address) return;
    await transaction
      .updateTable('data_link')
      .set({ address: '' })
      .where('address', '=', address)
      .execute();
    await emptyMails(
      transaction,
      (is) => is.and([is('purpose', '=', 'my-data'), is('recipient', '=', address)]),
      now,
    );
  },
};

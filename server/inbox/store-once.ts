import type { Insertable, Kysely, Transaction } from 'kysely';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import { moment } from '../database/moment.ts';
import type { RegisteredEvent } from '../database/submission-columns/registered-event.ts';
import { searchText } from '../database/submission-columns/search-text.ts';
import { senderAddress } from '../database/submission-columns/sender-address.ts';
import type { SubmissionTable, Tables } from '../database/tables.ts';
import { fingerprintOf, keyFingerprintOf, losesFingerprint, validFor } from './fingerprint.ts';
import { newReference, type Random } from './reference.ts';

/** The receipt of a repeat, and how many with this fingerprint there were before. */
export async function findRepeated(
  database: Kysely<Tables>,
  received: Received,
  now: number,
  fingerprint = fingerprintOf(received),
): Promise<{ receipt?: Receipt; sequence: number }> {
  const keyed = await findByKey(database, received);
  if (keyed) return { receipt: keyed, sequence: 0 };
  const last = await database
    .selectFrom('submission')
    .select(['id', 'reference', 'received_at', 'sequence'])
    .where('fingerprint', '=', fingerprint)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { sequence: 0 };
  // `Math.abs`, since a submission that a clock which was ahead dated into the future would
  // otherwise make all that come before that moment its repeats.
  const repeated = Math.abs(now - Date.parse(last.received_at)) < validFor(received);
  return repeated
    ? { receipt: { id: last.id, reference: last.reference }, sequence: last.sequence }
    : { sequence: last.sequence };
}

/** The receipt of what was sent before with the same key and the same answers. */
async function findByKey(
  database: Kysely<Tables>,
  received: Received,
): Promise<Receipt | undefined> {
  const fingerprint = keyFingerprintOf(received);
  if (!fingerprint) return undefined;
  return database
    .selectFrom('submission_key')
    .innerJoin('submission', 'submission.id', 'submission_key.submission_id')
    .select(['submission.id', 'submission.reference'])
    .where('submission_key.fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** A submission that is to be stored. `phone` is in E.164. */
export type Arrived = {
  readonly received: Received;
  readonly phone: string | null;
  readonly event: RegisteredEvent;
};

export type Stored = { readonly receipt: Receipt; readonly isNew: boolean };

type Circumstances = { readonly now: number; readonly random: Random };

/**
 * Stores submissions, or finds those that they repeat. Nearly all are new, so all are inserted at
 * once, and only what was not inserted is looked at by itself. Parallel repeats meet at the unique
 * fingerprint: one is stored, the others wait for it and then find it.
 */
export async function storeOnce(
  transaction: Transaction<Tables>,
  arrived: readonly Arrived[],
  circumstances: Circumstances,
): Promise<Stored[]> {
  const rows = arrived.map((each) => newRow(each, circumstances, fingerprintOf(each.received)));
  const known = await knownByKey(transaction, arrived);
  const inserted = await insert(
    transaction,
    rows.filter((_, index) => !known.has(index)),
  );
  const stored: Stored[] = [];
  for (const [index, { id, reference, fingerprint }] of rows.entries()) {
    const each = arrived[index] as Arrived;
    const before = known.get(index);
    if (before) stored.push({ receipt: before, isNew: false });
    else if (inserted.has(id)) stored.push({ receipt: { id, reference }, isNew: true });
    else stored.push(await storeAnother(transaction, each, circumstances, fingerprint));
  }
  await noteKeys(transaction, arrived, stored);
  return stored;
}

/**
 * The receipts, by their places in the list, of what was sent before and may have lost the fingerprint
 * at which it would be met.
 */
async function knownByKey(
  transaction: Transaction<Tables>,
  arrived: readonly Arrived[],
): Promise<ReadonlyMap<number, Receipt>> {
  const known = new Map<number, Receipt>();
  for (const [index, { received }] of arrived.entries()) {
    const receipt = losesFingerprint(received) && (await findByKey(transaction, received));
    if (receipt) known.set(index, receipt);
  }
  return known;
}

/** Notes by which keys what was stored was sent. */
async function noteKeys(
  transaction: Transaction<Tables>,
  arrived: readonly Arrived[],
  stored: readonly Stored[],
): Promise<void> {
  const keys = stored.flatMap(({ receipt }, index) => {
    const fingerprint = keyFingerprintOf((arrived[index] as Arrived).received);
    return fingerprint ? [{ fingerprint, submission_id: receipt.id }] : [];
  });
  if (keys.length === 0) return;
  await transaction
    .insertInto('submission_key')
    // In one order in every process, as below.
    .values(keys.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores one whose fingerprint or reference was there already, unless it is a repeat. */
async function storeAnother(
  transaction: Transaction<Tables>,
  arrived: Arrived,
  circumstances: Circumstances,
  fingerprint: string,
): Promise<Stored> {
  const { received } = arrived;
  for (let collisions = 1; ; collisions++) {
    const found = await findRepeated(transaction, received, circumstances.now, fingerprint);
    if (found.receipt) return { receipt: found.receipt, isNew: false };
    const row = newRow(arrived, circumstances, fingerprint, found.sequence + 1, collisions);
    const { id, reference } = row;
    if ((await insert(transaction, [row])).has(id))
      return { receipt: { id, reference }, isNew: true };
  }
}

type NewRow = Insertable<SubmissionTable> & { readonly fingerprint: string };

function newRow(
  { received, phone, event }: Arrived,
  { now, random }: Circumstances,
  fingerprint: string,
  sequence = 1,
  collisions = 0,
): NewRow {
  const shown = {
    reference: newReference(SUBMISSION_TYPES[received.kind].prefix, collisions, random),
    payload: JSON.stringify(received.payload),
    phone_e164: phone,
  };
  return {
    id: crypto.randomUUID(),
    ...shown,
    kind: received.kind,
    search_text: searchText(shown),
    sender_address: senderAddress(received.kind, received.payload),
    ...event,
    fingerprint,
    sequence,
    suspicion: received.suspicion ?? null,
    received_at: moment(now),
  };
}

/** The ids of those that were inserted: all whose fingerprint and reference were not taken. */
async function insert(
  transaction: Transaction<Tables>,
  rows: readonly NewRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await transaction
    .insertInto('submission')
    // In one order in every process: two that wait for each other's would wait for ever.
    .values(rows.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

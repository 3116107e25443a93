import * as v from 'valibot';
import { readBody } from '#content/api.server.ts';
import { CONTENT_SCHEMAS } from '#content/kinds.ts';
import { type Offering, type OfferingContent, offeringsOf } from '#content/offering.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { WaitlistOptions } from './rows.server.ts';
import type { OfferingRow } from './tables.ts';
import { lockKnownOffering, promoteWaitlist } from './waitlist.server.ts';

const BOOKABLE_KINDS = ['events', 'courses', 'programs'] as const;

export function isBookableKind(kind: string): boolean {
  return BOOKABLE_KINDS.some((bookable) => bookable === kind);
}

/** The offerings in published content, read in the transaction that changes it. */
export async function readContentOfferings(open: Database): Promise<Offering[]> {
  const rows = await open
    .selectFrom('content_item')
    .select(['kind', 'body'])
    .where('kind', 'in', BOOKABLE_KINDS)
    .orderBy('position')
    .execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return offeringsIn((kind) => (byKind.get(kind) ?? []).map(({ body }) => readBody(body)));
}

/** The offerings in these bodies. Invalid bodies are left out, since visitors do not see them. */
export function offeringsIn(
  bodiesOf: (kind: (typeof BOOKABLE_KINDS)[number]) => readonly unknown[],
): Offering[] {
  const entries = BOOKABLE_KINDS.map((kind) => {
    const fitting = bodiesOf(kind).flatMap((body) => {
      const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
      return read.success ? [read.output] : [];
    });
    return [kind, fitting];
  });
  return offeringsOf(Object.fromEntries(entries) as OfferingContent);
}

/** In the transaction that changes the content. Offerings removed from it keep their places. */
export async function syncOfferings(
  open: Database,
  offerings: readonly Offering[],
  now: number,
  options: WaitlistOptions = {},
) {
  const stored = await open.selectFrom('offering').selectAll().execute();
  const byKey = new Map(stored.map((row) => [row.key, row]));
  const changed: string[] = [];
  // In the same order in every process, so that two transactions cannot deadlock.
  for (const offering of offerings.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const row = byKey.get(offering.key);
    if (!row) {
      await addOffering(open, offering, now);
      continue;
    }
    if (isUnchanged(row, offering)) continue;
    await updateOffering(open, offering, now);
    await promoteWaitlist(open, offering.key, now, options);
    changed.push(offering.key);
  }
  return changed;
}

export async function addOffering(open: Database, offering: Offering, now: number) {
  await open
    .insertInto('offering')
    .values({
      ...columnsOf(offering),
      key: offering.key,
      uid: null,
      sequence: 0,
      revision: 0,
      cancelled_at: offering.cancelled ? isoTimestamp(now) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The columns that the content sets; the time of a cancellation is not in the content. */
function columnsOf(offering: Offering) {
  return {
    title: offering.title,
    location: offering.location,
    starts_at: toIsoTimestamp(offering.start),
    ends_at: toIsoTimestamp(offering.end),
    closes_at: toIsoTimestamp(offering.closes),
    days: (offering.days ?? []).join(','),
    capacity: offering.capacity,
    reserved: offering.reserved,
    is_full: offering.full ? 1 : 0,
    cancel_reason: offering.cancelled,
  };
}

/** The format of all stored times, so that they compare as texts. */
function toIsoTimestamp(text: string | null): string | null {
  const milliseconds = Date.parse(text ?? '');
  return Number.isNaN(milliseconds) ? null : isoTimestamp(milliseconds);
}

function isUnchanged(row: OfferingRow, offering: Offering): boolean {
  return Object.entries(columnsOf(offering)).every(
    ([column, value]) => row[column as keyof OfferingRow] === value,
  );
}

async function updateOffering(open: Database, offering: Offering, now: number) {
  const columns = columnsOf(offering);
  const before = await lockKnownOffering(open, offering.key);
  const isMoved = before.starts_at !== columns.starts_at;
  const isCancelled = columns.cancel_reason !== '';
  await open
    .updateTable('offering')
    .set({
      ...columns,
      sequence: before.sequence + (needsNotice(before, offering) ? 1 : 0),
      cancelled_at: isCancelled ? (before.cancelled_at ?? isoTimestamp(now)) : null,
    })
    .where('key', '=', offering.key)
    .execute();
  if (!isMoved) return;
  await open
    .updateTable('place')
    .set({ reminded_at: null })
    .where('offering_key', '=', offering.key)
    .where('reminded_at', 'is not', null)
    .execute();
}

/** Whether people are notified: calendars show the change, or it is cancelled or takes place again. */
export function needsNotice(row: OfferingRow, offering: Offering): boolean {
  const columns = columnsOf(offering);
  return (
    (['starts_at', 'ends_at', 'location', 'days'] as const).some(
      (column) => row[column] !== columns[column],
    ) || (row.cancelled_at !== null) !== (columns.cancel_reason !== '')
  );
}

/** Their keys begin with the course's path. */
export async function moveOfferings(open: Database, { from, to }: { from: string; to: string }) {
  const start = courseKey(from);
  const all = await open.selectFrom('offering').select('key').orderBy('key').execute();
  for (const { key } of all.filter((one) => one.key.startsWith(start))) {
    // A place is taken either before or after the move.
    const row = await lockKnownOffering(open, key);
    const moved = courseKey(to) + key.slice(start.length);
    await open
      .insertInto('offering')
      .values({ ...row, key: moved, uid: row.uid ?? key })
      .execute();
    await open
      .updateTable('place')
      .set({ offering_key: moved })
      .where('offering_key', '=', key)
      .execute();
    await open.deleteFrom('offering').where('key', '=', key).execute();
  }
}

function courseKey(id: string): string {
  return `course:${id}/`;
}

import * as v from 'valibot';
import type { App } from '#app.ts';
import {
  findBodyRefusal,
  lockContent,
  publishNew,
  readBody,
  readPublishedItem,
} from '#content/api.server.ts';
import { fieldsIn, isSame } from '#content/fields.ts';
import { CONTENT_SCHEMAS } from '#content/kinds.ts';
import { type Offering, type OfferingContent, offeringsOf } from '#content/offering.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { audit } from '#staff/audit.server.ts';
import type { AuditEventName } from '#staff/audit-events.ts';
import type { Staff } from '#staff/staff.ts';
import { isPast, type OfferingItem, offeringItem } from './place.ts';
import { storedOffering, type WaitlistOptions } from './rows.server.ts';
import type { OfferingRow } from './tables.ts';
import { lockKnownOffering, promoteWaitlist } from './waitlist.server.ts';

const BOOKABLE_KINDS = ['events', 'courses', 'programs'] as const;

export function isBookableKind(kind: string): boolean {
  return BOOKABLE_KINDS.some((bookable) => bookable === kind);
}

/**
 * The offerings in published content. Invalid bodies are left out, since visitors do not see them.
 * `pause`: only outside of a transaction, which must not be held up.
 */
export async function readContentOfferings(open: Database, pause?: () => Promise<void>) {
  const rows = await open
    .selectFrom('content_item')
    .select(['kind', 'body'])
    .where('kind', 'in', BOOKABLE_KINDS)
    .orderBy('position')
    .execute();
  const offerings: Offering[] = [];
  for (const kind of BOOKABLE_KINDS) {
    for (const { body } of rows.filter((row) => row.kind === kind)) {
      offerings.push(...offeringsIn((one) => (one === kind ? [readBody(body)] : [])));
      await pause?.();
    }
  }
  return offerings;
}

/** The offerings in these bodies. */
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
    const columns = Object.entries(columnsOf(offering));
    if (columns.every(([column, value]) => row[column as keyof OfferingRow] === value)) continue;
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
    ages_from: offering.ages?.from ?? null,
    ages_to: offering.ages?.to ?? null,
    cancel_reason: offering.cancelled,
  };
}

/** The format of all stored times, so that they compare as texts. */
function toIsoTimestamp(text: string | null): string | null {
  const milliseconds = Date.parse(text ?? '');
  return Number.isNaN(milliseconds) ? null : isoTimestamp(milliseconds);
}

async function updateOffering(open: Database, offering: Offering, now: number) {
  const columns = columnsOf(offering);
  const before = await lockKnownOffering(open, offering.key);
  const isCancelled = columns.cancel_reason !== '';
  const planned = before.moved_from ?? before.starts_at;
  const isMoved = planned !== columns.starts_at && !isPast(storedOffering(before), now);
  await open
    .updateTable('offering')
    .set({
      ...columns,
      sequence: before.sequence + (needsNotice(before, offering) ? 1 : 0),
      cancelled_at: isCancelled ? (before.cancelled_at ?? isoTimestamp(now)) : null,
      moved_from: isMoved ? planned : null,
    })
    .where('key', '=', offering.key)
    .execute();
  if (before.starts_at === columns.starts_at) return;
  await open
    .updateTable('place')
    .set({ reminded_at: null })
    .where('offering_key', '=', offering.key)
    .where('reminded_at', 'is not', null)
    .execute();
}

/** Calendars show the change, or it is cancelled or takes place again. */
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
  const start = `course:${from}/`;
  const all = await open.selectFrom('offering').select('key').orderBy('key').execute();
  for (const { key } of all.filter((one) => one.key.startsWith(start))) {
    // A place is taken either before or after the move.
    const row = await lockKnownOffering(open, key);
    const moved = `course:${to}/${key.slice(start.length)}`;
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

type OfferingLimits = { capacity: number | null; reserved: number; cancelled: string };

type Limits = Partial<OfferingLimits>;

/** `remote`: another server has the content. `misfit`: the content schema rejects the change. */
export type LimitsOutcome = 'done' | 'unknown' | 'changed' | 'remote' | 'misfit';

/** Publishes a new version of the item. Publishing an older draft of it then is a conflict. */
export async function changeLimits(
  app: App,
  by: Pick<Staff, 'id'> | null,
  key: string,
  { to, was }: { to: Limits; was?: Limits },
): Promise<LimitsOutcome> {
  const { config, effects, now } = app;
  const item = offeringItem(key);
  if (!item) return 'unknown';
  if (config.apiBaseUrl) return 'remote';
  const outcome = await runTransaction(app.db, async (open) => {
    await lockContent(open);
    const offering = (await readContentOfferings(open)).find((one) => one.key === key);
    const published = await readPublishedItem(open, item);
    if (!offering || !published) return 'unknown';
    if (hasLimits(offering, to)) return 'done';
    if (was && !hasLimits(offering, was)) return 'changed';
    const before = readBody(published.body);
    const body = withLimits(item, before, to);
    if (body === undefined || findBodyRefusal(item.kind, body, before)) return 'misfit';
    const text = isSame(body, before) ? published.body : JSON.stringify(body);
    const staffId = by?.id ?? null;
    await publishNew(open, item, text, { by: staffId, now: now(), effects });
    await audit(open, { staffId, action: auditEventOf(to), subject: key }, now());
    return 'published';
  });
  if (outcome !== 'published') return outcome;
  app.content.markChanged();
  return 'done';
}

function hasLimits(offering: OfferingLimits, limits: Limits): boolean {
  return Object.entries(limits).every(
    ([name, value]) => offering[name as keyof OfferingLimits] === value,
  );
}

/** The body of an item with new limits; undefined if it has no such entry. */
function withLimits({ kind, entry }: OfferingItem, body: unknown, to: Limits): unknown {
  const fields = fieldsIn(body);
  if (!entry) return { ...fields, ...to };
  const stored = fields[entry.list];
  const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
  // Early releases stored no keys: they are made when the body is read.
  const keyed = read.success ? fieldsIn(read.output)[entry.list] : undefined;
  if (!Array.isArray(stored) || !Array.isArray(keyed)) return undefined;
  const at = keyed.findIndex((one) => fieldsIn(one).id === entry.id);
  if (at < 0) return undefined;
  const changed = { ...fieldsIn(stored[at]), id: entry.id, ...to };
  return { ...fields, [entry.list]: stored.with(at, changed) };
}

function auditEventOf({ cancelled }: Limits): AuditEventName {
  if (cancelled === undefined) return 'changed how many places';
  return cancelled ? 'called off' : 'called on again';
}

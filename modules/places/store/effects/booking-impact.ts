import type { Kysely } from 'kysely';
import { type ContentChange, readBody } from '#modules/content/api.ts';
import type { Offering } from '#modules/content/model/offering.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isBookableKind, offeringsIn } from '../content-offerings.ts';
import { NOTIFIED_STATES, offeringsWithPlaces } from '../place-rows.ts';
import { needsNotice } from '../sync-offerings.ts';

/**
 * The reason, for staff, why a change must not be published: it would remove an offering from the
 * site that people have places in and that is not over. They must learn first that it is cancelled.
 * `now` in milliseconds.
 */
export async function bookingImpact(
  open: Kysely<Tables>,
  { kind, from, to }: ContentChange,
  now: number,
): Promise<string | undefined> {
  if (!isBookableKind(kind)) return undefined;
  const inBody = (body: unknown) => offeringsIn((one) => (one === kind && body ? [body] : []));
  const remaining = new Set(inBody(to).map(({ key }) => key));
  const removed = inBody(readBody(from)).filter(({ key }) => !remaining.has(key));
  if (removed.length === 0) return undefined;
  const keys = removed.map(({ key }) => key);
  const booked = new Set(await offeringsWithPlaces(open, keys, now));
  const affected = removed.filter(({ key }) => booked.has(key)).map(offeringText);
  if (affected.length === 0) return undefined;
  return `People have places in this: ${affected.join('; ')}. Write the reason into “Cancelled” and publish that, so that they hear of it. It can go once it is over.`;
}

/** The number of people who hear of a change by email: one for each submission with places. */
export async function countNotified(
  open: Kysely<Tables>,
  { kind, to }: ContentChange,
): Promise<number> {
  if (!isBookableKind(kind)) return 0;
  const offerings = offeringsIn((one) => (one === kind && to ? [to] : []));
  const rows = await open.selectFrom('offering').selectAll().execute();
  const changed = rows
    .filter((row) => offerings.some((one) => one.key === row.key && needsNotice(row, one)))
    .map(({ key }) => key);
  if (changed.length === 0) return 0;
  const { count } = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select((is) => is.fn.count('place.submission_id').distinct().as('count'))
    .where('offering_key', 'in', changed)
    .where('place.state', 'in', NOTIFIED_STATES)
    .where('submission.sender_address', 'is not', null)
    .where('submission.erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function offeringText({ key, title, location }: Offering): string {
  return `${[title, location].filter(Boolean).join(', ')} (${key})`;
}

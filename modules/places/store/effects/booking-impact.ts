import type { Kysely } from 'kysely';
import { type ContentChange, readBody } from '#modules/content/api.ts';
import type { Offering } from '#modules/content/model/offering.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isBookableKind, offeringsIn } from '../content-offerings.ts';
import { offeringsWithPlaces } from '../place-rows.ts';

/**
 * Why a change must not be published, for staff: something would go from the site although people have
 * places in it that is not over. Whoever has a place must hear that it is cancelled, so that comes
 * first. `now` in milliseconds.
 */
export async function bookingImpact(
  open: Kysely<Tables>,
  { kind, from, to }: ContentChange,
  now: number,
): Promise<string | undefined> {
  if (!isBookableKind(kind)) return undefined;
  const of = (body: unknown) => offeringsIn((one) => (one === kind && body ? [body] : []));
  const stay = new Set(of(to).map(({ key }) => key));
  const going = of(readBody(from)).filter(({ key }) => !stay.has(key));
  if (going.length === 0) return undefined;
  const keys = going.map(({ key }) => key);
  const living = new Set(await offeringsWithPlaces(open, keys, now));
  const losing = going.filter(({ key }) => living.has(key)).map(offeringText);
  if (losing.length === 0) return undefined;
  return `People have places in this: ${losing.join('; ')}. Write the reason into “Cancelled” and publish that, so that they hear of it. It can go once it is over.`;
}

function offeringText({ key, title, location }: Offering): string {
  return `${[title, location].filter(Boolean).join(', ')} (${key})`;
}

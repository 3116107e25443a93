import type { Kysely } from 'kysely';
import type { Offering } from '#domain/content/offering.ts';
import type { ItemKey } from '#domain/desk/content/content-service.ts';
import { PlacesInTheWay } from '#domain/desk/content/places-in-the-way.ts';
import { isOffered, offeringsIn } from '../../content/shape/stored-offerings.ts';
import { readBody } from '../../content/stored-body.ts';
import type { Tables } from '../../database/tables.ts';
import { livingOfferings } from '../../places/place-rows.ts';

/** What becomes of an item: the body that visitors see, and the one that takes its place. */
type Change = { readonly from: string | null | undefined; readonly to: unknown };

/**
 * What would go from the site although people have places in it that are not over: as staff call
 * each. Whoever has a place must hear that it is called off, so it is cancelled first. Also where it
 * would only be called by another key, since the places are kept by that. `now` in milliseconds.
 */
export async function losingPlaces(
  open: Kysely<Tables>,
  { kind }: Pick<ItemKey, 'kind'>,
  { from, to }: Change,
  now: number,
): Promise<readonly string[]> {
  if (!isOffered(kind)) return [];
  const of = (body: unknown) => offeringsIn((one) => (one === kind && body ? [body] : []));
  const stay = new Set(of(to).map(({ key }) => key));
  const going = of(readBody(from)).filter(({ key }) => !stay.has(key));
  if (going.length === 0) return [];
  const keys = going.map(({ key }) => key);
  const living = new Set(await livingOfferings(open, keys, now));
  return going.filter(({ key }) => living.has(key)).map(inWords);
}

/** Rejects with `PlacesInTheWay` where somebody would lose a place. */
export async function demandNoPlaces(
  open: Kysely<Tables>,
  item: Pick<ItemKey, 'kind'>,
  change: Change,
  now: number,
): Promise<void> {
  const titles = await losingPlaces(open, item, change, now);
  if (titles.length > 0) throw new PlacesInTheWay(titles);
}

function inWords({ key, title, location }: Offering): string {
  return `${[title, location].filter(Boolean).join(', ')} (${key})`;
}

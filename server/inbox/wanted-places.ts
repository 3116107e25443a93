import type { Offering } from '#domain/content/offering.ts';
import type { Party } from '#domain/forms/party.ts';
import type { Placing } from '#domain/places/places.ts';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import type { LinkParts } from '../places/links.ts';
import { NO_PLACE } from '../places/placings.ts';
import type { SettleOptions } from '../places/settle.ts';

/** What receiving has to know of places. */
export type PlacesForInbox = LinkParts &
  SettleOptions & {
    /** What a submission asks for a place in; undefined where that has none, or is not there. */
    readonly offeringOf: (submission: Received) => Promise<Offering | undefined>;
    /** Who is to come; undefined where a submission asks for no places. */
    readonly partyOf: (submission: Received) => Party | undefined;
    /** Told after places were taken. */
    readonly changed?: () => void;
  };

/** The places that a submission asks for. Without an offering there is nothing of ours to have. */
export type AskedPlaces = { readonly party: Party; readonly offering: Offering | undefined };

/**
 * What a submission asks for; undefined where it asks for no places. No form depends on content:
 * where that cannot be read it is stored without places, and nothing is said of them.
 */
export async function askedPlaces(
  received: Received,
  places: PlacesForInbox | undefined,
): Promise<AskedPlaces | undefined> {
  const party = places?.partyOf(received);
  if (!places || !party) return undefined;
  try {
    return { party, offering: await places.offeringOf(received) };
  } catch {
    return undefined;
  }
}

/** A receipt that says what became of the places. */
export function withPlacing(receipt: Receipt, placings: ReadonlyMap<string, Placing>): Receipt {
  return { ...receipt, place: placings.get(receipt.id) ?? NO_PLACE };
}

import type { Offering } from '../content/offering.ts';
import { type Stand, standByContent } from '../content/scheduling/stand.ts';
import type { Services } from './services.ts';

/** How each of some offerings stands. */
export type Stands = (offering: Offering) => Stand;

/**
 * Asks how offerings stand: with the places that people took, where those are counted here, else as
 * content says it. `now` in milliseconds. Rejects with a `ServiceFailure`.
 */
export async function standsOf(
  { places }: Pick<Services, 'places'>,
  offerings: readonly Offering[],
  now: number,
): Promise<Stands> {
  const found = places && offerings.length > 0 ? await places.availability(offerings) : undefined;
  return (offering) => found?.get(offering.key) ?? standByContent(offering, now);
}

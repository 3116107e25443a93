import { failed, ok } from '#platform/text/result.ts';
import { isMinor } from '../../model/place-state.ts';
import type { PlaceChange } from '../../model/places.ts';
import { consentsOf, giveConsents } from '../consents.ts';
import type { PlaceRow } from '../place-rows.ts';
import { isAlive } from '../settle.ts';
import { giveUp, type Move, type Moved, put, SAME } from './seats.ts';

/** A guardian's decision of one person. */
export async function decide(
  of: Move,
  change: Omit<Extract<PlaceChange, { do: 'consent' }>, 'do'>,
  via: 'link' | 'paper',
): Promise<Moved> {
  const { transaction, settled, now } = of;
  const [place] = of.places;
  if (!place || place.state === 'cancelled') return failed('gone');
  if (place.state === 'lapsed' && change.participation === 'given') return failed('late');
  if (!isAlive(settled.offering, now)) return failed('closed');
  const before = (await consentsOf(transaction, [place.id])).get(place.id);
  // Nobody can take back what was never given.
  for (const kind of ['participation', 'photo'] as const) {
    if (change[kind] === 'withdrawn' && !before?.[kind]) return failed('gone');
  }
  const by = {
    placeId: place.id,
    byName: change.name,
    relation: change.relation,
    phone: change.phone ?? place.guardian_phone,
    via,
  };
  const { participation, photo } = change;
  await giveConsents(
    transaction,
    [
      ...(participation
        ? [{ ...by, kind: 'participation', decision: participation } as const]
        : []),
      ...(photo ? [{ ...by, kind: 'photo', decision: photo } as const] : []),
    ],
    now,
  );
  return participation ? follow(of, place, participation) : SAME;
}

/** What a decision makes of the place. */
async function follow(of: Move, place: PlaceRow, decision: string): Promise<Moved> {
  if (decision === 'given') {
    if (place.state !== 'awaiting') return SAME;
    await put(of, place, 'held');
    return ok({ mails: ['held'] });
  }
  if (decision === 'refused') {
    return giveUp({ ...of, places: [place] }, undefined, 'refused');
  }
  if (place.state !== 'held' || !isMinor(place)) return SAME;
  await put(of, place, 'awaiting');
  return ok({ mails: ['consent'] });
}

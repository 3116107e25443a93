import { failed, ok } from '#platform/text/result.ts';
import { isMinor } from '../../model/place-state.ts';
import type { PlaceChange } from '../../model/places.ts';
import { readConsents, recordConsents } from '../consents.ts';
import type { PlaceRow } from '../place-rows.ts';
import { isCurrent } from '../promote-waitlist.ts';
import {
  cancelPlaces,
  type PlaceAction,
  type PlaceActionResult,
  setPlaceState,
  UNCHANGED,
} from './place-action.ts';

/** Records a guardian's decision about one person. */
export async function recordDecision(
  action: PlaceAction,
  change: Omit<Extract<PlaceChange, { do: 'consent' }>, 'do'>,
  via: 'link' | 'paper',
): Promise<PlaceActionResult> {
  const { transaction, locked, now } = action;
  const [place] = action.places;
  if (!place || place.state === 'cancelled') return failed('gone');
  if (place.state === 'lapsed' && change.participation === 'given') return failed('late');
  if (!isCurrent(locked.offering, now)) return failed('closed');
  const before = (await readConsents(transaction, [place])).get(place.id);
  // A decision that was never made cannot be withdrawn.
  for (const kind of ['participation', 'photo'] as const) {
    if (change[kind] === 'withdrawn' && !before?.[kind]) return failed('gone');
  }
  const by = {
    placeId: place.id,
    decidedBy: change.name,
    relation: change.relation,
    phone: change.phone ?? place.guardian_phone,
    via,
  };
  const { participation, photo } = change;
  await recordConsents(
    transaction,
    [
      ...(participation
        ? [{ ...by, kind: 'participation', decision: participation } as const]
        : []),
      ...(photo ? [{ ...by, kind: 'photo', decision: photo } as const] : []),
    ],
    now,
  );
  return participation ? applyDecision(action, place, participation) : UNCHANGED;
}

/** Applies a decision to the place. */
async function applyDecision(
  action: PlaceAction,
  place: PlaceRow,
  decision: string,
): Promise<PlaceActionResult> {
  if (decision === 'given') {
    if (place.state !== 'awaiting') return UNCHANGED;
    await setPlaceState(action, place, 'held');
    return ok({ mails: ['held'] });
  }
  if (decision === 'refused') {
    return cancelPlaces({ ...action, places: [place] }, undefined, 'refused');
  }
  if (place.state !== 'held' || !isMinor(place)) return UNCHANGED;
  await setPlaceState(action, place, 'awaiting');
  return ok({ mails: ['consent'] });
}

import type { Kysely } from 'kysely';
import type { PlaceState } from '#modules/places/model/place-state.ts';
import { stateLabel } from '#modules/places/model/staff/place-labels.ts';
import type { Tables } from '#platform/db/tables.ts';
import { dayText } from './find-submissions.ts';
import { type Find, referencesOf, type Scope } from './scope.ts';

/** People with a place, each with their guardian. */
export const findPlaces: Find = async (open, scope) => {
  const places = await placesOf(open, scope);
  const references = await referencesOf(
    open,
    places.map(({ submission_id }) => submission_id),
  );
  const ids = places.map(({ id }) => id);
  const photos = ids.length > 0 ? await lastPhotoDecisions(open, ids) : new Map<string, string>();
  return places.map((place) => ({
    reference: references.get(place.submission_id) ?? '',
    title: place.name || `Person ${place.seat}`,
    seat: place.seat,
    hasPhotoConsent: photos.get(place.id) === 'given',
    facts: filled([
      ['Place', `${place.title}: ${stateLabel(place.state as PlaceState, place.offering_key)}`],
      ['Name', place.name],
      ['Age', String(place.age ?? '')],
      ['Age before', String(place.previous_age ?? '')],
      ['Guardian', place.guardian_name],
      ['Phone of the guardian', place.guardian_phone],
      ['Group', place.group_name],
      ['Came', place.attended === null ? '' : place.attended ? 'Yes' : 'No'],
    ]),
  }));
};

/** What guardians decided about these people. */
export const findConsents: Find = async (open, scope) => {
  const places = await placesOf(open, scope);
  if (places.length === 0) return [];
  const references = await referencesOf(
    open,
    places.map(({ submission_id }) => submission_id),
  );
  const rows = await open
    .selectFrom('consent')
    .selectAll()
    .where(
      'place_id',
      'in',
      places.map(({ id }) => id),
    )
    .orderBy('decided_at')
    .orderBy('number')
    .execute();
  return rows.flatMap((row) => {
    const place = places.find(({ id }) => id === row.place_id);
    if (!place) return [];
    const kind = row.kind === 'photo' ? 'Photographs' : 'May take part';
    return [
      {
        reference: references.get(place.submission_id) ?? '',
        title: `Consent for ${place.name || `person ${place.seat}`}`,
        facts: filled([
          [kind, `${row.decision}, ${dayText(row.decided_at)}`],
          ['By', [row.decided_by, row.relation].filter(Boolean).join(', ')],
          ['Phone', row.phone],
        ]),
      },
    ];
  });
};

async function placesOf(open: Kysely<Tables>, { ids, placeIds }: Scope) {
  if (ids.length + placeIds.length === 0) return [];
  return open
    .selectFrom('place')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .selectAll('place')
    .select('offering.title')
    .where((is) =>
      is.or([
        ...(ids.length > 0 ? [is('submission_id', 'in', ids)] : []),
        ...(placeIds.length > 0 ? [is('place.id', 'in', placeIds)] : []),
      ]),
    )
    .where('erased_at', 'is', null)
    .orderBy('submission_id')
    .orderBy('seat')
    .execute();
}

async function lastPhotoDecisions(open: Kysely<Tables>, ids: readonly string[]) {
  const rows = await open
    .selectFrom('consent')
    .select(['place_id', 'decision'])
    .where('place_id', 'in', ids)
    .where('kind', '=', 'photo')
    .orderBy('number')
    .execute();
  return new Map(rows.map(({ place_id, decision }) => [place_id, decision]));
}

/** The facts with a text. */
function filled(facts: [string, string][]): [string, string][] {
  return facts.filter(([, text]) => text !== '');
}

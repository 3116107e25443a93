import { type ConsentKind, wordingNumber } from '#inbox/forms/consent-wordings.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { ConsentWay, Decision } from './place.ts';
import type { Tx } from './tables.ts';

export type NewConsent = {
  placeId: string;
  kind: ConsentKind;
  decision: Decision;
  decidedBy: string;
  relation: string;
  phone: string;
  via: ConsentWay;
};

type PlaceId = { id: string };
export type Consents = Readonly<Partial<Record<ConsentKind, Decision>>>;

/** Adds decisions that differ from the last one; none is ever changed. */
export async function recordConsents(open: Tx, consents: readonly NewConsent[], now: number) {
  const places = consents.map(({ placeId }) => ({ id: placeId }));
  const last = await readLastRows(open, places);
  const rows = consents.flatMap((consent) => {
    const before = last.get(`${consent.placeId} ${consent.kind}`);
    if (before?.decision === consent.decision) return [];
    return [consentRow(consent, before?.number ?? 0, now)];
  });
  if (rows.length > 0) await open.insertInto('consent').values(rows).execute();
}

/** Another name voids a yes, but no refusal or withdrawn yes, so that a name cannot undo it. */
export async function voidConsents(open: Tx, placeId: string, now: number) {
  const last = await readLastRows(open, [{ id: placeId }]);
  const rows = [...last.values()]
    .filter((row) => !isVoided(row))
    .map(({ number, kind, decision: last }) => {
      const decision = last === 'given' ? 'withdrawn' : 'refused';
      const nobody = { decidedBy: '', relation: '', phone: '', via: 'name' } as const;
      const consent = { ...nobody, placeId, kind: kind as ConsentKind, decision } as const;
      return consentRow(consent, number, now);
    });
  if (rows.length > 0) await open.insertInto('consent').values(rows).execute();
}

function consentRow({ placeId, decidedBy, ...consent }: NewConsent, last: number, now: number) {
  return {
    ...consent,
    id: crypto.randomUUID(),
    place_id: placeId,
    number: last + 1,
    wording: wordingNumber(consent.kind),
    decided_by: decidedBy,
    decided_at: isoTimestamp(now),
  };
}

export async function readConsents(database: Database, places: readonly PlaceId[]) {
  const last = await readLastRows(database, places);
  const consents = new Map<string, Partial<Record<ConsentKind, Decision>>>();
  for (const row of last.values()) {
    if (isVoided(row)) continue;
    const { place_id, kind, decision } = row;
    const earlier = consents.get(place_id) ?? {};
    consents.set(place_id, { ...earlier, [kind]: decision });
  }
  return consents;
}

/** How often each place got another name after a decision: older links to it are void. */
export async function countVoided(database: Database, places: readonly PlaceId[]) {
  if (places.length === 0) return new Map<string, number>();
  const rows = await database
    .selectFrom('consent')
    .select(({ fn }) => ['place_id', fn.countAll().as('times')])
    .where(
      'place_id',
      'in',
      places.map(({ id }) => id),
    )
    .where('via', '=', 'name')
    .groupBy('place_id')
    .execute();
  return new Map(rows.map(({ place_id, times }) => [place_id, Number(times)]));
}

type LastRow = { place_id: string; number: number; kind: string; decision: string; via: string };

/** Whether a yes was about somebody else, so that there is no decision. */
function isVoided({ decision, via }: LastRow): boolean {
  return via === 'name' && decision === 'withdrawn';
}

async function readLastRows(database: Database, places: readonly PlaceId[]) {
  if (places.length === 0) return new Map<string, LastRow>();
  const rows = await database
    .selectFrom('consent')
    .select(['place_id', 'number', 'kind', 'decision', 'via'])
    .where(
      'place_id',
      'in',
      places.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [`${row.place_id} ${row.kind}`, row]));
}

import type { Kysely, Transaction } from 'kysely';
import { type ConsentKind, wordingNumber } from '#inbox/forms/consent-wordings.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ConsentWay, Decision } from './place.ts';

export type NewConsent = {
  readonly placeId: string;
  readonly kind: ConsentKind;
  readonly decision: Decision;
  readonly decidedBy: string;
  readonly relation: string;
  readonly phone: string;
  readonly via: ConsentWay;
};

type PlaceId = { readonly id: string };

export type Consents = Readonly<Partial<Record<ConsentKind, Decision>>>;

const BATCH_SIZE = 500;

/** Adds decisions that differ from the last one; none is ever changed. */
export async function recordConsents(
  transaction: Transaction<Tables>,
  consents: readonly NewConsent[],
  now: number,
): Promise<void> {
  for (let from = 0; from < consents.length; from += BATCH_SIZE) {
    await recordBatch(transaction, consents.slice(from, from + BATCH_SIZE), now);
  }
}

async function recordBatch(
  transaction: Transaction<Tables>,
  consents: readonly NewConsent[],
  now: number,
): Promise<void> {
  const places = consents.map(({ placeId }) => ({ id: placeId }));
  const last = await readLastRows(transaction, places);
  const rows = consents.flatMap((consent) => {
    const before = last.get(`${consent.placeId} ${consent.kind}`);
    if (before?.decision === consent.decision) return [];
    return [
      {
        id: crypto.randomUUID(),
        place_id: consent.placeId,
        number: (before?.number ?? 0) + 1,
        kind: consent.kind,
        decision: consent.decision,
        wording: wordingNumber(consent.kind),
        decided_by: consent.decidedBy,
        relation: consent.relation,
        phone: consent.phone,
        via: consent.via,
        decided_at: isoTimestamp(now),
      },
    ];
  });
  if (rows.length > 0) await transaction.insertInto('consent').values(rows).execute();
}

/** Another name voids a yes, but no refusal or withdrawn yes, so that a name cannot undo it. */
export async function voidConsents(
  transaction: Transaction<Tables>,
  placeId: string,
  now: number,
): Promise<void> {
  const last = await readLastRows(transaction, [{ id: placeId }]);
  const rows = [...last.values()]
    .filter((row) => !isVoided(row))
    .map(({ number, kind, decision }) => ({
      id: crypto.randomUUID(),
      place_id: placeId,
      number: number + 1,
      kind,
      decision: decision === 'given' ? ('withdrawn' as const) : ('refused' as const),
      wording: wordingNumber(kind as ConsentKind),
      decided_by: '',
      relation: '',
      phone: '',
      via: 'name',
      decided_at: isoTimestamp(now),
    }));
  if (rows.length > 0) await transaction.insertInto('consent').values(rows).execute();
}

export async function readConsents(
  database: Kysely<Tables>,
  places: readonly PlaceId[],
): Promise<ReadonlyMap<string, Consents>> {
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
export async function countVoided(
  database: Kysely<Tables>,
  places: readonly PlaceId[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const rows = await database
    .selectFrom('consent')
    .select(({ fn }) => ['place_id', fn.countAll().as('times')])
    .where('place_id', 'in', places.map(idOf))
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

function idOf({ id }: PlaceId): string {
  return id;
}

async function readLastRows(
  database: Kysely<Tables>,
  places: readonly PlaceId[],
): Promise<ReadonlyMap<string, LastRow>> {
  if (places.length === 0) return new Map();
  const rows = await database
    .selectFrom('consent')
    .select(['place_id', 'number', 'kind', 'decision', 'via'])
    .where('place_id', 'in', places.map(idOf))
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [`${row.place_id} ${row.kind}`, row]));
}

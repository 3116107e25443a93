import type { Kysely, Transaction } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type ConsentKind, type ConsentWay, type Decision, wordingOf } from '../model/consent.ts';

/** What a guardian decides of a person. */
export type ConsentOf = {
  readonly placeId: string;
  readonly kind: ConsentKind;
  readonly decision: Decision;
  readonly byName: string;
  readonly relation: string;
  readonly phone: string;
  readonly via: ConsentWay;
};

/** The last decisions of a person, by kind. */
export type Consents = Readonly<Partial<Record<ConsentKind, Decision>>>;

const AT_ONCE = 500;

/**
 * Writes down decisions that differ from the last of their place and kind, after those that are
 * there: none is ever changed. Of the words that are shown now. `now` in milliseconds.
 */
export async function giveConsents(
  transaction: Transaction<Tables>,
  consents: readonly ConsentOf[],
  now: number,
): Promise<void> {
  for (let from = 0; from < consents.length; from += AT_ONCE) {
    await giveSome(transaction, consents.slice(from, from + AT_ONCE), now);
  }
}

async function giveSome(
  transaction: Transaction<Tables>,
  consents: readonly ConsentOf[],
  now: number,
): Promise<void> {
  const last = await lastRows(
    transaction,
    consents.map(({ placeId }) => placeId),
  );
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
        wording: wordingOf(consent.kind),
        by_name: consent.byName,
        relation: consent.relation,
        phone: consent.phone,
        via: consent.via,
        at: moment(now),
      },
    ];
  });
  if (rows.length > 0) await transaction.insertInto('consent').values(rows).execute();
}

/**
 * Ends what was decided of a place, since it is somebody else's now: a yes counts no more; a no or a
 * yes taken back still does, so that a name does not undo it.
 */
export async function endConsents(
  transaction: Transaction<Tables>,
  placeId: string,
  now: number,
): Promise<void> {
  const last = await lastRows(transaction, [placeId]);
  const rows = [...last.values()]
    .filter((row) => !isEnded(row))
    .map(({ number, kind, decision }) => ({
      id: crypto.randomUUID(),
      place_id: placeId,
      number: number + 1,
      kind,
      decision: decision === 'given' ? ('withdrawn' as const) : ('refused' as const),
      wording: wordingOf(kind as ConsentKind),
      by_name: '',
      relation: '',
      phone: '',
      via: 'name',
      at: moment(now),
    }));
  if (rows.length > 0) await transaction.insertInto('consent').values(rows).execute();
}

/** The last decisions of places, by place. */
export async function consentsOf(
  database: Kysely<Tables>,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, Consents>> {
  const last = await lastRows(database, placeIds);
  const consents = new Map<string, Partial<Record<ConsentKind, Decision>>>();
  for (const row of last.values()) {
    if (isEnded(row)) continue;
    const { place_id, kind, decision } = row;
    const its = consents.get(place_id) ?? {};
    consents.set(place_id, { ...its, [kind]: decision });
  }
  return consents;
}

/** How often places got another name since somebody decided: links of before open nothing. */
export async function timesEnded(
  database: Kysely<Tables>,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (placeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('consent')
    .select(({ fn }) => ['place_id', fn.countAll().as('times')])
    .where('place_id', 'in', placeIds)
    .where('via', '=', 'name')
    .groupBy('place_id')
    .execute();
  return new Map(rows.map(({ place_id, times }) => [place_id, Number(times)]));
}

type LastRow = { place_id: string; number: number; kind: string; decision: string; via: string };

/** Whether a yes was given of somebody else, so that nobody has decided. */
function isEnded({ decision, via }: LastRow): boolean {
  return via === 'name' && decision === 'withdrawn';
}

async function lastRows(
  database: Kysely<Tables>,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, LastRow>> {
  if (placeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('consent')
    .select(['place_id', 'number', 'kind', 'decision', 'via'])
    .where('place_id', 'in', placeIds)
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [`${row.place_id} ${row.kind}`, row]));
}

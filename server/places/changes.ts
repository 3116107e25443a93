import type { Transaction } from 'kysely';
import type {
  LinkPurpose,
  NotDone,
  PlaceChange,
  PlacesChanged,
  PlacesSeen,
} from '#domain/places/places.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { eraseSentMails } from '../inbox/erasure.ts';
import { deleteMailFiles } from '../outbox/mail-files.ts';
import { timesEnded } from './consents.ts';
import { forgetRepeats, lockSubmission } from './freeing.ts';
import { linkedBy } from './links.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from './mails/place-mail-queue.ts';
import { move } from './moves/move.ts';
import type { Move, Moved } from './moves/seats.ts';
import { placesOf } from './place-rows.ts';
import { type Seeing, type Sight, seePlaces } from './seen.ts';
import { type SettleOptions, settle } from './settle.ts';

export type ChangeParts = Seeing & {
  readonly database: Database;
  /** Where the files of mails are. */
  readonly dataDir: string;
  /** Takes the signature off a text; undefined where it is wrong. */
  readonly signed: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** What each link may do. */
const ALLOWED: Readonly<Record<LinkPurpose, readonly PlaceChange['do'][]>> = {
  manage: ['accept', 'decline', 'cancel', 'queue', 'save', 'order'],
  consent: ['consent', 'correct'],
  join: ['join'],
  own: ['cancel'],
};

/** Whether a link is for one person's place. */
function isOfOne(purpose: LinkPurpose): boolean {
  return purpose === 'consent' || purpose === 'own';
}

/** What a link sees; undefined where it is none of ours, or the submission is erased. */
export async function sightOf(
  open: Database,
  token: string,
  purpose: LinkPurpose,
  signed: ChangeParts['signed'],
): Promise<Sight | undefined> {
  const linked = linkedBy(token, purpose, signed);
  if (!linked) return undefined;
  const row = await open
    .selectFrom('place')
    .select(['id', 'submission_id', 'link_version', 'erased_at'])
    .where(isOfOne(purpose) ? 'id' : 'submission_id', '=', linked.id)
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  if (!row || (isOfOne(purpose) && row.erased_at !== null)) return undefined;
  const ended = isOfOne(purpose) ? ((await timesEnded(open, [row.id])).get(row.id) ?? 0) : 0;
  if (row.link_version + ended !== linked.version) return undefined;
  const placeId = { manage: undefined, consent: row.id, join: null, own: row.id }[purpose];
  return { purpose, submissionId: row.submission_id, placeId };
}

/** Does what somebody with a link asks for. */
export async function changePlaces(
  { token, purpose, change }: { token: string; purpose: LinkPurpose; change: PlaceChange },
  parts: ChangeParts,
): Promise<Result<PlacesChanged, NotDone>> {
  if (!ALLOWED[purpose].includes(change.do)) return failed('unknown');
  let forgotten: readonly string[] = [];
  const changed = await write(parts.database, async (transaction) => {
    forgotten = [];
    const now = parts.now();
    const sight = await sightOf(transaction, token, purpose, parts.signed);
    const before = sight && (await seePlaces(transaction, sight, { ...parts, now }));
    // What is erased is seen by nobody.
    if (!sight || !before) return failed('unknown');
    const moved = await moveAndSettle(transaction, sight, now, parts, (of) => move(change, of));
    if (!moved.ok) return moved;
    const { seat, placeId } = moved.value;
    // Who took a place by a group's link sees that one.
    const shown = placeId ? { ...sight, placeId } : sight;
    const seen = await seePlaces(transaction, shown, { ...parts, now });
    if (!seen) return failed('unknown');
    if (isRenamed(before, seen)) {
      forgotten = await eraseSentMails(transaction, sight.submissionId, now);
    }
    return ok(seat === undefined ? { seen } : { seen, seat });
  });
  if (forgotten.length > 0) deleteMailFiles(parts.dataDir, forgotten);
  return changed;
}

/** Whether somebody is called otherwise: mails that were sent went on saying the former name. */
function isRenamed({ places: before }: PlacesSeen, { places: after }: PlacesSeen): boolean {
  return before.some(
    ({ seat, name }) => name && after.some((one) => one.seat === seat && one.name !== name),
  );
}

/**
 * Changes places of a submission, and all that follows from it: the offering is settled before, so
 * that what is overdue is not there any more, and after, so that what was freed is offered; its
 * sender hears of it; and whose places are all given up may register again. Locks the submission,
 * the offering, the places, and stores mails last.
 */
export async function moveAndSettle(
  transaction: Transaction<Tables>,
  { submissionId, purpose, placeId }: Sight,
  now: number,
  options: SettleOptions,
  doIt: (of: Move) => Promise<Moved>,
): Promise<Moved> {
  await lockSubmission(transaction, submissionId);
  const key = await keyOf(transaction, submissionId);
  const settled = key === undefined ? undefined : await settle(transaction, key, now, options);
  if (!settled) return failed('unknown');
  // Read only now: nobody else changes them until the end.
  const all = (await placesOf(transaction, [submissionId])).get(submissionId) ?? [];
  const places = isOfOne(purpose) ? all.filter(({ id }) => id === placeId) : all;
  const moved = await doIt({ transaction, settled, places, now });
  if (!moved.ok) return moved;
  await forgetRepeats(transaction, submissionId, places);
  await settle(transaction, settled.offering.key, now, options);
  const { mails, seat } = moved.value;
  await tell(transaction, submissionId, mails, now);
  return ok({ mails, seat, placeId: all.find((place) => place.seat === seat)?.id });
}

async function keyOf(
  transaction: Transaction<Tables>,
  submissionId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('place')
    .select('offering_key')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .executeTakeFirst();
  return row?.offering_key;
}

/** A teacher does not hear of each guardian's yes: only once nobody's is missing any more. */
async function tell(
  transaction: Transaction<Tables>,
  submissionId: string,
  mails: readonly PlaceMailAbout[],
  now: number,
): Promise<void> {
  const places = (await placesOf(transaction, [submissionId])).get(submissionId) ?? [];
  const isAwaiting = places.some(({ state }) => state === 'awaiting');
  const told = mails.filter((about) => about !== 'held' || !isAwaiting);
  await enqueuePlaceMails(
    transaction,
    told.map((about) => ({ about, submissionId })),
    now,
  );
}

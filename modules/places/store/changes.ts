import type { Transaction } from 'kysely';
import { eraseSentMails } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type {
  LinkPurpose,
  NotDone,
  PlaceChange,
  PlacesChanged,
  PlacesSeen,
} from '../model/places.ts';
import { timesEnded } from './consents.ts';
import { lockSubmission } from './freeing.ts';
import { isOfOne, linkedBy } from './links.ts';
import { confirmPlaces, mailAgain } from './moves/confirming.ts';
import { move } from './moves/move.ts';
import { moveAndSettle } from './moves/move-and-settle.ts';
import type { Moved } from './moves/seats.ts';
import { type Seeing, type Sight, seePlaces } from './seen.ts';
import type { SettleOptions } from './settle.ts';

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
  manage: ['accept', 'decline', 'cancel', 'queue', 'save', 'order', 'mail'],
  confirm: ['confirm', 'refuse'],
  consent: ['consent', 'correct'],
  join: ['join'],
  own: ['cancel'],
};

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
  const placeId = {
    consent: row.id,
    own: row.id,
    join: null,
    manage: undefined,
    confirm: undefined,
  };
  return { purpose, submissionId: row.submission_id, placeId: placeId[purpose] };
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
    // Before it is read: SQLite refuses to write after another process wrote what was read.
    if (sight) await lockSubmission(transaction, sight.submissionId);
    const before = sight && (await seePlaces(transaction, sight, { ...parts, now }));
    // What is erased is seen by nobody.
    if (!sight || !before) return failed('unknown');
    const moved = await doChange(transaction, sight, change, now, parts);
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

function doChange(
  transaction: Transaction<Tables>,
  sight: Sight,
  change: PlaceChange,
  now: number,
  options: SettleOptions,
): Promise<Moved> {
  switch (change.do) {
    case 'mail':
      return mailAgain(transaction, sight.submissionId, now);
    case 'confirm':
    case 'refuse':
      return confirmPlaces(transaction, sight, change, now, options);
    default:
      return moveAndSettle(transaction, sight, now, options, (of) => move(change, of));
  }
}

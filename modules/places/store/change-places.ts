import type { Transaction } from 'kysely';
import { eraseSentMails } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type {
  ChangeError,
  LinkPurpose,
  PlaceChange,
  PlacesChanged,
  PlacesView,
} from '../model/places.ts';
import { countVoided } from './consents.ts';
import { confirmPlaces, resendConfirmation } from './link-actions/confirm-places.ts';
import { handlePlaceAction } from './link-actions/handle-action.ts';
import type { PlaceActionResult } from './link-actions/place-action.ts';
import { runPlaceAction } from './link-actions/run-place-action.ts';
import { isPersonLink, readLinkToken } from './links.ts';
import { type PlacesViewParts, readPlacesView, type ViewScope } from './places-view.ts';
import type { WaitlistOptions } from './promote-waitlist.ts';
import { lockSubmission } from './release-places.ts';

export type ChangeParts = PlacesViewParts & {
  readonly database: Database;
  /** Where the files of mails are. */
  readonly dataDir: string;
  /** Takes the signature off a text; undefined where it is wrong. */
  readonly readSigned: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** What each link may do. */
const ALLOWED_CHANGES: Readonly<Record<LinkPurpose, readonly PlaceChange['do'][]>> = {
  manage: ['accept', 'decline', 'cancel', 'queue', 'save', 'order', 'mail'],
  confirm: ['confirm', 'refuse'],
  consent: ['consent', 'correct'],
  join: ['join'],
  own: ['cancel'],
};

/** What a link sees; undefined where it is none of ours, or the submission is erased. */
export async function readViewScope(
  open: Database,
  token: string,
  purpose: LinkPurpose,
  readSigned: ChangeParts['readSigned'],
): Promise<ViewScope | undefined> {
  const linked = readLinkToken(token, purpose, readSigned);
  if (!linked) return undefined;
  const row = await open
    .selectFrom('place')
    .select(['id', 'submission_id', 'link_version', 'erased_at'])
    .where(isPersonLink(purpose) ? 'id' : 'submission_id', '=', linked.id)
    .orderBy('seat')
    .limit(1)
    .executeTakeFirst();
  if (!row || (isPersonLink(purpose) && row.erased_at !== null)) return undefined;
  const ended = isPersonLink(purpose) ? ((await countVoided(open, [row.id])).get(row.id) ?? 0) : 0;
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
): Promise<Result<PlacesChanged, ChangeError>> {
  if (!ALLOWED_CHANGES[purpose].includes(change.do)) return failed('unknown');
  let forgotten: readonly string[] = [];
  const changed = await runTransaction(parts.database, async (transaction) => {
    forgotten = [];
    const now = parts.now();
    const sight = await readViewScope(transaction, token, purpose, parts.readSigned);
    // Before it is read: SQLite refuses to write after another process wrote what was read.
    if (sight) await lockSubmission(transaction, sight.submissionId);
    const before = sight && (await readPlacesView(transaction, sight, { ...parts, now }));
    // What is erased is seen by nobody.
    if (!sight || !before) return failed('unknown');
    const moved = await applyChange(transaction, sight, change, now, parts);
    if (!moved.ok) return moved;
    const { seat, placeId } = moved.value;
    // Who took a place by a group's link sees that one.
    const shown = placeId ? { ...sight, placeId } : sight;
    const seen = await readPlacesView(transaction, shown, { ...parts, now });
    if (!seen) return failed('unknown');
    if (isRenamed(before, seen)) {
      forgotten = await eraseSentMails(transaction, sight.submissionId, now);
    }
    return ok(seat === undefined ? { view: seen } : { view: seen, seat });
  });
  if (forgotten.length > 0) deleteMailFiles(parts.dataDir, forgotten);
  return changed;
}

/** Whether somebody is called otherwise: mails that were sent went on saying the former name. */
function isRenamed({ places: before }: PlacesView, { places: after }: PlacesView): boolean {
  return before.some(
    ({ seat, name }) => name && after.some((one) => one.seat === seat && one.name !== name),
  );
}

function applyChange(
  transaction: Transaction<Tables>,
  sight: ViewScope,
  change: PlaceChange,
  now: number,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  switch (change.do) {
    case 'mail':
      return resendConfirmation(transaction, sight.submissionId, now);
    case 'confirm':
    case 'refuse':
      return confirmPlaces(transaction, sight, change, now, options);
    default:
      return runPlaceAction(transaction, sight, now, options, (of) =>
        handlePlaceAction(change, of),
      );
  }
}

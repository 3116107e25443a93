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
  /** The directory with the files of mails. */
  readonly dataDir: string;
  /** Removes the signature of a text; undefined if it is wrong. */
  readonly readSigned: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** The changes that each kind of link allows. */
const ALLOWED_CHANGES: Readonly<Record<LinkPurpose, readonly PlaceChange['do'][]>> = {
  manage: ['accept', 'decline', 'cancel', 'queue', 'save', 'order', 'mail'],
  confirm: ['confirm', 'refuse'],
  consent: ['consent', 'correct'],
  join: ['join'],
  own: ['cancel'],
};

/** The places that a link shows; undefined if it is not valid, or the submission is erased. */
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
  const ended = isPersonLink(purpose) ? ((await countVoided(open, [row])).get(row.id) ?? 0) : 0;
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

/** Applies a change made by somebody with a link. */
export async function changePlaces(
  { token, purpose, change }: { token: string; purpose: LinkPurpose; change: PlaceChange },
  parts: ChangeParts,
): Promise<Result<PlacesChanged, ChangeError>> {
  if (!ALLOWED_CHANGES[purpose].includes(change.do)) return failed('unknown');
  let erasedMails: readonly string[] = [];
  const changed = await runTransaction(parts.database, async (transaction) => {
    erasedMails = [];
    const now = parts.now();
    const scope = await readViewScope(transaction, token, purpose, parts.readSigned);
    // Locked before reading: SQLite refuses to write after another process changed what was read.
    if (scope) await lockSubmission(transaction, scope.submissionId);
    const before = scope && (await readPlacesView(transaction, scope, { ...parts, now }));
    // Erased places are hidden from everybody.
    if (!scope || !before) return failed('unknown');
    const result = await applyChange(transaction, scope, change, now, parts);
    if (!result.ok) return result;
    const { seat, placeId } = result.value;
    // A person who took a place by a group's link sees that place.
    const visibleScope = placeId ? { ...scope, placeId } : scope;
    const view = await readPlacesView(transaction, visibleScope, { ...parts, now });
    if (!view) return failed('unknown');
    if (isRenamed(before, view)) {
      erasedMails = await eraseSentMails(transaction, scope.submissionId, now);
    }
    return ok(seat === undefined ? { view } : { view, seat });
  });
  if (erasedMails.length > 0) deleteMailFiles(parts.dataDir, erasedMails);
  return changed;
}

/** Whether a person was renamed: the mails sent before still have the former name. */
function isRenamed({ places: before }: PlacesView, { places: after }: PlacesView): boolean {
  return before.some(
    ({ seat, name }) => name && after.some((one) => one.seat === seat && one.name !== name),
  );
}

function applyChange(
  transaction: Transaction<Tables>,
  scope: ViewScope,
  change: PlaceChange,
  now: number,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  switch (change.do) {
    case 'mail':
      return resendConfirmation(transaction, scope.submissionId, now);
    case 'confirm':
    case 'refuse':
      return confirmPlaces(transaction, scope, change, now, options);
    default:
      return runPlaceAction(transaction, scope, now, options, (action) =>
        handlePlaceAction(change, action),
      );
  }
}

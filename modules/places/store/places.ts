import type { Transaction } from 'kysely';
import { eraseSentMails } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { wrapService } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { availabilityOf, NO_OCCUPANCY, UNKNOWN_AVAILABILITY } from '../model/availability.ts';
import type {
  ChangeError,
  LinkPurpose,
  PlaceChange,
  Places,
  PlacesChanged,
  PlacesView,
} from '../model/places.ts';
import type { AvailabilityCache } from './availability-cache.ts';
import { type CalendarOptions, placesCalendar } from './calendar.ts';
import { countVoided } from './consents.ts';
import { type EraseSeatParts, eraseSeat } from './erasing/erase-seat.ts';
import { confirmPlaces, resendConfirmation } from './link-actions/confirm-places.ts';
import { handlePlaceAction } from './link-actions/handle-action.ts';
import { type PlaceActionResult, runPlaceAction } from './link-actions/place-action.ts';
import { isPersonLink, readLinkToken } from './links.ts';
import { type PlacesViewParts, readPlacesView, type ViewScope } from './places-view.ts';
import type { WaitlistOptions } from './promote-waitlist.ts';
import { lockSubmission } from './release-places.ts';

export type PlacesParts = ChangeParts &
  EraseSeatParts & {
    readonly availabilityCache: AvailabilityCache;
    /** The organiser named in calendars. */
    readonly organiser?: (() => Promise<CalendarOptions['organiser']>) | undefined;
  };

/** The service of places over our own database, for pages and endpoints. */
export function makePlaces(parts: PlacesParts): Places {
  const { database, availabilityCache, readSigned, now } = parts;
  return wrapService<Places>('the places could not be read or changed', {
    async availability(offerings) {
      const all = await availabilityCache.all();
      return new Map(
        offerings.map((offering) => [
          offering.key,
          all
            ? availabilityOf(offering, all.get(offering.key) ?? NO_OCCUPANCY, now())
            : UNKNOWN_AVAILABILITY,
        ]),
      );
    },

    async sequences() {
      const rows = await database
        .selectFrom('offering')
        .select(['key', 'sequence'])
        .where('sequence', '>', 0)
        .execute();
      return new Map(rows.map(({ key, sequence }) => [key, sequence]));
    },

    async byToken(token, purpose) {
      const scope = await readViewScope(database, token, purpose, readSigned);
      return scope && readPlacesView(database, scope, { ...parts, now: now() });
    },

    async calendar(token) {
      const scope =
        (await readViewScope(database, token, 'manage', readSigned)) ??
        (await readViewScope(database, token, 'own', readSigned));
      const view = scope && (await readPlacesView(database, scope, { ...parts, now: now() }));
      if (!view) return undefined;
      const isCancelled = view.offering.cancelled !== '' || view.state === 'cancelled';
      const organiser = await parts.organiser?.();
      const content = placesCalendar(view, { ...parts, now: now(), isCancelled, organiser });
      return content === undefined ? undefined : { title: view.offering.title, content };
    },

    async change(token, purpose, change) {
      const outcome = await changePlaces({ token, purpose, change }, parts);
      availabilityCache.invalidate();
      return outcome;
    },

    async erase(token, purpose, seat) {
      let isLinked = false;
      const isErased = await eraseSeat(
        async (transaction) => {
          const scope = await readViewScope(transaction, token, purpose, readSigned);
          const view =
            scope && (await readPlacesView(transaction, scope, { ...parts, now: now() }));
          isLinked = view !== undefined;
          const place = view?.places.find((one) => purpose === 'consent' || one.seat === seat);
          return scope && place && { submissionId: scope.submissionId, seat: place.seat };
        },
        now(),
        parts,
      );
      availabilityCache.invalidate();
      if (isErased) return ok('erased');
      return failed(isLinked ? 'gone' : 'unknown');
    },
  });
}

type ChangeParts = PlacesViewParts & {
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
async function readViewScope(
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

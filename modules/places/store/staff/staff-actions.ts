import type { Transaction } from 'kysely';
import type { AuditEventName } from '#modules/staff/model/audit-events.ts';
import { removeSpamFlag } from '#modules/submissions/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { failed, ok } from '#platform/text/result.ts';
import { enqueuePlaceMails } from '../../mails/place-mail-queue.ts';
import type { ChangeError } from '../../model/places.ts';
import type { PlacesStaff, StaffOutcome } from '../../model/roster.ts';
import { admitChecked } from '../admit-checked.ts';
import { readConsents } from '../consents.ts';
import { type EraseSeatParts, eraseSeat } from '../erasing/erase-seat.ts';
import { requireConfirmation } from '../link-actions/confirm-places.ts';
import { recordDecision } from '../link-actions/guardian-decision.ts';
import {
  assignSeats,
  becameAdult,
  cancelPlaces,
  type PlaceAction,
  type PlaceActionResult,
  setPlaceState,
} from '../link-actions/place-action.ts';
import { runPlaceAction } from '../link-actions/run-place-action.ts';
import { markVerified } from '../link-actions/seat-limits.ts';
import { readPlaceRows } from '../place-rows.ts';
import {
  isCurrent,
  lockOffering,
  notifyEach,
  promoteWaitlist,
  type WaitlistOptions,
} from '../promote-waitlist.ts';
import { lockSubmission } from '../release-places.ts';

export type StaffParts = EraseSeatParts & {
  /** Writes down what staff do (`modules/staff/store/audit.ts`), in the transaction that does it. */
  readonly audit: (
    transaction: Transaction<Tables>,
    event: {
      readonly staffId: string | null;
      readonly action: AuditEventName;
      readonly subject: string;
    },
    now: number,
  ) => Promise<void>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

type Doer = Parameters<PlacesStaff['accept']>[1];
type ChangeContext = { readonly submissionId: string; readonly now: number };

/** What staff change, each with a line in the log of what staff do. */
export function makeStaffChanges(
  parts: StaffParts,
): Omit<PlacesStaff, 'list' | 'roster' | 'openOffers'> {
  /** Does it to the submission of a reference, and writes down who did. */
  function change(
    reference: string,
    { staffId }: Doer,
    action: AuditEventName,
    doIt: (transaction: Transaction<Tables>, of: ChangeContext) => Promise<PlaceActionResult>,
  ): Promise<StaffOutcome> {
    return runTransaction(parts.database, async (transaction) => {
      const now = parts.now();
      const submission = await transaction
        .selectFrom('submission')
        .select('id')
        .where('reference', '=', reference)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      const places = submission && (await readPlaceRows(transaction, [submission.id]));
      if (!submission || !places?.size) return 'unknown';
      await lockSubmission(transaction, submission.id);
      const before = await snapshotOf(transaction, submission.id);
      const moved = await doIt(transaction, { submissionId: submission.id, now });
      if (!moved.ok) return staffOutcomeOf(moved.error);
      // Done twice it is done, and written down, once.
      if ((await snapshotOf(transaction, submission.id)) === before) return 'done';
      await parts.audit(transaction, { staffId, action, subject: reference }, now);
      return 'done';
    });
  }

  const moveAll = (
    transaction: Transaction<Tables>,
    { submissionId, now }: ChangeContext,
    doIt: (of: PlaceAction) => Promise<PlaceActionResult>,
  ) => runPlaceAction(transaction, { purpose: 'manage', submissionId }, now, parts, doIt);

  /** Whom staff know needs no email to confirm. */
  const give = (action: AuditEventName) => (reference: string, by: Doer) =>
    change(reference, by, action, async (transaction, of) => {
      const moved =
        (await acceptChecked(transaction, of, parts)) ??
        (await moveAll(transaction, of, (move) => assignMissingSeats({ ...move, isStaff: true })));
      if (moved.ok) await markVerified(transaction, [of.submissionId], of.now);
      return moved;
    });

  return {
    accept: give('gave a place'),
    confirm: give('confirmed by phone'),

    requestConfirmation: (key, { staffId }) =>
      runTransaction(parts.database, async (transaction) => {
        const now = parts.now();
        const settled = await promoteWaitlist(transaction, key, now, parts);
        if (!settled) return 'unknown';
        if (!isCurrent(settled.offering, now)) return 'closed';
        const asked = await requireConfirmation(transaction, settled.offering, now);
        await notifyEach(transaction, 'confirm', asked, now);
        await parts.audit(transaction, { staffId, action: 'asked to confirm', subject: key }, now);
        return 'done';
      }),

    remove: (reference, number, by) =>
      change(reference, by, 'took a place back', (transaction, of) =>
        moveAll(transaction, of, (move) =>
          cancelPlaces(withSeat(move, number), undefined, 'removed'),
        ),
      ),

    recordPaperConsent: (reference, number, by) =>
      change(reference, by, 'noted a consent', (transaction, of) =>
        moveAll(transaction, of, (move) => {
          const one = withSeat(move, number);
          const name = one.places[0]?.guardian_name ?? '';
          return recordDecision(one, { participation: 'given', name, relation: '' }, 'paper');
        }),
      ),

    async erase(reference, number, { staffId }) {
      const now = parts.now();
      const isErased = await eraseSeat(
        async (transaction) => {
          const place = await transaction
            .selectFrom('place')
            .innerJoin('submission', 'submission.id', 'submission_id')
            .select(['submission_id', 'seat'])
            .where('reference', '=', reference)
            .where('seat', '=', number)
            .where('place.erased_at', 'is', null)
            .where('submission.erased_at', 'is', null)
            .executeTakeFirst();
          if (!place) return undefined;
          const event = { staffId, action: 'erased a person', subject: reference } as const;
          await parts.audit(transaction, event, now);
          return { submissionId: place.submission_id, seat: place.seat };
        },
        now,
        parts,
      );
      return isErased ? 'done' : 'unknown';
    },

    markContacted: (key, sequence, who, { staffId }) =>
      runTransaction(parts.database, async (transaction) => {
        for (const { reference, seat: number } of who) {
          await transaction
            .updateTable('place')
            .set({ contacted_sequence: sequence })
            .where('offering_key', '=', key)
            .where('seat', '=', number)
            .where('contacted_sequence', '<', sequence)
            .where('submission_id', 'in', (is) =>
              is.selectFrom('submission').select('id').where('reference', '=', reference),
            )
            .execute();
        }
        const event = { staffId, action: 'noted who was told', subject: key } as const;
        if (who.length > 0) await parts.audit(transaction, event, parts.now());
        return 'done' as const;
      }),

    recordAttendance: (key, who, { staffId }) =>
      runTransaction(parts.database, async (transaction) => {
        if (!(await lockOffering(transaction, key))) return 'unknown';
        for (const { reference, seat: number, came } of who) {
          let update = transaction
            .updateTable('place')
            .set({ attended: came ? 1 : 0 })
            .where('offering_key', '=', key)
            .where('submission_id', 'in', (is) =>
              is.selectFrom('submission').select('id').where('reference', '=', reference),
            );
          if (number !== undefined) update = update.where('seat', '=', number);
          const noted = await update.returning('id').execute();
          if (noted.length === 0) throw new NoSuchPlace();
        }
        const now = parts.now();
        await parts.audit(transaction, { staffId, action: 'noted who came', subject: key }, now);
        return 'done' as const;
      }).catch((error: unknown) => {
        if (error instanceof NoSuchPlace) return 'unknown' as const;
        throw error;
      }),
  };
}

/** Nothing else happens to what staff change. */
function staffOutcomeOf(error: ChangeError): StaffOutcome {
  return error === 'late' || error === 'limited' ? 'gone' : error;
}

/** How the places of a submission stand, and how much was decided of them: equal texts, nothing changed. */
async function snapshotOf(open: Transaction<Tables>, submissionId: string): Promise<string> {
  const places = (await readPlaceRows(open, [submissionId])).get(submissionId) ?? [];
  const consents = await readConsents(
    open,
    places.map(({ id }) => id),
  );
  return JSON.stringify([places.map(({ state }) => state), [...consents]]);
}

/** Somebody who is noted has no place: nothing is noted then. */
class NoSuchPlace extends Error {
  override name = 'NobodyThere';
}

function withSeat(of: PlaceAction, number: number | undefined): PlaceAction {
  return number === undefined
    ? of
    : { ...of, places: of.places.filter((place) => place.seat === number) };
}

/** Undefined where nothing is held back as a robot's. */
async function acceptChecked(
  transaction: Transaction<Tables>,
  { submissionId, now }: ChangeContext,
  options: WaitlistOptions,
): Promise<PlaceActionResult | undefined> {
  const places = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  if (!places.some(({ state }) => state === 'checking')) return undefined;
  const moved = await admitChecked(transaction, submissionId, now, { ...options, isStaff: true });
  if (!moved.ok) return moved;
  await removeSpamFlag(transaction).where('id', '=', submissionId).execute();
  await enqueuePlaceMails(
    transaction,
    moved.value.mails.map((about) => ({ about, submissionId })),
    now,
  );
  return moved;
}

/** Seats for those of a submission who have none, whoever came before them, if there are so many. */
async function assignMissingSeats(of: PlaceAction): Promise<PlaceActionResult> {
  const offered = of.places.filter(({ state }) => state === 'offered' || state === 'confirming');
  const grown = of.places.filter((place) => becameAdult(place, place));
  for (const place of grown) await setPlaceState(of, place, 'held');
  const seatless = of.places.filter(({ state }) => state === 'waiting' || state === 'lapsed');
  if (offered.length + seatless.length === 0) {
    if (grown.length > 0) return ok({ mails: ['held'] });
    return of.places.some(({ state }) => state === 'held' || state === 'awaiting')
      ? ok({ mails: [] })
      : failed('gone');
  }
  if (!isCurrent(of.locked.offering, of.now)) return failed('closed');
  if (seatless.length > of.locked.free) return failed('full');
  return assignSeats(of, [...offered, ...seatless]);
}

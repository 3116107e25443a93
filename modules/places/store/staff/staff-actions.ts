import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/audit.server.ts';
import type { AuditEventName } from '#modules/staff/audit-events.ts';
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
import { recordDecision } from '../link-actions/guardian-decision.ts';
import {
  assignSeats,
  becameAdult,
  cancelPlaces,
  type PlaceAction,
  type PlaceActionResult,
  runPlaceAction,
  setPlaceState,
  withSeat,
} from '../link-actions/place-action.ts';
import { markVerified } from '../link-actions/seat-limits.ts';
import { readPlaceRows } from '../place-rows.ts';
import { isCurrent, lockOffering, type WaitlistOptions } from '../promote-waitlist.ts';
import { lockSubmission } from '../release-places.ts';
import { movePlaces } from './move-places.ts';

type Parts = EraseSeatParts & {
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

type Author = Parameters<PlacesStaff['accept']>[1];
type ChangeContext = { readonly submissionId: string; readonly now: number };

/** The changes of staff, each with an audit event. */
export function makeStaffChanges(
  parts: Parts,
): Omit<PlacesStaff, 'list' | 'roster' | 'openOffers'> {
  /** Runs a change of the submission with this reference, and writes the audit event. */
  function change(
    reference: string,
    { staffId }: Author,
    action: AuditEventName,
    run: (transaction: Transaction<Tables>, context: ChangeContext) => Promise<PlaceActionResult>,
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
      const result = await run(transaction, { submissionId: submission.id, now });
      if (!result.ok) return staffOutcomeOf(result.error);
      // Repeating it has no further effect and writes no second audit event.
      if ((await snapshotOf(transaction, submission.id)) === before) return 'done';
      await audit(transaction, { staffId, action, subject: reference }, now);
      return 'done';
    });
  }

  const runAction = (
    transaction: Transaction<Tables>,
    { submissionId, now }: ChangeContext,
    run: (action: PlaceAction) => Promise<PlaceActionResult>,
  ) => runPlaceAction(transaction, { purpose: 'manage', submissionId }, now, parts, run);

  /** Gives a submission its places; staff know the sender, so no email is needed to confirm. */
  const give = (action: AuditEventName) => (reference: string, by: Author) =>
    change(reference, by, action, async (transaction, of) => {
      const result =
        (await acceptChecked(transaction, of, parts)) ??
        (await runAction(transaction, of, (action) =>
          assignMissingSeats({ ...action, isStaff: true }),
        ));
      if (result.ok) await markVerified(transaction, [of.submissionId], of.now);
      return result;
    });

  return {
    accept: give('gave a place'),
    confirm: give('confirmed by phone'),

    remove: (reference, number, by) =>
      change(reference, by, 'took a place back', (transaction, of) =>
        runAction(transaction, of, (action) =>
          cancelPlaces(withSeat(action, number), undefined, 'removed'),
        ),
      ),

    move: (reference, { key, ...move }, by) =>
      change(reference, by, 'moved a person', (transaction, of) =>
        movePlaces(transaction, { ...of, ...move, ...by, to: key }, parts),
      ),

    recordPaperConsent: (reference, number, by) =>
      change(reference, by, 'noted a consent', (transaction, of) =>
        runAction(transaction, of, (action) => {
          const one = withSeat(action, number);
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
          await audit(transaction, event, now);
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
        if (who.length > 0) await audit(transaction, event, parts.now());
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
        await audit(transaction, { staffId, action: 'noted who came', subject: key }, now);
        return 'done' as const;
      }).catch((error: unknown) => {
        if (error instanceof NoSuchPlace) return 'unknown' as const;
        throw error;
      }),
  };
}

/** Maps the errors that staff do not distinguish. */
function staffOutcomeOf(error: ChangeError): StaffOutcome {
  return error === 'late' || error === 'limited' ? 'gone' : error;
}

/** The sessions, states and consents of a submission's places, to compare before and after. */
async function snapshotOf(open: Transaction<Tables>, submissionId: string): Promise<string> {
  const places = (await readPlaceRows(open, [submissionId])).get(submissionId) ?? [];
  const consents = await readConsents(open, places);
  const states = places.map(({ offering_key, state }) => [offering_key, state]);
  return JSON.stringify([states, [...consents]]);
}

/** A person in the list has no place: nothing is recorded then. */
class NoSuchPlace extends Error {
  override name = 'NoSuchPlace';
}

/** Admits a submission that was held back as a robot's; undefined if none of its places is. */
async function acceptChecked(
  transaction: Transaction<Tables>,
  { submissionId, now }: ChangeContext,
  options: WaitlistOptions,
): Promise<PlaceActionResult | undefined> {
  const places = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  if (!places.some(({ state }) => state === 'checking')) return undefined;
  const result = await admitChecked(transaction, submissionId, now, { ...options, isStaff: true });
  if (!result.ok) return result;
  await removeSpamFlag(transaction).where('id', '=', submissionId).execute();
  await enqueuePlaceMails(
    transaction,
    result.value.mails.map((about) => ({ about, submissionId })),
    now,
  );
  return result;
}

/** Assigns seats to those without one, regardless of the waitlist, if enough are free. */
async function assignMissingSeats(action: PlaceAction): Promise<PlaceActionResult> {
  const offered = action.places.filter(
    ({ state }) => state === 'offered' || state === 'confirming',
  );
  const adults = action.places.filter((place) => becameAdult(place, place));
  for (const place of adults) await setPlaceState(action, place, 'held');
  const withoutSeat = action.places.filter(
    ({ state }) => state === 'waiting' || state === 'lapsed',
  );
  if (offered.length + withoutSeat.length === 0) {
    if (adults.length > 0) return ok({ mails: ['held'] });
    return action.places.some(({ state }) => state === 'held' || state === 'awaiting')
      ? ok({ mails: [] })
      : failed('gone');
  }
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  if (withoutSeat.length > action.locked.free) return failed('full');
  return assignSeats(action, [...offered, ...withoutSeat]);
}

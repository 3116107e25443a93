import type { Transaction } from 'kysely';
import type { DeedName } from '#modules/staff/model/audit-events.ts';
import { unsuspect } from '#modules/submissions/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { failed, ok } from '#platform/text/result.ts';
import { enqueuePlaceMails } from '../mails/place-mail-queue.ts';
import type { NotDone } from '../model/places.ts';
import type { PlacesStaff, StaffOutcome } from '../model/roster.ts';
import { consentsOf } from './consents.ts';
import { eraseSeat, type SeatErasing } from './erasing/erase-seat.ts';
import { lockSubmission } from './freeing.ts';
import { prove } from './moves/bounds.ts';
import { askAll } from './moves/confirming.ts';
import { decide } from './moves/guardians.ts';
import { moveAndSettle } from './moves/move-and-settle.ts';
import { giveUp, hasGrown, type Move, type Moved, put, seat } from './moves/seats.ts';
import { placesOf } from './place-rows.ts';
import { seatChecked } from './seating.ts';
import { isAlive, lockOffering, type SettleOptions, settle, tellEach } from './settle.ts';

export type StaffParts = SeatErasing & {
  /** Writes down what staff do (`modules/staff/store/audit.ts`), in the transaction that does it. */
  readonly audit: (
    transaction: Transaction<Tables>,
    deed: { readonly staffId: string | null; readonly what: DeedName; readonly whom: string },
    now: number,
  ) => Promise<void>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

type Doer = Parameters<PlacesStaff['accept']>[1];
type Changed = { readonly submissionId: string; readonly now: number };

/** What staff change, each with a line in the log of what staff do. */
export function makeStaffChanges(
  parts: StaffParts,
): Omit<PlacesStaff, 'list' | 'roster' | 'openOffers'> {
  /** Does it to the submission of a reference, and writes down who did. */
  function change(
    reference: string,
    { staffId }: Doer,
    what: DeedName,
    doIt: (transaction: Transaction<Tables>, of: Changed) => Promise<Moved>,
  ): Promise<StaffOutcome> {
    return write(parts.database, async (transaction) => {
      const now = parts.now();
      const submission = await transaction
        .selectFrom('submission')
        .select('id')
        .where('reference', '=', reference)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      const places = submission && (await placesOf(transaction, [submission.id]));
      if (!submission || !places?.size) return 'unknown';
      await lockSubmission(transaction, submission.id);
      const before = await comparable(transaction, submission.id);
      const moved = await doIt(transaction, { submissionId: submission.id, now });
      if (!moved.ok) return asStaffSee(moved.error);
      // Done twice it is done, and written down, once.
      if ((await comparable(transaction, submission.id)) === before) return 'done';
      await parts.audit(transaction, { staffId, what, whom: reference }, now);
      return 'done';
    });
  }

  const moveAll = (
    transaction: Transaction<Tables>,
    { submissionId, now }: Changed,
    doIt: (of: Move) => Promise<Moved>,
  ) => moveAndSettle(transaction, { purpose: 'manage', submissionId }, now, parts, doIt);

  /** Whom staff know needs no email to confirm. */
  const give = (what: DeedName) => (reference: string, by: Doer) =>
    change(reference, by, what, async (transaction, of) => {
      const moved =
        (await acceptChecked(transaction, of, parts)) ??
        (await moveAll(transaction, of, (move) => giveSeats({ ...move, isStaff: true })));
      if (moved.ok) await prove(transaction, [of.submissionId], of.now);
      return moved;
    });

  return {
    accept: give('gave a place'),
    confirm: give('confirmed by phone'),

    askToConfirm: (key, { staffId }) =>
      write(parts.database, async (transaction) => {
        const now = parts.now();
        const settled = await settle(transaction, key, now, parts);
        if (!settled) return 'unknown';
        if (!isAlive(settled.offering, now)) return 'closed';
        const asked = await askAll(transaction, settled.offering, now);
        await tellEach(transaction, 'confirm', asked, now);
        await parts.audit(transaction, { staffId, what: 'asked to confirm', whom: key }, now);
        return 'done';
      }),

    remove: (reference, number, by) =>
      change(reference, by, 'took a place back', (transaction, of) =>
        moveAll(transaction, of, (move) => giveUp(ofSeat(move, number), undefined, 'removed')),
      ),

    paper: (reference, number, by) =>
      change(reference, by, 'noted a consent', (transaction, of) =>
        moveAll(transaction, of, (move) => {
          const one = ofSeat(move, number);
          const name = one.places[0]?.guardian_name ?? '';
          return decide(one, { participation: 'given', name, relation: '' }, 'paper');
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
          const deed = { staffId, what: 'erased a person', whom: reference } as const;
          await parts.audit(transaction, deed, now);
          return { submissionId: place.submission_id, seat: place.seat };
        },
        now,
        parts,
      );
      return isErased ? 'done' : 'unknown';
    },

    written: (key, sequence, who, { staffId }) =>
      write(parts.database, async (transaction) => {
        for (const { reference, seat: number } of who) {
          await transaction
            .updateTable('place')
            .set({ written_sequence: sequence })
            .where('offering_key', '=', key)
            .where('seat', '=', number)
            .where('written_sequence', '<', sequence)
            .where('submission_id', 'in', (is) =>
              is.selectFrom('submission').select('id').where('reference', '=', reference),
            )
            .execute();
        }
        const deed = { staffId, what: 'noted who was told', whom: key } as const;
        if (who.length > 0) await parts.audit(transaction, deed, parts.now());
        return 'done' as const;
      }),

    attended: (key, who, { staffId }) =>
      write(parts.database, async (transaction) => {
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
          if (noted.length === 0) throw new NobodyThere();
        }
        const now = parts.now();
        await parts.audit(transaction, { staffId, what: 'noted who came', whom: key }, now);
        return 'done' as const;
      }).catch((error: unknown) => {
        if (error instanceof NobodyThere) return 'unknown' as const;
        throw error;
      }),
  };
}

/** Nothing else happens to what staff change. */
function asStaffSee(error: NotDone): StaffOutcome {
  return error === 'late' || error === 'limited' ? 'gone' : error;
}

/** How the places of a submission stand, and how much was decided of them: equal texts, nothing changed. */
async function comparable(open: Transaction<Tables>, submissionId: string): Promise<string> {
  const places = (await placesOf(open, [submissionId])).get(submissionId) ?? [];
  const consents = await consentsOf(
    open,
    places.map(({ id }) => id),
  );
  return JSON.stringify([places.map(({ state }) => state), [...consents]]);
}

/** Somebody who is noted has no place: nothing is noted then. */
class NobodyThere extends Error {
  override name = 'NobodyThere';
}

function ofSeat(of: Move, number: number | undefined): Move {
  return number === undefined
    ? of
    : { ...of, places: of.places.filter((place) => place.seat === number) };
}

/** Undefined where nothing is held back as a robot's. */
async function acceptChecked(
  transaction: Transaction<Tables>,
  { submissionId, now }: Changed,
  options: SettleOptions,
): Promise<Moved | undefined> {
  const places = (await placesOf(transaction, [submissionId])).get(submissionId) ?? [];
  if (!places.some(({ state }) => state === 'checking')) return undefined;
  const moved = await seatChecked(transaction, submissionId, now, { ...options, isStaff: true });
  if (!moved.ok) return moved;
  await unsuspect(transaction).where('id', '=', submissionId).execute();
  await enqueuePlaceMails(
    transaction,
    moved.value.mails.map((about) => ({ about, submissionId })),
    now,
  );
  return moved;
}

/** Seats for those of a submission who have none, whoever came before them, if there are so many. */
async function giveSeats(of: Move): Promise<Moved> {
  const offered = of.places.filter(({ state }) => state === 'offered' || state === 'confirming');
  const grown = of.places.filter((place) => hasGrown(place, place));
  for (const place of grown) await put(of, place, 'held');
  const seatless = of.places.filter(({ state }) => state === 'waiting' || state === 'lapsed');
  if (offered.length + seatless.length === 0) {
    if (grown.length > 0) return ok({ mails: ['held'] });
    return of.places.some(({ state }) => state === 'held' || state === 'awaiting')
      ? ok({ mails: [] })
      : failed('gone');
  }
  if (!isAlive(of.settled.offering, of.now)) return failed('closed');
  if (seatless.length > of.settled.free) return failed('full');
  return seat(of, [...offered, ...seatless]);
}

import type { Transaction } from 'kysely';
import type { SubmissionKind } from '#modules/submissions/model/kinds.ts';
import { pledgedMoney } from '#modules/submissions/model/pledge.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { dayOf, dueAfter } from '../model/due.ts';
import { FREQUENCIES } from '../model/gift.ts';

export const PLEDGES: SubmissionKind = 'donation-pledges';

/** Whether a submission is a pledge. */
export function isPledge({ kind }: { readonly kind: string }): boolean {
  return kind === PLEDGES;
}

/** A pledge that is being stored. */
type NewPledge = { readonly submissionId: string; readonly payload: Payload };

/**
 * Stores the first gift of a pledge, due today, in the transaction that stores the pledge.
 * @param now milliseconds
 */
export async function createPledge(
  open: Transaction<Tables>,
  { submissionId, payload }: NewPledge,
  now: number,
): Promise<void> {
  const today = dayOf(now);
  const frequency = FREQUENCIES.find((each) => each === payload.frequency) ?? 'once';
  await open
    .insertInto('gift')
    .values({
      submission_id: submissionId,
      number: 1,
      due_on: today,
      state: 'pledged',
      ...pledgedMoney(payload),
      review: null,
      reminder_count: 0,
      changed_at: isoTimestamp(now),
      next_due_on: dueAfter(today, frequency, today) ?? null,
      stopped_at: null,
    })
    .execute();
}

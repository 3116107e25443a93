import type { Transaction } from 'kysely';
import { findPledgedMoney } from '#modules/submissions/model/pledge.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import { dayOf, dueAfter } from '../model/due.ts';
import { lockPledge, pledgeFacts, readGifts, updateGift } from './pledges.ts';

/**
 * Creates the next gift of a monthly or yearly pledge on its due day, and mails the donor.
 * Instalments missed while no server ran are skipped, except the newest. Resolves with its number;
 * undefined where none is due.
 * @param now milliseconds
 */
export async function nextInstalment(
  open: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<number | undefined> {
  const pledge = await lockPledge(open, submissionId);
  const gifts = await readGifts(open, submissionId);
  const last = gifts.at(-1);
  const today = dayOf(now);
  if (!last?.next_due_on || last.next_due_on > today) return undefined;
  // The amount as pledged, whatever was paid last time.
  const money = findPledgedMoney(jsonObject(pledge.payload) ?? {});
  // Erased by a release without gifts, damaged, or spam: the pledge ends.
  if (pledge.erased_at !== null || pledge.status === 'spam' || !money) {
    await updateGift(open, last, { next_due_on: null, stopped_at: isoTimestamp(now) });
    return undefined;
  }
  const { frequency } = pledgeFacts(pledge);
  const first = gifts[0]?.due_on ?? last.due_on;
  let due = last.next_due_on;
  let next = dueAfter(first, frequency, due);
  for (; next && next <= today; next = dueAfter(first, frequency, due)) due = next;
  const number = last.number + 1;
  await updateGift(open, last, { next_due_on: null });
  await open
    .insertInto('gift')
    .values({
      submission_id: submissionId,
      number,
      due_on: due,
      state: 'pledged',
      ...money,
      review: null,
      reminder_count: 0,
      changed_at: isoTimestamp(now),
      next_due_on: next ?? null,
      stopped_at: null,
    })
    .execute();
  await enqueueGivingMail(open, { submissionId, giftNumber: number, about: 'due' }, now);
  return number;
}

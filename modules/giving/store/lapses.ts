import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import { MAX_LAPSES } from '../model/due.ts';
import {
  clearFingerprint,
  type GiftId,
  type GiftRow,
  lockPledge,
  readGifts,
  updateGift,
} from './pledges.ts';

/**
 * Lets an unpaid gift lapse; it may still come. The second lapse ends the pledge, and the donor
 * gets a mail. False where the gift is in another state, or under review.
 * @param now milliseconds
 */
export async function lapseGift(
  open: Transaction<Tables>,
  { submissionId, giftNumber }: GiftId,
  now: number,
): Promise<boolean> {
  await lockPledge(open, submissionId);
  const gifts = await readGifts(open, submissionId);
  const gift = gifts.find(({ number }) => number === giftNumber);
  if (gift?.state !== 'pledged' || gift.review !== null) return false;
  await markLapsed(open, gift, now);
  const lapsed = gifts.filter(({ state }) => state === 'lapsed').length + 1;
  const newest = gifts.at(-1);
  if (lapsed < MAX_LAPSES || !newest) return true;
  await endPledge(open, gifts, now);
  // A donor who ended it knows already.
  if (newest.stopped_at === null) {
    await enqueueGivingMail(open, { submissionId, giftNumber: newest.number, about: 'ended' }, now);
  }
  return true;
}

/**
 * Ends a pledge because the donor wants that, or is erased: unpaid gifts lapse, and nothing more
 * falls due. False where there was nothing left to end.
 * @param now milliseconds
 */
export async function stopPledge(
  open: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<boolean> {
  await lockPledge(open, submissionId);
  const gifts = await readGifts(open, submissionId);
  const unpaid = gifts.filter(({ state }) => state === 'pledged');
  if (unpaid.length === 0 && gifts.every(({ next_due_on }) => next_due_on === null)) return false;
  for (const gift of unpaid) await markLapsed(open, gift, now);
  await endPledge(open, gifts, now);
  return true;
}

async function markLapsed(open: Transaction<Tables>, gift: GiftRow, now: number): Promise<void> {
  await updateGift(open, gift, { state: 'lapsed', changed_at: isoTimestamp(now) });
  await clearFingerprint(open, gift.submission_id);
}

async function endPledge(
  open: Transaction<Tables>,
  gifts: readonly GiftRow[],
  now: number,
): Promise<void> {
  const newest = gifts.at(-1);
  if (newest) await updateGift(open, newest, { next_due_on: null, stopped_at: isoTimestamp(now) });
}

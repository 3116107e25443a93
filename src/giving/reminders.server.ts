import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App, StoredSubmission } from '#app.ts';
import { findPledgedMoney } from '#inbox/pledge.ts';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { dayOf, daysAfter, dueAfter, LAPSE_DAYS, MAX_LAPSES, REMINDER_DAYS } from './gift.ts';
import {
  clearFingerprint,
  createPledge,
  enqueueGivingMail,
  type GiftId,
  type GiftRow,
  giftIdOf,
  lockPledge,
  type Open,
  pledgeFacts,
  readGift,
  readGifts,
  updateGift,
} from './pledges.server.ts';

/** It may still come. The second lapse ends the pledge. False: it is paid or under review. */
export async function lapseGift(open: Open, { submissionId, giftNumber }: GiftId, now: number) {
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

/** Unpaid gifts lapse, and nothing more falls due. False where nothing was left to end. */
export async function stopPledge(open: Open, submissionId: string, now: number) {
  await lockPledge(open, submissionId);
  const gifts = await readGifts(open, submissionId);
  const unpaid = gifts.filter(({ state }) => state === 'pledged');
  if (unpaid.length === 0 && gifts.every(({ next_due_on }) => next_due_on === null)) return false;
  for (const gift of unpaid) await markLapsed(open, gift, now);
  await endPledge(open, gifts, now);
  return true;
}

async function markLapsed(open: Open, gift: GiftRow, now: number): Promise<void> {
  await updateGift(open, gift, { state: 'lapsed', changed_at: isoTimestamp(now) });
  await clearFingerprint(open, gift.submission_id);
}

async function endPledge(open: Open, gifts: readonly GiftRow[], now: number) {
  const newest = gifts.at(-1);
  if (newest) await updateGift(open, newest, { next_due_on: null, stopped_at: isoTimestamp(now) });
}

export function makeGiftJob({ db, now }: App): JobHandler {
  return {
    intervalMs: HOUR_MS,
    async run(_key, signal) {
      await advanceGifts(db, now(), signal);
      return undefined;
    },
  };
}

/** Each gift has its own transaction that checks it again: several servers may run this. */
export async function advanceGifts(database: Database, now: number, signal?: AbortSignal) {
  const today = dayOf(now);
  const each = async <Item>(
    items: readonly Item[],
    work: (open: Open, item: Item) => Promise<boolean>,
  ): Promise<number> => {
    let count = 0;
    for (const item of items) {
      if (signal?.aborted) break;
      if (await runTransaction(database, (open) => work(open, item))) count += 1;
      // SQLite's driver works without giving the event loop a turn.
      await nextTurn();
    }
    return count;
  };
  // Lapses come first, so that a lapsed gift gets no reminder on the same day.
  const overdue = await readUnpaidGifts(database, daysAfter(today, -LAPSE_DAYS));
  const lapsed = await each(overdue, (open, gift) => lapseGift(open, giftIdOf(gift), now));
  const unpaid = await readUnpaidGifts(database, daysAfter(today, -REMINDER_DAYS[0]));
  const reminded = await each(
    unpaid.filter((gift) => gift.reminder_count < remindersBy(gift, today)),
    (open, gift) => remind(open, giftIdOf(gift), now),
  );
  const due = await each(
    await readDuePledges(database, today),
    async (open, id) => (await nextInstalment(open, id, now)) !== undefined,
  );
  return { reminded, lapsed, due };
}

function readUnpaidGifts(database: Database, day: string): Promise<GiftRow[]> {
  return database
    .selectFrom('gift')
    .selectAll()
    .where('state', '=', 'pledged')
    .where('review', 'is', null)
    .where('due_on', '<=', day)
    .orderBy('due_on')
    .orderBy('submission_id')
    .execute();
}

function remindersBy({ due_on }: GiftRow, today: string): number {
  return REMINDER_DAYS.filter((days) => daysAfter(due_on, days) <= today).length;
}

async function readDuePledges(database: Database, today: string): Promise<string[]> {
  const rows = await database
    .selectFrom('gift')
    .select('submission_id')
    .where('next_due_on', '<=', today)
    .orderBy('next_due_on')
    .orderBy('submission_id')
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}

/** Missed reminders are not made up for. Resolves with whether a mail was stored. */
async function remind(open: Open, of: GiftId, now: number): Promise<boolean> {
  await lockPledge(open, of.submissionId);
  const gift = await readGift(open, of);
  const times = remindersBy(gift, dayOf(now));
  if (gift.state !== 'pledged' || gift.review !== null || gift.reminder_count >= times)
    return false;
  await updateGift(open, gift, { reminder_count: times });
  return enqueueGivingMail(open, { ...of, about: 'reminder' }, now);
}

/** Instalments missed while no server ran are skipped, except the newest. */
async function nextInstalment(open: Open, submissionId: string, now: number) {
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

export async function storePledge(_: App, open: Open, submission: StoredSubmission) {
  const { id, received, isNew, now } = submission;
  if (isNew) await createPledge(open, { submissionId: id, payload: received.payload }, now);
}

/** Payments and receipts stay as long as the law requires; only the receipt names the donor. */
export async function eraseDonor(open: Open, submissionId: string, now: number) {
  const gift = await open
    .selectFrom('gift')
    .select('number')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .executeTakeFirst();
  if (!gift) return;
  await stopPledge(open, submissionId, now);
  await open
    .updateTable('payment_attempt')
    .set({ checkout_url: null })
    .where('submission_id', '=', submissionId)
    .execute();
}

import type { Kysely, Transaction } from 'kysely';
import { jsonObject } from '#platform/db/json-object.ts';
import { HOUR, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { patiently, write } from '#platform/db/write.ts';
import { mailboxOf } from '#platform/forms/email.ts';
import { plan } from '#platform/jobs/job-queue.ts';
import { faultName } from '#platform/process/fault-code.ts';
import { failed, ok } from '#platform/text/result.ts';
import { GatewayFailure } from '../../model/gateway.ts';
import type { GiftResult, OnlineStart } from '../../model/gift.ts';
import { givingLink } from '../links.ts';
import type { GiftOf } from '../noting.ts';
import { ATTEMPTS, type AttemptParts } from './attempt-parts.ts';
import { begunFor, type Eligible, eligibleGift, isBegun } from './eligible.ts';
import { LIMITS } from './limits.ts';
import { nextLook } from './looks.ts';
import type { Beginning, Payer } from './online-payments.ts';

/** When one more payment may be begun for a gift. */
export async function mayBegin(
  gift: GiftOf,
  payer: Payer,
  parts: AttemptParts,
): Promise<OnlineStart> {
  const { database, now } = parts;
  const eligible = await eligibleGift(database, gift, parts);
  if (!eligible) return 'no';
  const { network, isProven } = payer;
  const isLimited =
    // Who came by the link of a mail is known, wherever they are.
    (!isProven && network !== undefined && (await parts.networkLimit.isReached(network))) ||
    (await isBusyHour(database, gift, { email: eligible.email, payer, now: now() }));
  if (!isLimited) return 'now';
  return payer.isProven ? 'later' : 'by mail';
}

/** Begins a payment of a gift within the limits. It does not count where none could be begun. */
export async function beginPayment(
  gift: GiftOf,
  beginning: Beginning,
  parts: AttemptParts,
): Promise<GiftResult> {
  const { network, isProven, isFirst } = beginning;
  const earlier = isFirst ? await earlierPage(parts, gift) : undefined;
  if (earlier) return earlier;
  if (isProven || network === undefined) return beginWithin(gift, beginning, parts);
  if (!(await parts.networkLimit.take(network))) return failed('limited');
  const result = await beginWithin(gift, beginning, parts);
  if (!result.ok) await parts.networkLimit.giveBack(network);
  return result;
}

/**
 * The same within the limits of the gift, its mailbox and all together. It is stored before the provider
 * is asked, so that whatever happens then, its reference is known.
 */
async function beginWithin(
  gift: GiftOf,
  beginning: Beginning,
  parts: AttemptParts,
): Promise<GiftResult> {
  const { database, gateway, log, now } = parts;
  const { isFirst = false } = beginning;
  const eligible = await eligibleGift(database, gift, parts);
  if (!eligible) return failed('gone');
  const begun = await write(database, (open) =>
    store(open, gift, eligible, { isFirst, payer: beginning, now: now() }),
  );
  if (begun === 'limited') return failed('limited');
  if (begun === 'begun') return (await earlierPage(parts, gift)) ?? ok({});
  const { email, money } = eligible;
  const returnTo = givingLink('back', gift.submissionId, parts);
  const attempt = { reference: begun, money, email, channels: channelsOf(eligible), returnTo };
  try {
    const { payAt } = await gateway.begin(attempt);
    await patiently(() =>
      database
        .updateTable('payment_attempt')
        .set({ pay_at: payAt })
        .where('reference', '=', begun)
        .execute(),
    );
    return ok({ payAt });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ reason: error.kind, code: faultName(error) }, 'a payment could not be begun');
    await patiently(() =>
      database
        .updateTable('payment_attempt')
        .set({ state: 'failed', look_at: null })
        .where('reference', '=', begun)
        .where('state', '=', 'open')
        .execute(),
    );
    return failed('unavailable');
  }
}

async function earlierPage({ database }: AttemptParts, gift: GiftOf) {
  const row = await database
    .selectFrom('payment_attempt')
    .select('pay_at')
    .where('submission_id', '=', gift.submissionId)
    .where('gift_number', '=', gift.giftNumber)
    .where('pay_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.pay_at ? ok({ payAt: row.pay_at }) : undefined;
}

/**
 * Stores an attempt, with when it is looked at, and resolves with its reference. The row of the job
 * is held until the end of the transaction: so of all servers one counts at a time, and no two begin
 * the last one that is left.
 */
async function store(
  open: Transaction<Tables>,
  gift: GiftOf,
  { reference: pledge, email }: Eligible,
  {
    isFirst,
    payer,
    now,
  }: { readonly isFirst: boolean; readonly payer: Payer; readonly now: number },
): Promise<string | 'limited' | 'begun'> {
  const lookAt = nextLook(now, now) ?? now;
  await plan(open, ATTEMPTS, { at: lookAt, now });
  if (isFirst && (await begunFor(open, gift)) > 0) return 'begun';
  if (await isBusyHour(open, gift, { email, payer, now })) return 'limited';
  const { submissionId, giftNumber } = gift;
  const { count } = await open
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .executeTakeFirstOrThrow();
  const reference = `${pledge}-${giftNumber}-${Number(count) + 1}`;
  await open
    .insertInto('payment_attempt')
    .values({
      reference,
      submission_id: submissionId,
      gift_number: giftNumber,
      pay_at: null,
      look_at: moment(lookAt),
      looks: 0,
      failed: 0,
      state: 'open',
      begun_at: moment(now),
      proven: payer.isProven ? 1 : 0,
    })
    .execute();
  return reference;
}

/** Whether within an hour as many were begun as may be: of one gift, by one mailbox, by all together. */
async function isBusyHour(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftOf,
  { email, payer, now }: { readonly email: string; readonly payer: Payer; readonly now: number },
): Promise<boolean> {
  const limits = payer.isProven ? LIMITS.proven : LIMITS.unproven;
  const rows = await open
    .selectFrom('payment_attempt')
    .innerJoin('submission', 'submission.id', 'payment_attempt.submission_id')
    .select(['sender_address', 'submission_id', 'gift_number'])
    .where(isBegun)
    .where('proven', '=', payer.isProven ? 1 : 0)
    .where('begun_at', '>', moment(now - HOUR))
    // Written by a clock that was ahead.
    .where('begun_at', '<=', moment(now + HOUR))
    .limit(limits.forAll)
    .execute();
  const mailbox = mailboxOf(email);
  const own = rows.filter(
    ({ sender_address: other }) => other !== null && mailboxOf(other) === mailbox,
  );
  const ofGift = rows.filter(
    (row) => row.submission_id === submissionId && row.gift_number === giftNumber,
  );
  return (
    rows.length >= limits.forAll ||
    own.length >= limits.perMailbox ||
    ofGift.length >= limits.perGift
  );
}

/** What the provider's page offers: what the giver chose on ours. */
function channelsOf({ payload }: Eligible): readonly string[] {
  const method = jsonObject(payload)?.paymentMethod;
  if (method === 'creditcard') return ['card'];
  return method === 'bank' ? ['card', 'mobile_money'] : ['mobile_money'];
}

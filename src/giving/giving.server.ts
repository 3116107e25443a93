import type { Kysely } from 'kysely';
import type { App } from '#app.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { failed, ok } from '#platform/text/result.ts';
import type { Channel, GiftIntent, GiftResult, GiftState, OnlineStart } from './gift.ts';
import { beginPayment, newestAttempt, type Payer, readOnlineStart } from './online.server.ts';
import { isOpen } from './payments.server.ts';
import {
  type GiftRow,
  giftIdOf,
  givingPath,
  moneyOf,
  type PledgeRow,
  pledgeFacts,
  readGifts,
  readGivingToken,
  readPledge,
} from './pledges.server.ts';
import { pollNow } from './polling.server.ts';
import { ERASED_RECEIPT, parseFrozen, readMovements, receiptPayment } from './receipts.server.ts';
import { stopPledge } from './reminders.server.ts';

// Tokens are signed: the same one is made again each time, and none is stored.

export async function findGift(app: App, token: string, network?: string) {
  const found = await findPledge(app, token);
  const gift = found?.gifts.at(-1);
  if (!found || !gift) return undefined;
  const view = await readGiftView(app, { ...found, gift }, { network, isProven: found.isProven });
  if (!found.isLimited) return { ...view, isLimitedView: false };
  // Only the status: no documents, and no way to change it.
  const hidden = {
    receiptPath: null,
    creditNotePath: null,
    earlier: [],
    onlineStart: 'no' as const,
  };
  return { ...view, ...hidden, isLimitedView: true };
}

export async function pollReturned(app: App, token: string): Promise<boolean> {
  const newest = (await findPledge(app, token))?.gifts.at(-1);
  return newest !== undefined && isOpen(newest) && pollNow(app, giftIdOf(newest));
}

export async function changeGift(
  app: App,
  token: string,
  intent: GiftIntent,
  network?: string,
): Promise<GiftResult> {
  const found = await findPledge(app, token);
  if (!found || found.isLimited) return failed('unknown');
  if (intent === 'again') return payNewest(app, found, { network, isProven: found.isProven });
  const isStopped = await runTransaction(app.db, (open) =>
    stopPledge(open, found.pledge.id, app.now()),
  );
  return isStopped ? ok({}) : failed('gone');
}

/** By card only; 4 seconds at most. For a pledge stored before, it is the same payment. */
export async function payOnline(app: App, submissionId: string, network?: string) {
  const found = await openPledge(app, submissionId);
  if (!found || pledgeFacts(found.pledge).method !== 'creditcard') return failed('gone');
  return payNewest(app, found, { network, isFirst: true });
}

async function payNewest(
  app: App,
  { gifts }: { readonly gifts: readonly GiftRow[] },
  start: Parameters<typeof beginPayment>[2],
): Promise<GiftResult> {
  const newest = gifts.at(-1);
  if (!newest || !isOpen(newest)) return failed('gone');
  return app.config.payments ? beginPayment(app, giftIdOf(newest), start) : failed('unavailable');
}

export async function findReceipt({ db, readSigned }: App, token: string) {
  const linkId = readGivingToken(token, 'receipt', readSigned);
  if (!linkId) return undefined;
  const row = await db
    .selectFrom('receipt')
    .select('frozen')
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row && parseFrozen(row);
}

async function findPledge(app: App, token: string) {
  const mailed = readGivingToken(token, 'mailed', app.readSigned);
  const full = readGivingToken(token, 'pledge', app.readSigned) ?? mailed;
  const found = await openPledge(app, full ?? readGivingToken(token, 'back', app.readSigned));
  return found && { ...found, isProven: mailed !== undefined, isLimited: full === undefined };
}

async function openPledge({ db }: App, submissionId: string | undefined) {
  const pledge = submissionId && (await readPledge(db, submissionId));
  if (!pledge || pledge.erased_at !== null) return undefined;
  return { pledge, gifts: await readGifts(db, pledge.id) };
}

export type GiftView = Awaited<ReturnType<typeof readGiftView>>;
type PledgeGift = { pledge: PledgeRow; gifts: readonly GiftRow[]; gift: GiftRow };

/** As the donor sees it, on the page and in mails (then without `payer`). */
export async function readGiftView(
  app: App,
  { pledge, gifts, gift }: PledgeGift,
  payer: Payer = { isProven: true },
) {
  const { db, sign } = app;
  const { donor, honouree, frequency, method, purpose } = pledgeFacts(pledge);
  const of = giftIdOf(gift);
  const documentPaths = await readDocumentPaths(db, pledge.id, sign);
  const newest = gifts.at(-1);
  const moved = isOpen(gift) ? [] : await readMovements(db, of);
  const paid = receiptPayment(moved, gift);
  // Later ones are of extra payments.
  const refund = moved.find(
    ({ kind, recorded_at }) => kind === 'refunded' && recorded_at === gift.changed_at,
  );
  const isPayable = isOpen(gift) && app.config.payments !== undefined;
  const onlineStart: OnlineStart = isPayable ? await readOnlineStart(app, of, payer) : 'no';
  return {
    reference: pledge.reference,
    number: gift.number,
    state: gift.state as GiftState,
    money: moneyOf(gift),
    frequency,
    method,
    purpose,
    dueOn: gift.due_on,
    donor,
    honouree,
    /** Mails about it go to the donor: none go where a robot is suspected. */
    isMailed: pledge.sender_address !== null && pledge.spam_verdict === null,
    paidOn: gift.state === 'refunded' ? null : (paid?.paid_at.slice(0, 10) ?? null),
    isTest: paid?.is_test === 1,
    refund: refund && { channel: refund.channel as Channel, on: refund.paid_at.slice(0, 10) },
    isInReview: gift.review !== null,
    // A pledge continues, and ends, with its newest gift.
    nextOn: newest?.next_due_on ?? null,
    earlier: gifts
      .filter(({ number }) => number < gift.number)
      .map(({ number, due_on, state }) => ({
        number,
        dueOn: due_on,
        state: state as GiftState,
        ...documentPaths(number),
      }))
      .toReversed(),
    isStopped: newest?.stopped_at !== null,
    checkoutUrl: (isPayable && (await newestAttempt(db, of))?.checkout_url) || null,
    onlineStart,
    ...documentPaths(gift.number),
  };
}

async function readDocumentPaths(
  database: Kysely<Tables>,
  submissionId: string,
  sign: App['sign'],
) {
  const documents = await database
    .selectFrom('receipt')
    .select(['link_id', 'gift_number', 'kind'])
    .where('submission_id', '=', submissionId)
    .where('is_cancelled', '=', 0)
    .where('frozen', '<>', ERASED_RECEIPT)
    .execute();
  const pathTo = (giftNumber: number, kind: string) => {
    const document = documents.find(
      (each) => each.gift_number === giftNumber && each.kind === kind,
    );
    return document ? givingPath('receipt', document.link_id, sign) : null;
  };
  return (giftNumber: number) => ({
    receiptPath: pathTo(giftNumber, 'receipt'),
    creditNotePath: pathTo(giftNumber, 'credit note'),
  });
}

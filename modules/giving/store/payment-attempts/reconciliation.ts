import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY, HOUR, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import { plan } from '#platform/jobs/job-queue.ts';
import { putIntoOutbox, wholeMailRow } from '#platform/mail/outbox.ts';
import type { Payment, PaymentGateway } from '../../model/gateway.ts';
import { noteTold } from '../alerts/told.ts';
import { asNoted } from './as-noted.ts';
import { ATTEMPTS } from './attempt-parts.ts';
import { strayMail, unreadMail } from './stray-mail.ts';

/** When it is done, in milliseconds after midnight in Ghana, where it is UTC all year. */
const HOUR_OF_NIGHT = 2 * HOUR;
/** Milliseconds back: a server that was off for days, and pages that stayed open, are made up for. */
const LOOKED_BACK = 7 * DAY;
/** How many references one statement asks for. */
const AT_ONCE = 500;

export type ReconciliationParts = {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** Who hears of money that is nobody's; unset: it is only written down. */
  readonly financeEmail: string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Compares every night what the provider was paid with what we know: payments of ours that we have
 * not seen are looked at, and those whose reference is none of ours are listed to finance, once.
 */
export function makeReconciliation(parts: ReconciliationParts): Handler {
  const { database, gateway, now } = parts;
  return {
    every: DAY,
    async work() {
      const { payments, unread } = await gateway.paidSince(moment(now() - LOOKED_BACK));
      for (let from = 0; from < payments.length; from += AT_ONCE) {
        const some = payments.slice(from, from + AT_ONCE);
        await write(database, (open) => reconcile(open, some, { ...parts, now: now() }));
      }
      await write(database, (open) => tellUnread(open, unread, { ...parts, now: now() }));
      return nextNight(now());
    },
  };
}

function nextNight(now: number): number {
  const tonight = Math.floor(now / DAY) * DAY + HOUR_OF_NIGHT;
  return tonight > now ? tonight : tonight + DAY;
}

type Now = Pick<ReconciliationParts, 'financeEmail'> & { readonly now: number };

async function reconcile(
  open: Transaction<Tables>,
  payments: readonly Payment[],
  { financeEmail, now }: Now,
): Promise<void> {
  const known = await open
    .selectFrom('payment_attempt')
    .select(['reference', 'state'])
    .where(
      'reference',
      'in',
      payments.map(({ reference }) => reference),
    )
    .execute();
  const unseen = known.filter(({ state }) => state !== 'paid' && state !== 'reversed');
  if (unseen.length > 0) {
    await open
      .updateTable('payment_attempt')
      .set({ look_at: moment(now), failed: 0 })
      .where(
        'reference',
        'in',
        unseen.map(({ reference }) => reference),
      )
      .execute();
    await plan(open, ATTEMPTS, { now });
  }
  const ours = new Set(known.map(({ reference }) => reference));
  const strays = await noteStrays(
    open,
    payments.filter(({ reference }) => !ours.has(reference)),
    now,
  );
  if (strays.length === 0 || !financeEmail) return;
  const mail = strayMail(financeEmail, strays);
  await putIntoOutbox(open, [wholeMailRow({ purpose: 'finance', mail }, { now })], now);
}

/** Finance hears how many payments we cannot read, when that changes. */
async function tellUnread(
  open: Transaction<Tables>,
  unread: number,
  { financeEmail, now }: Now,
): Promise<void> {
  const isNews = await noteTold(open, 'unread', String(unread), now);
  if (!isNews || unread === 0 || !financeEmail) return;
  const mail = unreadMail(financeEmail, unread);
  await putIntoOutbox(open, [wholeMailRow({ purpose: 'finance', mail }, { now })], now);
}

/** Resolves with those that were not written down before. */
async function noteStrays(
  open: Transaction<Tables>,
  payments: readonly Payment[],
  now: number,
): Promise<Payment[]> {
  const fresh: Payment[] = [];
  for (const payment of payments) {
    const { proof, money, channel, paidAt } = asNoted(payment, now);
    const added = await open
      .insertInto('stray_payment')
      .values({
        proof,
        reference: payment.reference,
        channel,
        ...money,
        paid_at: paidAt,
        noted_at: moment(now),
      })
      .onConflict((conflict) => conflict.column('proof').doNothing())
      .returning('proof')
      .executeTakeFirst();
    if (added) fresh.push(payment);
  }
  return fresh;
}

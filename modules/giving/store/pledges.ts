import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SubmissionKind } from '#modules/submissions/model/kinds.ts';
import {
  isPaymentDisabled,
  PAYMENT_DISABLED,
  pledgedMoney,
} from '#modules/submissions/model/pledge.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import type { Currency, Money } from '#platform/text/money.ts';
import type { Channel } from '../model/channel.ts';
import { dayOf, dueAfter } from '../model/due.ts';
import {
  FREQUENCIES,
  type Frequency,
  type GiftState,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../model/gift.ts';
import type { GiftTable } from './giving-tables.ts';

const COLUMNS = [
  'id',
  'reference',
  'payload',
  'status',
  'erased_at',
  'spam_verdict',
  'sender_address',
  'received_at',
] as const;

/** A submission that is a pledge. */
export type PledgeRow = Pick<Selectable<SubmissionTable>, (typeof COLUMNS)[number]>;
export type GiftRow = Selectable<GiftTable>;

/**
 * The content of a pledge besides its money. After erasure it reads: once, by bank, and nothing
 * else.
 */
type PledgeFacts = {
  readonly donor: string;
  readonly frequency: Frequency;
  readonly method: PaymentMethod;
  /** A purpose's code. */
  readonly purpose: string;
  readonly honouree: string;
};

/** A pledge; undefined where no submission with this id has a gift. */
export function readPledge(open: Kysely<Tables>, id: string): Promise<PledgeRow | undefined> {
  return open
    .selectFrom('submission')
    .select(COLUMNS)
    .where('id', '=', id)
    .where((is) =>
      is.exists(
        is.selectFrom('gift').select('number').whereRef('submission_id', '=', 'submission.id'),
      ),
    )
    .executeTakeFirst();
}

/**
 * Locks a pledge and its gifts for the transaction: other changes wait, on both databases. Must
 * come first, since erasure also locks submissions first. Rejects where there is no such pledge.
 */
export function lockPledge(open: Transaction<Tables>, id: string): Promise<PledgeRow> {
  return open
    .updateTable('submission')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A gift of a locked pledge. Rejects where it has none with this number. */
export function readGift(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<GiftRow> {
  return open
    .selectFrom('gift')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('number', '=', giftNumber)
    .executeTakeFirstOrThrow();
}

export function giftIdOf({
  submission_id,
  number,
}: Pick<GiftRow, 'submission_id' | 'number'>): GiftId {
  return { submissionId: submission_id, giftNumber: number };
}

/** All gifts of a pledge, in order. */
export function readGifts(open: Kysely<Tables>, submissionId: string): Promise<GiftRow[]> {
  return open
    .selectFrom('gift')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number')
    .execute();
}

/** Changes a gift of a locked pledge. */
export async function updateGift(
  open: Transaction<Tables>,
  { submission_id, number }: Pick<GiftRow, 'submission_id' | 'number'>,
  change: Partial<GiftRow> & { readonly state?: GiftState },
): Promise<void> {
  await open
    .updateTable('gift')
    .set(change)
    .where('submission_id', '=', submission_id)
    .where('number', '=', number)
    .execute();
}

/**
 * Deletes the fingerprint that recognises a repeated pledge: once the pledge is no longer open, the
 * same answers are a new gift.
 */
export async function clearFingerprint(open: Transaction<Tables>, id: string): Promise<void> {
  await open.updateTable('submission').set({ fingerprint: null }).where('id', '=', id).execute();
}

/** The money of a gift or a payment. */
export function moneyOf({ minor, currency }: { minor: number; currency: string }): Money {
  return { minor, currency: currency as Currency };
}

/** The content of a stored pledge. */
export function pledgeFacts({ payload: text }: Pick<PledgeRow, 'payload'>): PledgeFacts {
  const payload: Payload = jsonObject(text) ?? {};
  const fieldText = (field: string) => String(payload[field] ?? '').trim();
  return {
    donor: fieldText('name'),
    frequency: FREQUENCIES.find((each) => each === payload.frequency) ?? 'once',
    method: PAYMENT_METHODS.find((each) => each === payload.paymentMethod) ?? 'bank',
    purpose: fieldText('purpose'),
    honouree: fieldText('honouree'),
  };
}

/** The key of a gift within its pledge. */
export type GiftId = { readonly submissionId: string; readonly giftNumber: number };

/** Money that came for a gift, from the provider or entered by staff. */
export type ReceivedPayment = GiftId & {
  readonly money: Money;
  readonly channel: Channel;
  readonly proof: string;
  /** The provider's fee, in minor units. */
  readonly fee: number;
  /** A time or a day, ISO. */
  readonly paidAt: string;
};

/**
 * The result of recording money. `review`: it is recorded, and staff have to decide. `repeated`:
 * the same channel and proof were recorded before.
 */
export type RecordResult = 'receipted' | 'received' | 'review' | 'repeated';

/** Settings that changes of gifts need. */
export type GivingParts = {
  /** The clock, in milliseconds. */
  readonly now: number;
  /** Whether the exact money gets a receipt at once (`RECEIPTS`). */
  readonly receipts: boolean;
  /** The recipient of mails about money: `FINANCE_EMAIL`, or the staff. Unset: nobody. */
  readonly financeEmail: string | undefined;
};

/**
 * Passes submissions on to `inbox`, except pledges whose payment method is disabled: those are not
 * stored, and no provider is called.
 * @param paysOnline a payment provider is switched on
 */
export function forPayablePledges(
  inbox: Pick<Submissions, 'receive'>,
  paysOnline: boolean,
): Submissions['receive'] {
  return async (submission) => {
    const { kind, payload } = submission;
    if (kind !== 'donation-pledges' || !isPaymentDisabled(payload.paymentMethod, paysOnline)) {
      return inbox.receive(submission);
    }
    return { refusal: { error: PAYMENT_DISABLED, fields: { paymentMethod: PAYMENT_DISABLED } } };
  };
}

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

import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { App } from '#app.ts';
import { checkAnswers } from '#forms/check.ts';
import { isDate } from '#forms/text-answer.ts';
import { donationForm } from '#inbox/forms/donation.ts';
import { e164, findRepeat, storeOnce } from '#inbox/store-once.server.ts';
import { storeNote } from '#inbox/thread.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import {
  CURRENCIES,
  type Currency,
  formatMoney,
  isSameMoney,
  type Money,
  minorUnits,
} from '#platform/text/money.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { audit } from '#staff/audit.server.ts';
import type { AuditEventName } from '#staff/audit-events.ts';
import type { Staff } from '#staff/staff.ts';
import { readGivingContent } from '../desk.server.ts';
import {
  amountText,
  CHANNEL_LABELS,
  type Channel,
  normaliseProof,
  REMINDER_DAYS,
  STAFF_CHANNELS,
} from '../gift.ts';
import {
  decideReview,
  recordPayment,
  refundGift,
  refundPayment,
  voidPayment,
} from '../payments.server.ts';
import {
  changeOf,
  createPledge,
  type GiftId,
  type GivingChange,
  giftIdOf,
  lockPledge,
  moneyOf,
  type Open,
  PLEDGES,
  readGifts,
  updateGift,
} from '../pledges.server.ts';
import { issueReceipt } from '../receipts.server.ts';
import { lapseGift, stopPledge } from '../reminders.server.ts';

export type FieldErrors = Readonly<Record<string, string>>;
export type FormRefusal = { error: string; isProof?: boolean; fieldErrors?: FieldErrors };

const MONEY_FIELDS = {
  amount: v.pipe(
    v.string(),
    v.transform(minorUnits),
    v.number('Write an amount above 0 in digits alone, such as 350.00 or 1,200.'),
  ),
  currency: v.picklist(CURRENCIES, 'Choose a currency.'),
};

function paymentFields(today: string) {
  return {
    channel: v.picklist(STAFF_CHANNELS, 'Choose how the money went.'),
    proof: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s+/g, ' ')),
      v.regex(/^\P{Cc}+$/u, 'Write the number that the network or the bank gave it.'),
      v.maxLength(80, 'Shorten it to 80 characters.'),
    ),
    on: v.pipe(
      v.string(),
      v.check(isDate, 'Write a day, such as 2026-11-22.'),
      v.maxValue(today, 'This day is still to come.'),
    ),
  };
}

function reasonField(missing: string) {
  return {
    reason: v.pipe(
      v.string(),
      v.nonEmpty(missing),
      v.maxLength(500, 'Shorten it to 500 characters.'),
    ),
  };
}

type Typed<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>;

function readForm<Fields extends v.ObjectEntries>(
  fields: Fields,
  sent: FormData,
): Result<Typed<Fields>, FieldErrors> {
  const typed = Object.keys(fields).map((name) => [name, String(sent.get(name) ?? '').trim()]);
  const options = { abortPipeEarly: true };
  const read = v.safeParse(v.object(fields), Object.fromEntries(typed), options);
  if (read.success) return ok(read.output);
  const errors = read.issues.map((issue) => [v.getDotPath(issue), issue.message]);
  return failed(Object.fromEntries(errors));
}

function withMoney<Form extends { amount: number; currency: Currency }>(form: Form) {
  const { amount, currency, ...others } = form;
  return { ...others, money: { minor: amount, currency } };
}

type LockedGift = {
  readonly open: Open;
  readonly of: GiftId;
  readonly change: GivingChange;
  readonly log: (action: AuditEventName, reason?: string) => Promise<void>;
};

type Changed = Promise<Result<string, FormRefusal>>;
type GiftKey = { readonly reference: string; readonly number: number };
const DONE = ok('done');
const UNKNOWN = failed({ error: 'There is no such gift.' });
const GONE = failed({
  error: 'This cannot be done now: a colleague may have been faster. Here is the latest.',
});

function usedBy(reference = 'another gift') {
  const error = `A payment with this number is noted already, for ${reference}. Look there first: nothing was changed.`;
  return failed({ error, isProof: true });
}

function action<Fields extends v.ObjectEntries>(
  fields: (today: string) => Fields,
  work: (locked: LockedGift, form: Typed<Fields>) => Changed,
) {
  return async (app: App, by: Staff, key: GiftKey, sent: FormData, today: string): Changed => {
    const form = readForm(fields(today), sent);
    if (!form.ok) {
      return failed({ error: Object.values(form.error)[0] ?? '', fieldErrors: form.error });
    }
    return runTransaction(app.db, async (open) => {
      const pledge = await open
        .selectFrom('submission')
        .select('id')
        .where('reference', '=', key.reference)
        .where('kind', '=', PLEDGES)
        .executeTakeFirst();
      if (!pledge) return UNKNOWN;
      await lockPledge(open, pledge.id);
      const gifts = await readGifts(open, pledge.id);
      const gift = key.number ? gifts.find(({ number }) => number === key.number) : gifts.at(-1);
      if (!gift) return UNKNOWN;
      const change = changeOf(app);
      const of = giftIdOf(gift);
      async function log(action: AuditEventName, reason?: string) {
        await audit(open, { staffId: by.id, action, subject: key.reference }, change.now);
        if (!reason) return;
        const { submissionId } = of;
        const note = { submissionId, by, channel: null, body: reason, token: crypto.randomUUID() };
        await storeNote(open, note, change.now);
      }
      return work({ open, of, change, log }, form.value);
    });
  };
}

function simpleAction(
  name: AuditEventName,
  work: (locked: LockedGift) => Promise<boolean | string | undefined>,
) {
  return action(
    () => ({}),
    async (locked) => {
      if (!(await work(locked))) return GONE;
      await locked.log(name);
      return DONE;
    },
  );
}

const moneyAndPayment = (today: string) => ({ ...MONEY_FIELDS, ...paymentFields(today) });
type PaymentKey = { readonly channel: Channel; readonly proof: string };

async function noteMoneyBack(
  { open, of, log }: LockedGift,
  back: PaymentKey & { readonly reason?: string },
  record: () => Promise<boolean>,
): Changed {
  const before = await findPayment(open, 'refunded', back);
  if (before) return before.submission_id === of.submissionId ? DONE : usedBy(before.reference);
  if (!(await record())) return GONE;
  await log('noted a refund', back.reason);
  return DONE;
}

function findPayment(
  open: Kysely<Tables>,
  kind: 'paid' | 'refunded',
  { channel, proof }: PaymentKey,
) {
  return open
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .selectAll('payment')
    .select('submission.reference')
    .where('payment.kind', '=', kind)
    .where('is_cancelled', '=', 0)
    .where('channel', '=', channel)
    .where('proof', '=', normaliseProof(proof, channel))
    .executeTakeFirst();
}

export const ACTIONS: Readonly<Record<string, ReturnType<typeof simpleAction>>> = {
  received: action(moneyAndPayment, async ({ open, of, change, log }, form) => {
    const { on: paidAt, ...paid } = withMoney(form);
    const result = await recordPayment(open, { ...of, ...paid, fee: 0, paidAt }, change);
    if (result !== 'repeated') {
      await log('noted money');
      return ok(result);
    }
    const before = await findPayment(open, 'paid', paid);
    const isSame =
      before?.submission_id === of.submissionId && isSameMoney(moneyOf(before), paid.money);
    return isSame ? ok(result) : usedBy(before?.reference);
  }),
  refunded: action(
    (today) => ({ ...paymentFields(today), ...reasonField('Write why, for colleagues.') }),
    (locked, form) =>
      noteMoneyBack(locked, form, () =>
        refundGift(locked.open, { ...locked.of, ...form, refundedAt: form.on }, locked.change),
      ),
  ),
  returned: action(moneyAndPayment, (locked, form) => {
    const { on: refundedAt, ...back } = withMoney(form);
    return noteMoneyBack(locked, back, () =>
      refundPayment(locked.open, { ...locked.of, ...back, refundedAt }, locked.change),
    );
  }),
  // The newest payment, unless `proof` names another.
  misnoted: action(
    () => ({ proof: v.string(), ...reasonField('Write what happened, for colleagues.') }),
    async ({ open, of, change, log }, { proof, reason }) => {
      const paid = await voidPayment(open, of, proof || undefined, change);
      if (!paid) return GONE;
      const what = `${formatMoney(moneyOf(paid))}, ${CHANNEL_LABELS[paid.channel as Channel]}, ${paid.proof}`;
      await log('took a payment back', `${what} was noted by mistake: ${reason}`);
      return DONE;
    },
  ),
  lapse: simpleAction('let a gift lapse', ({ open, of, change }) =>
    lapseGift(open, of, change.now),
  ),
  stop: simpleAction('ended a pledge', ({ open, of, change }) =>
    stopPledge(open, of.submissionId, change.now),
  ),
  issue: simpleAction('issued a receipt', ({ open, of, change }) => issueReceipt(open, of, change)),
  accept: simpleAction('decided about money', ({ open, of, change }) =>
    decideReview(open, of, 'accept', change),
  ),
  dismiss: action(
    () => reasonField('Write what the money was, for colleagues.'),
    async ({ open, of, change, log }, { reason }) => {
      if (!(await decideReview(open, of, 'dismiss', change))) return GONE;
      await log('decided about money', reason);
      return DONE;
    },
  ),
};

const DONOR_FIELDS = donationForm.fields
  .filter(({ name }) => name === 'name' || name === 'email' || name === 'phone')
  .map((field) => ({ ...field, optional: true as const }));

class UsedNumber extends Error {}

/** A pledge that is done, and its payment. The donor gets no mail but that of the payment. */
export async function submitGift(sent: FormData, app: App, by: Staff, today: string): Changed {
  const { db } = app;
  const { purposes } = await readGivingContent(app.content);
  const purpose = v.picklist(
    purposes.map(({ code }) => code),
    'Choose what it is for.',
  );
  const donor = DONOR_FIELDS.map(({ name }) => [name, String(sent.get(name) ?? '').trim()]);
  const { answers, errors } = checkAnswers({ fields: DONOR_FIELDS }, Object.fromEntries(donor));
  const form = readForm({ ...moneyAndPayment(today), purpose }, sent);
  if (!form.ok || !answers) {
    const fieldErrors: FieldErrors = { ...(form.ok ? {} : form.error), ...errors };
    return failed({ error: Object.values(fieldErrors)[0] ?? '', fieldErrors });
  }
  const { on: paidAt, ...gift } = withMoney(form.value);
  const token = String(sent.get('token') ?? '') || crypto.randomUUID();
  const received = {
    kind: PLEDGES,
    // The same answers may be another payment: one form sent again with the next number.
    idempotencyKey: JSON.stringify([token, gift.channel, gift.proof, paidAt]),
    payload: pledgeOf(gift, answers),
  };
  const change = changeOf(app);
  try {
    const reference = await runTransaction(db, async (open) => {
      const prepared = { received, phone: e164(answers.phone) };
      const stored = await storeOnce(open, prepared, { random: randomInt, now: change.now });
      const { id, reference } = stored.receipt;
      if (!stored.isNew) return reference;
      await createPledge(open, { submissionId: id, payload: received.payload }, change.now);
      // Nobody has to answer it, and the donor promised nothing.
      await open.updateTable('submission').set({ status: 'done' }).where('id', '=', id).execute();
      const first = { submission_id: id, number: 1 };
      await updateGift(open, first, { reminder_count: REMINDER_DAYS.length });
      const paid = { ...gift, submissionId: id, giftNumber: 1, fee: 0, paidAt };
      if ((await recordPayment(open, paid, change)) === 'repeated') throw new UsedNumber();
      const event = { staffId: by.id, action: 'noted money', subject: reference } as const;
      await audit(open, event, change.now);
      return reference;
    });
    return ok(reference);
  } catch (error) {
    if (!(error instanceof UsedNumber)) throw error;
    // The same form, sent twice at the same time, may have used it.
    const { receipt } = await findRepeat(db, received, change.now);
    return receipt
      ? ok(receipt.reference)
      : usedBy((await findPayment(db, 'paid', gift))?.reference);
  }
}

type GiftMoney = { readonly money: Money; readonly channel: Channel; readonly purpose: string };
type Donor = Readonly<Record<'name' | 'email' | 'phone', string>>;

function pledgeOf({ money, channel, purpose }: GiftMoney, { name, email, phone }: Donor) {
  return {
    name: name || 'Cash box',
    email,
    phone,
    amount: '',
    customAmount: amountText(money),
    currency: money.currency,
    frequency: 'once',
    purpose,
    honouree: '',
    // Nobody asked the donor.
    anonymous: true,
    paymentMethod: channel,
  };
}

import type { ReactNode } from 'react';
import { data } from 'react-router';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { Day } from '#desk/ui/day.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Options, SelectField, TextField } from '#desk/ui/text-field.tsx';
import { CURRENCIES, formatMoney, type Money } from '#platform/text/money.ts';
import { Button } from '#ui/button.tsx';
import { Notice, noticeClasses } from '#ui/notice.tsx';
import type { GiftDetails, GiftListRow, PaymentView } from '../desk.server.ts';
import {
  amountText,
  CHANNEL_LABELS,
  MOVEMENT_LABELS,
  type PaymentMethod,
  REVIEW_LABELS,
  STAFF_CHANNELS,
} from '../gift.ts';
import { DESK_STATE_LABELS } from '../texts.ts';
import type { FormRefusal } from './gift-forms.server.ts';

type BadgesProps = Pick<GiftListRow, 'state' | 'review' | 'isOverdue' | 'isTest'>;

export function GiftBadges({ state, review, isOverdue, isTest }: BadgesProps) {
  const isPlain = state === 'pledged' || state === 'receipted';
  const className = isPlain ? 'small muted' : state === 'refunded' ? 'badge badge-done' : 'badge';
  return (
    <>
      {!review && <span className={className}>{DESK_STATE_LABELS[state]}</span>}
      {isTest && <span className="badge badge-flagged">Test</span>}
      {isOverdue && <span className="badge badge-late">Overdue</span>}
      {review && <span className="badge badge-flagged">{REVIEW_LABELS[review]}</span>}
    </>
  );
}

type GiftProps = {
  readonly gift: GiftDetails;
  readonly error: ActionError | undefined;
  readonly method: PaymentMethod;
  readonly today: string;
};

export function GiftSection({ isErased, ...props }: GiftProps & { readonly isErased: boolean }) {
  const { gift } = props;
  const { number, state, review, money, dueOn } = gift;
  return (
    <section className="mt-10" aria-labelledby={`gift-${number}`}>
      <h2 id={`gift-${number}`}>
        Gift {number}: {formatMoney(money)}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <GiftBadges {...gift} />
        <span>
          due <Day on={dueOn} />
        </span>
      </p>
      <GiftHistory gift={gift} />
      <div className="gift-actions">
        {review && <ReviewPanel {...props} title={REVIEW_LABELS[review].toLowerCase()} />}
        {state === 'received' && !isErased && (
          <div className="mt-4">
            <GiftForm gift={gift}>
              <Button type="submit" name="do" value="issue">
                Issue the receipt
              </Button>
            </GiftForm>
          </div>
        )}
        <RecordPaymentForm {...props} />
        {(state === 'received' || state === 'receipted') && <RefundForm {...props} />}
        {state !== 'refunded' && <VoidPaymentForm {...props} />}
        {state === 'pledged' && review === null && (
          <FoldedForm form={{ ...props, action: 'lapse' }} title="Stop waiting…">
            <p className="mb-4">No more reminders go. Money that comes after all is still taken.</p>
            <Button type="submit" look="plain" name="do" value="lapse">
              Let it lapse
            </Button>
          </FoldedForm>
        )}
      </div>
    </section>
  );
}

function GiftHistory({ gift: { payments, documents } }: { gift: GiftDetails }) {
  if (payments.length + documents.length === 0) return null;
  // Dismissals are shown beside the payment that they refer to.
  const shown = payments.filter(({ kind }) => kind !== 'dismissed');
  return (
    <ul className="desk-list mt-4 wrap-anywhere">
      {shown.map((payment) => (
        <li key={`${payment.kind} ${payment.channel} ${payment.proof}`}>
          <strong>
            {formatMoney(payment.money)} {MOVEMENT_LABELS[payment.kind]}
          </strong>
          , <PaymentSource payment={payment} />
          {payment.fee > 0 &&
            `, of which the provider kept ${formatMoney({ ...payment.money, minor: payment.fee })}`}
          {payment.isTest && <span className="badge ms-2">Test</span>}
          {payment.isDismissed && <span className="badge ms-2">Not part of this gift</span>}
        </li>
      ))}
      {documents.map(({ isReceipt, number, path, isCancelled }) => (
        <li key={number}>
          {isReceipt ? 'Receipt' : 'Credit note'} {path ? <a href={path}>{number}</a> : number}
          {isCancelled && <span className="badge ms-2">Noted by mistake</span>}
        </li>
      ))}
    </ul>
  );
}

function PaymentSource({ payment: { paidAt, channel, proof } }: { payment: PaymentView }) {
  return (
    <>
      <Day on={paidAt.slice(0, 10)} />, {CHANNEL_LABELS[channel]}, {proof}
    </>
  );
}

function ReviewPanel({ gift, error, method, today, title }: GiftProps & { title: string }) {
  const { acceptable } = gift;
  const last = gift.payments.findLast(({ kind }) => kind === 'paid');
  const form = { gift, error, action: 'returned' };
  return (
    <section className="panel panel-urgent mt-4" aria-labelledby={`review-${gift.number}`}>
      <h3 id={`review-${gift.number}`} className="panel-title">
        Needs review: {title}
      </h3>
      {gift.inQuestion.map((payment) => (
        <p key={`${payment.channel} ${payment.proof}`} className="mt-2 wrap-anywhere">
          In question: <strong>{formatMoney(payment.money)}</strong>,{' '}
          <PaymentSource payment={payment} />
        </p>
      ))}
      {acceptable && (
        <GiftForm gift={gift}>
          <p className="mt-2 mb-2">
            {formatMoney(gift.money)} were promised, {formatMoney(acceptable)} came.
          </p>
          <Button type="submit" name="do" value="accept">
            Accept {formatMoney(acceptable)} as the gift
          </Button>
        </GiftForm>
      )}
      {last && (
        <FoldedForm form={form} title="Record a refund…">
          <AmountFields form={form} money={last.money} hint="What went back." />
          <PaymentFields form={form} method={method} today={today} />
          <Button type="submit" name="do" value="returned">
            Note that it went back
          </Button>
        </FoldedForm>
      )}
      <div className="mt-4">
        <GiftForm gift={gift}>
          <ReasonField
            form={{ gift, error, action: 'dismiss' }}
            label="Not a gift"
            hint="What it was and where it went. For colleagues: a note beside the pledge."
          />
          <Button type="submit" look="plain" name="do" value="dismiss">
            It is not the gift
          </Button>
        </GiftForm>
      </div>
    </section>
  );
}

function RecordPaymentForm({ gift, error, method, today }: GiftProps) {
  const form = { gift, error, action: 'received' };
  const isExpected = gift.state === 'pledged' && gift.review === null;
  return (
    <FoldedForm form={form} title="Record a payment" isOpen={isExpected}>
      <AmountFields form={form} hint="All of it, as the statement says." />
      <PaymentFields form={form} method={method} today={today} />
      <Button type="submit" name="do" value="received">
        Note it
      </Button>
    </FoldedForm>
  );
}

function RefundForm({ gift, error, method, today }: GiftProps) {
  const form = { gift, error, action: 'refunded' };
  return (
    <FoldedForm form={form} title="Record a refund…">
      <p className="mb-4">
        First send all of {formatMoney(gift.money)} back, then note it here. Its receipt stays as it
        is, and a credit note takes it back.
      </p>
      <PaymentFields form={form} method={method} today={today} />
      <ReasonField form={form} label="Why" hint="For colleagues: a note beside the pledge." />
      <DangerButton name="do" value="refunded">
        Note that it went back
      </DangerButton>
    </FoldedForm>
  );
}

function VoidPaymentForm({ gift, error }: GiftProps) {
  const recorded = gift.payments.filter(
    ({ kind, channel }) => kind === 'paid' && STAFF_CHANNELS.some((each) => each === channel),
  );
  if (recorded.length === 0) return null;
  const form = { gift, error, action: 'misnoted' };
  const choices = recorded.map(({ channel, proof, money }) => ({
    value: proof,
    name: `${formatMoney(money)}, ${CHANNEL_LABELS[channel]}, ${proof}`,
  }));
  return (
    <FoldedForm form={form} title="This was noted by mistake…">
      <p className="mb-4">
        For a wrong amount or a wrong pledge, where no money has to go back. The number of the
        payment can be used again, and the gift stands as if it had not been noted. A receipt is
        cancelled by a credit note; if it was emailed, we email that it was our mistake.
      </p>
      <SelectField {...giftField(form, 'proof', choices.at(-1)?.value)} label="Which payment">
        <Options of={choices} />
      </SelectField>
      <ReasonField
        form={form}
        label="What happened"
        hint="For colleagues: a note beside the pledge."
      />
      <DangerButton name="do" value="misnoted">
        Take the payment back
      </DangerButton>
    </FoldedForm>
  );
}

function GiftForm({ gift, children }: { gift: FormOfGift['gift']; children: ReactNode }) {
  return (
    <DeskForm>
      <input type="hidden" name="gift" value={gift.number} />
      {children}
    </DeskForm>
  );
}

type FoldedFormProps = { form: FormOfGift; title: string; isOpen?: boolean; children: ReactNode };

function FoldedForm({ form, title, isOpen, children }: FoldedFormProps) {
  return (
    <details className="fold mt-4" open={isOpen || isFailedForm(form)}>
      <summary>{title}</summary>
      <GiftForm gift={form.gift}>{children}</GiftForm>
    </details>
  );
}

type FormOfGift = {
  readonly gift: Pick<GiftDetails, 'number' | 'money'>;
  readonly error: ActionError | undefined;
  readonly action: string;
};

function isFailedForm({ error, action, gift }: FormOfGift): boolean {
  return error?.typed.do === action && error.typed.gift === String(gift.number);
}

/** Several forms of several gifts have the same field names. */
export function giftField(form: FormOfGift, name: string, initial?: string) {
  const failure = isFailedForm(form) ? form.error : undefined;
  return {
    name,
    error: failure?.fieldErrors?.[name],
    defaultValue: failure?.typed[name] ?? initial,
  };
}

function ReasonField({ form, ...props }: { form: FormOfGift; label: string; hint: string }) {
  return <TextField {...giftField(form, 'reason')} {...props} maxLength={500} autoComplete="off" />;
}

type AmountProps = { form: FormOfGift; hint: string; money?: Money };

export function AmountFields({ form, hint, money }: AmountProps) {
  const { currency } = money ?? form.gift.money;
  return (
    <div className="amount-fields">
      <TextField
        {...giftField(form, 'amount', money && amountText(money))}
        label="Amount"
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...giftField(form, 'currency', currency)} label="Currency">
        {CURRENCIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}

type PaymentProps = { form: FormOfGift; method: PaymentMethod; today: string };

export function PaymentFields({ form, method, today }: PaymentProps) {
  const isOnline = method === 'creditcard';
  return (
    <>
      <SelectField {...giftField(form, 'channel', isOnline ? '' : method)} label="Payment method">
        {isOnline && <option value="">Please choose</option>}
        <Options of={STAFF_CHANNELS.map((value) => ({ value, name: CHANNEL_LABELS[value] }))} />
      </SelectField>
      <TextField
        {...giftField(form, 'proof')}
        label="Payment number"
        hint="As the network or the bank gave it; of cash, the number in the cash book."
        maxLength={80}
        autoComplete="off"
      />
      <TextField {...giftField(form, 'on', today)} label="Day" type="date" max={today} />
    </>
  );
}

export type ActionError = Pick<FormRefusal, 'error' | 'fieldErrors'> & {
  readonly typed: Readonly<Record<string, string>>;
};

type SentForm = { readonly sent: FormData; readonly action: string; readonly number?: number };

/** 422 for wrong fields, else 409. */
export function actionError(
  { sent, action, number }: SentForm,
  { error, isProof, fieldErrors }: FormRefusal,
  status = fieldErrors ? 422 : 409,
) {
  const typed = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const values = { ...typed, do: action, gift: String(number) };
  const errors = isProof ? { proof: error } : fieldErrors;
  return data<ActionError>({ error, typed: values, fieldErrors: errors }, { status });
}

/** A wrong field has the focus and is announced, so the notice above the form is not. */
export function ActionErrorNotice({ error: { error, fieldErrors } }: { error: ActionError }) {
  if (!fieldErrors) return <Notice kind="failure">{error}</Notice>;
  return <p className={noticeClasses('failure')}>Nothing was changed. {error}</p>;
}

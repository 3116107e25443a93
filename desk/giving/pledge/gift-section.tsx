import { channelLabel, STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import { type PaymentMethod, reviewLabel } from '#modules/giving/model/gift.ts';
import { isDismissed, movementLabel } from '#modules/giving/model/movement.ts';
import {
  attemptLabel,
  moneyForGift,
  paymentsInReview,
} from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { GiftDetails, PaymentView } from '#modules/giving/model/staff/desk-giving.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DangerButton } from '../../ui/danger-button.tsx';
import { Day } from '../../ui/day.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { GiftBadges } from '../gift-badges.tsx';
import {
  AmountFields,
  GiftForm,
  type GiftFormProps,
  giftField,
  isFailedForm,
  PaymentFields,
  ReasonField,
} from './gift-form.tsx';

type GiftSectionProps = GiftFormProps & {
  readonly method: PaymentMethod;
  /** `2026-11-22`. */
  readonly today: string;
  /** True if the donor's name is erased and no receipt can be issued. */
  readonly isErased: boolean;
};

/** One gift: payments, documents, and actions for staff. */
export function GiftSection({ isErased, ...props }: GiftSectionProps) {
  const { gift } = props;
  const { number, state, review, money, dueOn } = gift;
  const isPaid = state === 'received' || state === 'receipted';
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
        <ReviewPanel {...props} />
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
        {isPaid && <RefundForm {...props} />}
        <VoidPaymentForm {...props} />
        {state === 'pledged' && review === null && (
          <details className="fold mt-4">
            <summary>Stop waiting…</summary>
            <GiftForm gift={gift}>
              <p className="mb-4">
                No more reminders go. Money that comes after all is still taken.
              </p>
              <Button type="submit" look="plain" name="do" value="lapse">
                Let it lapse
              </Button>
            </GiftForm>
          </details>
        )}
      </div>
    </section>
  );
}

/** Dismissals are shown beside the payment that they refer to, not as rows of their own. */
const isSeparatePayment = ({ kind }: PaymentView) => kind !== 'dismissed';

/** Payments, documents, and payment attempts on the provider's page. */
function GiftHistory({ gift: { payments, documents, attempts } }: { gift: GiftDetails }) {
  if (payments.length + documents.length + attempts.length === 0) return null;
  return (
    <ul className="desk-list mt-4 wrap-anywhere">
      {payments.filter(isSeparatePayment).map((payment) => (
        <li key={`${payment.kind} ${payment.channel} ${payment.proof}`}>
          <strong>
            {formatMoney(payment.money)} {movementLabel(payment.kind)}
          </strong>
          , <PaymentSource payment={payment} />
          {payment.fee > 0 &&
            `, of which the provider kept ${formatMoney({ ...payment.money, minor: payment.fee })}`}
          {payment.isTest && <span className="badge ms-2">Test</span>}
          {isDismissed(payment, payments) && (
            <span className="badge ms-2">Not part of this gift</span>
          )}
        </li>
      ))}
      {documents.map(({ kind, number, path, isCancelled }) => (
        <li key={number}>
          {kind === 'receipt' ? 'Receipt' : 'Credit note'}{' '}
          {path ? <a href={path}>{number}</a> : number}
          {isCancelled && <span className="badge ms-2">Noted by mistake</span>}
        </li>
      ))}
      {attempts.map(({ reference, state, startedAt }) => (
        <li key={reference} className="muted">
          Begun online <Timestamp at={startedAt} />: {attemptLabel(state)}, {reference}
        </li>
      ))}
    </ul>
  );
}

/** Day, channel and number that identify a payment. */
function PaymentSource({ payment: { paidAt, channel, proof } }: { payment: PaymentView }) {
  return (
    <>
      <Day on={paidAt.slice(0, 10)} />, {channelLabel(channel)}, {proof}
    </>
  );
}

type ReviewPanelProps = GiftFormProps & { readonly method: PaymentMethod; readonly today: string };

/** Panel to decide about a payment that does not simply match the gift. */
function ReviewPanel({ gift, error, method, today }: ReviewPanelProps) {
  if (gift.review === null) return null;
  const received = moneyForGift(gift);
  const last = gift.payments.findLast(({ kind }) => kind === 'paid');
  const form = { gift, error, action: 'returned' };
  return (
    <section className="panel panel-urgent mt-4" aria-labelledby={`review-${gift.number}`}>
      <h3 id={`review-${gift.number}`} className="panel-title">
        Needs review: {reviewLabel(gift.review).toLowerCase()}
      </h3>
      {paymentsInReview(gift).map((payment) => (
        <p key={`${payment.channel} ${payment.proof}`} className="mt-2 wrap-anywhere">
          In question: <strong>{formatMoney(payment.money)}</strong>,{' '}
          <PaymentSource payment={payment} />
        </p>
      ))}
      {received && (
        <GiftForm gift={gift}>
          <p className="mt-2 mb-2">
            {formatMoney(gift.money)} were promised, {formatMoney(received)} came.
          </p>
          <Button type="submit" name="do" value="accept">
            Accept {formatMoney(received)} as the gift
          </Button>
        </GiftForm>
      )}
      {last && (
        <details className="fold mt-4" open={isFailedForm(error, 'returned', gift)}>
          <summary>Record a refund…</summary>
          <GiftForm gift={gift}>
            <AmountFields form={form} money={last.money} hint="What went back." />
            <PaymentFields form={form} method={method} today={today} />
            <Button type="submit" name="do" value="returned">
              Note that it went back
            </Button>
          </GiftForm>
        </details>
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

type RecordPaymentFormProps = GiftFormProps & {
  readonly method: PaymentMethod;
  readonly today: string;
};

/** Form that records a payment for a gift. */
function RecordPaymentForm({ gift, error, method, today }: RecordPaymentFormProps) {
  const form = { gift, error, action: 'received' };
  const isExpected = gift.state === 'pledged' && gift.review === null;
  return (
    <details className="fold mt-4" open={isExpected || isFailedForm(error, 'received', gift)}>
      <summary>Record a payment</summary>
      <GiftForm gift={gift}>
        <AmountFields form={form} hint="All of it, as the statement says." />
        <PaymentFields form={form} method={method} today={today} />
        <Button type="submit" name="do" value="received">
          Note it
        </Button>
      </GiftForm>
    </details>
  );
}

type RefundFormProps = GiftFormProps & { readonly method: PaymentMethod; readonly today: string };

/** Form that records that a whole gift was refunded. */
function RefundForm({ gift, error, method, today }: RefundFormProps) {
  const form = { gift, error, action: 'refunded' };
  return (
    <details className="fold mt-4" open={isFailedForm(error, 'refunded', gift)}>
      <summary>Record a refund…</summary>
      <GiftForm gift={gift}>
        <p className="mb-4">
          First send all of {formatMoney(gift.money)} back, then note it here. Its receipt stays as
          it is, and a credit note takes it back.
        </p>
        <PaymentFields form={form} method={method} today={today} />
        <ReasonField form={form} label="Why" hint="For colleagues: a note beside the pledge." />
        <DangerButton name="do" value="refunded">
          Note that it went back
        </DangerButton>
      </GiftForm>
    </details>
  );
}

/** Form that voids a payment that staff recorded by mistake. No money moved. */
function VoidPaymentForm({ gift, error }: GiftFormProps) {
  const recorded = gift.payments.filter(
    ({ kind, channel }) => kind === 'paid' && STAFF_CHANNELS.some((each) => each === channel),
  );
  if (recorded.length === 0 || gift.state === 'refunded') return null;
  const form = { gift, error, action: 'misnoted' };
  return (
    <details className="fold mt-4" open={isFailedForm(error, 'misnoted', gift)}>
      <summary>This was noted by mistake…</summary>
      <GiftForm gift={gift}>
        <p className="mb-4">
          For a wrong amount or a wrong pledge, where no money has to go back. The number of the
          payment can be used again, and the gift stands as if it had not been noted. A receipt is
          cancelled by a credit note; if it was emailed, we email that it was our mistake.
        </p>
        <SelectField {...giftField(form, 'proof', recorded.at(-1)?.proof)} label="Which payment">
          {recorded.map(({ channel, proof, money }) => (
            <option key={`${channel} ${proof}`} value={proof}>
              {formatMoney(money)}, {channelLabel(channel)}, {proof}
            </option>
          ))}
        </SelectField>
        <ReasonField
          form={form}
          label="What happened"
          hint="For colleagues: a note beside the pledge."
        />
        <DangerButton name="do" value="misnoted">
          Take the payment back
        </DangerButton>
      </GiftForm>
    </details>
  );
}

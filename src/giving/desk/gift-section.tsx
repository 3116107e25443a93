import { DangerButton } from '#desk/ui/danger-button.tsx';
import { Day } from '#desk/ui/day.tsx';
import { SelectField } from '#desk/ui/text-field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '#ui/button.tsx';
import type { GiftDetails, PaymentView } from '../desk.server.ts';
import {
  channelLabel,
  movementLabel,
  type PaymentMethod,
  reviewLabel,
  STAFF_CHANNELS,
} from '../gift.ts';
import { attemptLabel } from '../texts.ts';
import { GiftBadges } from './gift-badges.tsx';
import {
  type ActionError,
  AmountFields,
  GiftForm,
  giftField,
  isFailedForm,
  PaymentFields,
  ReasonField,
} from './gift-form.tsx';

type GiftProps = {
  readonly gift: GiftDetails;
  readonly error: ActionError | undefined;
  readonly method: PaymentMethod;
  readonly today: string;
};

export function GiftSection({ isErased, ...props }: GiftProps & { readonly isErased: boolean }) {
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
        {review && <ReviewPanel {...props} title={reviewLabel(review).toLowerCase()} />}
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
        {state !== 'refunded' && <VoidPaymentForm {...props} />}
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

function GiftHistory({ gift: { payments, documents, attempts } }: { gift: GiftDetails }) {
  if (payments.length + documents.length + attempts.length === 0) return null;
  // Dismissals are shown beside the payment that they refer to.
  const shown = payments.filter(({ kind }) => kind !== 'dismissed');
  return (
    <ul className="desk-list mt-4 wrap-anywhere">
      {shown.map((payment) => (
        <li key={`${payment.kind} ${payment.channel} ${payment.proof}`}>
          <strong>
            {formatMoney(payment.money)} {movementLabel(payment.kind)}
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
      {attempts.map(({ reference, state, started_at }) => (
        <li key={reference} className="muted">
          Begun online <Timestamp at={started_at} />: {attemptLabel(state)}, {reference}
        </li>
      ))}
    </ul>
  );
}

function PaymentSource({ payment: { paidAt, channel, proof } }: { payment: PaymentView }) {
  return (
    <>
      <Day on={paidAt.slice(0, 10)} />, {channelLabel(channel)}, {proof}
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
        <details className="fold mt-4" open={isFailedForm(form)}>
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

function RecordPaymentForm({ gift, error, method, today }: GiftProps) {
  const form = { gift, error, action: 'received' };
  const isExpected = gift.state === 'pledged' && gift.review === null;
  return (
    <details className="fold mt-4" open={isExpected || isFailedForm(form)}>
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

function RefundForm({ gift, error, method, today }: GiftProps) {
  const form = { gift, error, action: 'refunded' };
  return (
    <details className="fold mt-4" open={isFailedForm(form)}>
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

function VoidPaymentForm({ gift, error }: GiftProps) {
  const recorded = gift.payments.filter(
    ({ kind, channel }) => kind === 'paid' && STAFF_CHANNELS.some((each) => each === channel),
  );
  if (recorded.length === 0) return null;
  const form = { gift, error, action: 'misnoted' };
  return (
    <details className="fold mt-4" open={isFailedForm(form)}>
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

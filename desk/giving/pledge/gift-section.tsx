import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import { isDismissed, movementLabel } from '#modules/giving/model/movement.ts';
import { attemptLabel } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { GiftDetails, PaymentView } from '#modules/giving/model/staff/desk-giving.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '../../../app/ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { GiftBadges } from '../gift-badges.tsx';
import { GiftForm, type GiftFormProps } from './gift-form.tsx';
import { PaymentSource } from './payment-source.tsx';
import { RecordPaymentForm } from './record-payment-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { VoidPaymentForm } from './void-payment-form.tsx';

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

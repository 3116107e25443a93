import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import { reviewLabel } from '#modules/giving/model/review.ts';
import { moneyForGift, paymentsInReview } from '#modules/giving/model/staff/desk-gift-texts.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '../../../app/ui/button.tsx';
import {
  AmountFields,
  GiftForm,
  type GiftFormProps,
  isFailedForm,
  PaymentFields,
  ReasonField,
} from './gift-form.tsx';
import { PaymentSource } from './payment-source.tsx';

type ReviewPanelProps = GiftFormProps & { readonly method: PaymentMethod; readonly today: string };

/** Panel to decide about a payment that does not simply match the gift. */
export function ReviewPanel({ gift, error, method, today }: ReviewPanelProps) {
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

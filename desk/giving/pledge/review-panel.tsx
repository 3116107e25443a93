import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import { reviewWords } from '#modules/giving/model/review.ts';
import { canBeGift, inQuestion } from '#modules/giving/model/staff/desk-gift-words.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '../../../app/ui/button.tsx';
import {
  AmountControls,
  GiftForm,
  type GiftFormProps,
  isRefused,
  ReasonControl,
  WrittenControls,
} from './gift-form.tsx';
import { PaymentSource } from './payment-source.tsx';

type ReviewPanelProps = GiftFormProps & { readonly method: PaymentMethod; readonly today: string };

/** Money came that is not simply the gift: somebody says what it is. */
export function ReviewPanel({ gift, refused, method, today }: ReviewPanelProps) {
  if (gift.review === null) return null;
  const came = canBeGift(gift);
  const last = gift.payments.findLast(({ kind }) => kind === 'paid');
  const of = { gift, refused, what: 'returned' };
  return (
    <section className="panel panel-urgent mt-4" aria-labelledby={`review-${gift.number}`}>
      <h3 id={`review-${gift.number}`} className="panel-title">
        Please decide: {reviewWords(gift.review).toLowerCase()}
      </h3>
      {inQuestion(gift).map((payment) => (
        <p key={`${payment.channel} ${payment.proof}`} className="mt-2 wrap-anywhere">
          In question: <strong>{formatMoney(payment.money)}</strong>,{' '}
          <PaymentSource payment={payment} />
        </p>
      ))}
      {came && (
        <GiftForm gift={gift}>
          <p className="mt-2 mb-2">
            {formatMoney(gift.money)} were promised, {formatMoney(came)} came.
          </p>
          <Button type="submit" name="do" value="accept">
            {formatMoney(came)} are the gift
          </Button>
        </GiftForm>
      )}
      {last && (
        <details className="fold mt-4" open={isRefused(refused, 'returned', gift)}>
          <summary>It was sent back…</summary>
          <GiftForm gift={gift}>
            <AmountControls {...of} money={last.money} hint="What went back." />
            <WrittenControls {...of} method={method} today={today} />
            <Button type="submit" name="do" value="returned">
              Note that it went back
            </Button>
          </GiftForm>
        </details>
      )}
      <div className="mt-4">
        <GiftForm gift={gift}>
          <ReasonControl
            gift={gift}
            refused={refused}
            what="dismiss"
            label="It is something else"
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

import type { PaymentMethod } from '#domain/giving/gift.ts';
import { CURRENCIES } from '#domain/giving/money.ts';
import { Button } from '../../../../app/ui/button.tsx';
import { Control, GiftForm, type GiftFormProps, isRefused, WrittenControls } from './gift-form.tsx';

type MoneyFormProps = GiftFormProps & { readonly method: PaymentMethod; readonly today: string };

/** Notes that money came for a gift. */
export function MoneyForm({ gift, refused, method, today }: MoneyFormProps) {
  const of = { gift, refused, what: 'received' };
  const isExpected = gift.state === 'pledged' && gift.review === null;
  return (
    <details className="fold mt-4" open={isExpected || isRefused(refused, 'received', gift)}>
      <summary>Note money that came</summary>
      <GiftForm gift={gift}>
        <div className="gift-money">
          <Control {...of} name="amount" label="Amount" hint="All of it, as the statement says.">
            {(control, typed) => (
              <input
                {...control}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                className="field"
                defaultValue={typed}
              />
            )}
          </Control>
          <Control {...of} name="currency" label="Currency">
            {(control, typed) => (
              <select
                {...control}
                name="currency"
                defaultValue={typed ?? gift.money.currency}
                className="field"
              >
                {CURRENCIES.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </select>
            )}
          </Control>
        </div>
        <WrittenControls {...of} method={method} today={today} />
        <Button type="submit" name="do" value="received">
          Note it
        </Button>
      </GiftForm>
    </details>
  );
}

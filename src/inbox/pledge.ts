import { isCurrency, type Money, minorUnits } from '#platform/text/money.ts';

/** The specification's sentence (section 8) for payment methods that cannot be used. */
export const PAYMENT_DISABLED =
  'Payment processing is temporarily disabled. Please contact us directly.';

/** Shown with the sentence above, and stays true. */
export const PAYMENT_ALTERNATIVES = 'Mobile money and bank transfer work today.';

/** Payment methods of the specification that our providers do not support. */
const UNSUPPORTED_METHODS: readonly unknown[] = ['paypal', 'applepay', 'googlepay'];

/** `paysOnline`: a payment provider takes cards. */
export function isPaymentDisabled(paymentMethod: unknown, paysOnline: boolean): boolean {
  if (UNSUPPORTED_METHODS.includes(paymentMethod)) return true;
  return paymentMethod === 'creditcard' && !paysOnline;
}

/** A checked pledge from the form or the API; only the fields about money. */
type PledgedAmount = Readonly<Record<string, unknown>>;

/** Throws a `TypeError` if there is no amount, as in erased or damaged pledges. */
export function pledgedMoney(payload: PledgedAmount): Money {
  const money = findPledgedMoney(payload);
  if (!money) throw new TypeError('a pledge without an amount');
  return money;
}

/** A preset names its currency: `GHS-50` is cedis, `50` alone euro (specification). */
export function findPledgedMoney(payload: PledgedAmount): Money | undefined {
  const { amount, customAmount, currency } = payload;
  const typed = minorUnits(textOf(customAmount));
  if (typed !== undefined) {
    const chosen = textOf(currency);
    return { minor: typed, currency: isCurrency(chosen) ? chosen : 'GHS' };
  }
  const preset = /^(?:(?<of>[A-Z]{3})-)?(?<units>\d+)$/.exec(textOf(amount))?.groups;
  const minor = minorUnits(preset?.units ?? '');
  const of = preset?.of ?? 'EUR';
  return minor === undefined || !isCurrency(of) ? undefined : { minor, currency: of };
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** Mobile money is Ghanaian: wallets hold cedis. */
export function isMobileMoney(paymentMethod: unknown): boolean {
  return typeof paymentMethod === 'string' && paymentMethod.startsWith('momo-');
}

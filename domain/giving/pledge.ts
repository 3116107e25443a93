import { isCurrency, type Money, minorUnits } from './money.ts';

/** The specification's sentence (section 8), said of ways to pay that cannot be used. */
export const PAYMENT_DISABLED =
  'Payment processing is temporarily disabled. Please contact us directly.';

/** Goes with it, and stays. */
export const WORKS_TODAY = 'Mobile money and bank transfer work today.';

/** Ways to pay of the specification that no provider of ours has. */
const NEVER_TAKEN: readonly unknown[] = ['paypal', 'applepay', 'googlepay'];

/**
 * Whether nothing can be paid in this way now: then nothing is stored, and nobody is called.
 * @param paysOnline a payment provider is switched on, which takes cards
 */
export function isDisabled(paymentMethod: unknown, paysOnline: boolean): boolean {
  if (NEVER_TAKEN.includes(paymentMethod)) return true;
  return paymentMethod === 'creditcard' && !paysOnline;
}

/** A pledge as its form or a program sent it, checked; as far as its money goes. */
type PledgedAmount = Readonly<Record<string, unknown>>;

/**
 * The money of a pledge. The code of a preset says its currency: `GHS-50` are fifty cedis, `50` alone
 * is euro, as the specification has it. Throws where there is no amount, as in one that was erased.
 */
export function pledgedMoney({ amount, customAmount, currency }: PledgedAmount): Money {
  const typed = minorUnits(String(customAmount ?? ''));
  if (typed !== undefined) {
    const chosen = String(currency ?? '');
    return { minor: typed, currency: isCurrency(chosen) ? chosen : 'GHS' };
  }
  const preset = /^(?:(?<of>[A-Z]{3})-)?(?<units>\d+)$/.exec(String(amount ?? ''))?.groups;
  const minor = minorUnits(preset?.units ?? '');
  const of = preset?.of ?? 'EUR';
  if (minor === undefined || !isCurrency(of)) throw new TypeError('a pledge without an amount');
  return { minor, currency: of };
}

/** Mobile money is of Ghana: wallets hold cedis. */
export function isMobileMoney(paymentMethod: unknown): boolean {
  return typeof paymentMethod === 'string' && paymentMethod.startsWith('momo-');
}

import { isCurrency, type Money, minorUnits } from '#platform/text/money.ts';

/** The specification's sentence (section 8), said of ways to pay that cannot be used. */
export const PAYMENT_DISABLED =
  'Payment processing is temporarily disabled. Please contact us directly.';

/** Goes with it, and stays. */
export const PAYMENT_ALTERNATIVES = 'Mobile money and bank transfer work today.';

/** Ways to pay of the specification that no provider of ours has. */
const UNSUPPORTED_METHODS: readonly unknown[] = ['paypal', 'applepay', 'googlepay'];

/**
 * Whether nothing can be paid in this way now: then nothing is stored, and nobody is called.
 * @param paysOnline a payment provider is switched on, which takes cards
 */
export function isPaymentDisabled(paymentMethod: unknown, paysOnline: boolean): boolean {
  if (UNSUPPORTED_METHODS.includes(paymentMethod)) return true;
  return paymentMethod === 'creditcard' && !paysOnline;
}

/** A pledge as its form or a program sent it, checked; as far as its money goes. */
type PledgedAmount = Readonly<Record<string, unknown>>;

/**
 * The money of a pledge. Throws where there is no amount: whoever may have an erased or a damaged one
 * asks `findPledgedMoney`.
 */
export function pledgedMoney(payload: PledgedAmount): Money {
  const money = findPledgedMoney(payload);
  if (!money) throw new TypeError('a pledge without an amount');
  return money;
}

/**
 * The money of a pledge; undefined where there is no amount, as in one that was erased. The code of a
 * preset says its currency: `GHS-50` are fifty cedis, `50` alone is euro, as the specification has it.
 */
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

/** Whatever else a damaged one holds says nothing. */
function textOf(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** Mobile money is of Ghana: wallets hold cedis. */
export function isMobileMoney(paymentMethod: unknown): boolean {
  return typeof paymentMethod === 'string' && paymentMethod.startsWith('momo-');
}

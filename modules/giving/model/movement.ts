import type { Money } from '#platform/text/money.ts';

/**
 * Movements of a gift's money. `dismissed`: it came, but staff decided that it is not the gift; it
 * no longer counts for the gift, wherever the money is.
 */
const MOVEMENT_LABELS = {
  paid: 'came',
  refunded: 'went back',
  dismissed: 'was not the gift',
} as const;

export type Movement = keyof typeof MOVEMENT_LABELS;

export function movementLabel(movement: Movement): string {
  return MOVEMENT_LABELS[movement];
}

type MovedMoney = {
  /** A `Movement`. */
  readonly kind: string;
  readonly channel: string;
  readonly proof: string;
  readonly money: Money;
};

/**
 * The money left for a gift, by currency: paid, not refunded and not dismissed. Currencies without
 * money left are omitted. A payment that was dismissed and then refunded is subtracted once.
 */
export function moneyLeft(moved: readonly MovedMoney[]): Money[] {
  const left = new Map<Money['currency'], number>();
  for (const one of moved) {
    const { kind, money } = one;
    if (kind === 'dismissed' && moved.some((other) => isReturnOf(other, one))) continue;
    const by = kind === 'paid' ? money.minor : -money.minor;
    left.set(money.currency, (left.get(money.currency) ?? 0) + by);
  }
  return [...left]
    .filter(([, minor]) => minor > 0)
    .map(([currency, minor]) => ({ minor, currency }));
}

function isReturnOf(one: MovedMoney, of: MovedMoney): boolean {
  return one.kind === 'refunded' && isSame(one, of);
}

function isSame({ channel, proof }: MovedMoney, of: MovedMoney): boolean {
  return channel === of.channel && proof === of.proof;
}

/** The money left, if it is all in one currency. */
export function oneMoneyLeft(moved: readonly MovedMoney[]): Money | undefined {
  const [first, ...others] = moneyLeft(moved);
  return others.length === 0 ? first : undefined;
}

/** Whether a payment was dismissed: it is recorded, but not part of the gift. */
export function isDismissed(paid: MovedMoney, moved: readonly MovedMoney[]): boolean {
  if (paid.kind !== 'paid') return false;
  return moved.some((other) => other.kind === 'dismissed' && isSame(other, paid));
}

/**
 * The payments that came besides a gift, newest first. If the gift has not come: all that were
 * neither refunded nor dismissed. Otherwise only those beyond the gift.
 */
export function extraPayments<One extends MovedMoney>(
  moved: readonly One[],
  gift: Money,
  hasCome: boolean,
): One[] {
  const left = new Map<string, number>();
  for (const { currency, minor } of moneyLeft(moved)) {
    left.set(currency, hasCome && currency === gift.currency ? minor - gift.minor : minor);
  }
  return moved.toReversed().filter((one) => {
    const { minor, currency } = one.money;
    const beside = left.get(currency) ?? 0;
    const isOver = moved.some((other) => other.kind !== 'paid' && isSame(other, one));
    if (one.kind !== 'paid' || isOver || minor > beside) return false;
    left.set(currency, beside - minor);
    return true;
  });
}

import type { Money } from './money.ts';

/**
 * What money of a gift did. `dismissed`: it came, and staff said that it is not the gift; it counts for
 * it no more, wherever it is.
 */
const WORDS = {
  paid: 'came',
  refunded: 'went back',
  dismissed: 'was not the gift',
} as const;

export type Movement = keyof typeof WORDS;

export function movementWords(movement: Movement): string {
  return WORDS[movement];
}

type Moved = {
  /** A `Movement`. */
  readonly kind: string;
  readonly channel: string;
  readonly proof: string;
  readonly money: Money;
};

/**
 * What came for a gift, went not back and was not dismissed, by currency; none of which nothing is
 * left. What was dismissed and then went back went once.
 */
export function moneyLeft(moved: readonly Moved[]): Money[] {
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

function isReturnOf({ kind, channel, proof }: Moved, of: Moved): boolean {
  return kind === 'refunded' && channel === of.channel && proof === of.proof;
}

/** All of it, where that is one currency. */
export function oneMoneyLeft(moved: readonly Moved[]): Money | undefined {
  const [first, ...others] = moneyLeft(moved);
  return others.length === 0 ? first : undefined;
}

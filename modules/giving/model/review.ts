/** Reasons why staff have to decide about a gift: the money that came does not simply match it. */
const REVIEW_LABELS = {
  amount: 'Another amount came',
  sum: 'The provider names no amount that can be read',
  currency: 'It came in another currency',
  second: 'It was paid twice',
  returned: 'A payment of it went back',
  unseen: 'The provider does not tell of a payment',
  reference: 'The provider names another payment',
} as const;

export type Review = keyof typeof REVIEW_LABELS;

export function reviewLabel(review: Review): string {
  return REVIEW_LABELS[review];
}

/**
 * The decision of staff: the money is the gift, or it is not (it went back, or is another gift).
 */
export type ReviewDecision = 'accept' | 'dismiss';

import { normalizeAmount } from './money-answer.ts';

/** The hint below a field with the amount as we read it; empty if it is not an amount. */
export function amountHintText(typed: string): string {
  const amount = normalizeAmount(typed);
  return amount
    ? `We read it as ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: amount.includes('.') ? 2 : 0 })}.`
    : '';
}

import { normalizeAmount } from './money-answer.ts';

/**
 * The hint below an amount's field that says how we read it; empty if the text is not an amount.
 */
export function amountHintText(typed: string): string {
  const amount = normalizeAmount(typed);
  return amount
    ? `We read it as ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: amount.includes('.') ? 2 : 0 })}.`
    : '';
}

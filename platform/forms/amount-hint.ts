import { normalizeAmount } from './money-answer.ts';

/** How an amount is read, in a sentence below its field; empty while the text is no amount. */
export function amountHintText(typed: string): string {
  const amount = normalizeAmount(typed);
  return amount
    ? `We read it as ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: amount.includes('.') ? 2 : 0 })}.`
    : '';
}

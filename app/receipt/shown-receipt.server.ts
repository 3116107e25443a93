import { dayInWords } from '#domain/giving/gift-words.ts';
import { formatMoney } from '#domain/giving/money.ts';
import type { FrozenReceipt } from '#domain/giving/receipt.ts';

/** What the page of a receipt or a credit note shows: nothing but what was frozen. */
export function shownReceipt(receipt: FrozenReceipt) {
  const { number, kind, of, money, receiver, wording, isExample } = receipt;
  const isCreditNote = kind === 'credit note';
  return {
    title: isCreditNote ? `Credit note ${number}` : `Receipt ${number}`,
    kind: isCreditNote ? 'Credit note' : 'Receipt',
    number,
    amount: formatMoney(money),
    example: isExample ? 'Example: this is no real receipt.' : '',
    facts: [
      [isCreditNote ? 'Sent back to' : 'Received from', receipt.giver],
      ['In honour of', receipt.honouree],
      ['For', receipt.purpose],
      ['Takes back receipt', of ?? ''],
      [isCreditNote ? 'Sent back on' : 'Paid on', dayInWords(receipt.paidOn)],
      [isCreditNote ? 'By' : 'Paid by', receipt.paidBy],
      ['Payment number', receipt.proof],
      ['Fee that the payment provider kept', receipt.fee ? formatMoney(receipt.fee) : ''],
      ['Reference', referenceOf(receipt)],
      ['Issued on', dayInWords(receipt.issuedOn)],
    ] as [name: string, value: string][],
    receiver,
    wording,
  };
}

function referenceOf({ reference, instalment }: FrozenReceipt): string {
  return instalment > 1 ? `${reference}, gift ${instalment}` : reference;
}

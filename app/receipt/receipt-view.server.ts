import { dayText } from '#modules/giving/model/gift-texts.ts';
import type { FrozenReceipt } from '#modules/giving/model/receipt.ts';
import { formatMoney } from '#platform/text/money.ts';

/** What the page of a receipt or a credit note shows: nothing but what was frozen. */
export function receiptView(receipt: FrozenReceipt) {
  const { number, kind, of, money, receiver, wording, isTest } = receipt;
  const isCreditNote = kind === 'credit note';
  const went = isCreditNote ? 'Sent back' : 'Paid';
  return {
    title: isCreditNote ? `Credit note ${number}` : `Receipt ${number}`,
    kind: isCreditNote ? 'Credit note' : 'Receipt',
    number,
    amount: formatMoney(money),
    test: isTest ? `Test: this is no real ${kind}.` : '',
    facts: [
      [giverLabel(receipt), receipt.donor],
      ['In honour of', receipt.honouree],
      ['For', receipt.purpose],
      ['Takes back receipt', of ?? ''],
      ...(receipt.isVoided
        ? []
        : [
            [`${went} on`, dayText(receipt.paidOn)],
            [`${went} by`, receipt.paidBy],
            ['Payment number', receipt.proof],
          ]),
      ['Fee that the payment provider kept', receipt.fee ? formatMoney(receipt.fee) : ''],
      ['Reference', referenceOf(receipt)],
      ['Issued on', dayText(receipt.issuedOn)],
    ] as [name: string, value: string][],
    receiver,
    wording,
  };
}

function giverLabel({ kind, isVoided }: FrozenReceipt): string {
  if (isVoided) return 'Made out to';
  return kind === 'receipt' ? 'Received from' : 'Sent back to';
}

function referenceOf({ reference, instalment }: FrozenReceipt): string {
  return instalment > 1 ? `${reference}, gift ${instalment}` : reference;
}

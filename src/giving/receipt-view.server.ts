import { formatMoney } from '#platform/text/money.ts';
import type { FrozenReceipt } from './gift.ts';
import { dayText } from './texts.ts';

/** Builds the data of a receipt or credit note page from its frozen content only. */
export function receiptView(receipt: FrozenReceipt) {
  const { number, kind, of, money, receiver, wording, isTest } = receipt;
  const isCreditNote = kind === 'credit note';
  const verb = isCreditNote ? 'Sent back' : 'Paid';
  return {
    title: isCreditNote ? `Credit note ${number}` : `Receipt ${number}`,
    kind: isCreditNote ? 'Credit note' : 'Receipt',
    number,
    amount: formatMoney(money),
    test: isTest ? `Test: this is no real ${kind}.` : '',
    facts: [
      [donorLabel(receipt), receipt.donor],
      ['In honour of', receipt.honouree],
      ['For', receipt.purpose],
      ['Takes back receipt', of ?? ''],
      ...(receipt.isVoided
        ? []
        : [
            [`${verb} on`, dayText(receipt.paidOn)],
            [`${verb} by`, receipt.paidBy],
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

function donorLabel({ kind, isVoided }: FrozenReceipt): string {
  if (isVoided) return 'Made out to';
  return kind === 'receipt' ? 'Received from' : 'Sent back to';
}

function referenceOf({ reference, instalment }: FrozenReceipt): string {
  return instalment > 1 ? `${reference}, gift ${instalment}` : reference;
}

import type { Mail } from '#platform/mail/message.ts';
import { formatMoney, type Money } from '#platform/text/money.ts';
import { LAPSES_AFTER } from '../../model/due.ts';

/** A gift that somebody has to look at. */
export type WaitingGift = {
  readonly reference: string;
  readonly number: number;
  readonly money: Money;
  /** A day: `2026-11-22`. */
  readonly dueOn: string;
};

type Some = {
  readonly count: number;
  /** The first of them. */
  readonly named: readonly WaitingGift[];
};
export type GiftsWaiting = {
  readonly overdue: Some;
  readonly toDecide: Some;
  readonly withoutReceipt: Some;
};

/** What waits, each week: references and amounts, nothing of who gives. */
export function overdueMail(
  to: string,
  { overdue, toDecide, withoutReceipt }: GiftsWaiting,
  siteUrl: string,
): Mail {
  const counts = [
    ...(overdue.count > 0 ? [`${overdue.count} overdue`] : []),
    ...(toDecide.count > 0 ? [`${toDecide.count} to decide`] : []),
    ...(withoutReceipt.count > 0 ? [`${withoutReceipt.count} without a receipt`] : []),
  ];
  const list = (heading: string, some: Some, state: string) =>
    some.count === 0
      ? []
      : [
          `${heading}: ${some.count}`,
          ...some.named.map(lineOf),
          `${siteUrl}/desk/giving?state=${state}`,
          '',
        ];
  return {
    to,
    subject: `Gifts this week: ${counts.join(', ')}`,
    text: [
      ...list(
        `Pledged and not arrived (each is reminded of twice, and lapses after ${LAPSES_AFTER} days)`,
        overdue,
        'overdue',
      ),
      ...list('Money came that is not simply the gift: please decide', toDecide, 'review'),
      ...list('Arrived, but without a receipt', withoutReceipt, 'received'),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function lineOf({ reference, number, money, dueOn }: WaitingGift): string {
  return `- ${reference}, gift ${number}: ${formatMoney(money)}, due ${dueOn}`;
}

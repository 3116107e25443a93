import type { Mail } from '#platform/mail/message.ts';
import { formatMoney, type Money } from '#platform/text/money.ts';
import { LAPSE_DAYS } from '../../model/due.ts';

/** A gift that needs attention. */
export type WaitingGift = {
  readonly reference: string;
  readonly number: number;
  readonly money: Money;
  /** A day: `2026-11-22`. */
  readonly dueOn: string;
};

type WaitingGroup = {
  readonly count: number;
  /** The first of them. */
  readonly first: readonly WaitingGift[];
};
export type WaitingGifts = {
  readonly overdue: WaitingGroup;
  readonly inReview: WaitingGroup;
  readonly withoutReceipt: WaitingGroup;
};

/** The weekly mail about gifts that need attention: references and amounts, no names. */
export function overdueMail(
  to: string,
  { overdue, inReview, withoutReceipt }: WaitingGifts,
  siteUrl: string,
): Mail {
  const counts = [
    ...(overdue.count > 0 ? [`${overdue.count} overdue`] : []),
    ...(inReview.count > 0 ? [`${inReview.count} to decide`] : []),
    ...(withoutReceipt.count > 0 ? [`${withoutReceipt.count} without a receipt`] : []),
  ];
  const list = (heading: string, group: WaitingGroup, state: string) =>
    group.count === 0
      ? []
      : [
          `${heading}: ${group.count}`,
          ...group.first.map(giftRowText),
          `${siteUrl}/desk/giving?state=${state}`,
          '',
        ];
  return {
    to,
    subject: `Gifts this week: ${counts.join(', ')}`,
    text: [
      ...list(
        `Pledged, but not paid (we send two reminders, and stop waiting after ${LAPSE_DAYS} days)`,
        overdue,
        'overdue',
      ),
      ...list('Money came that does not match the gift: please decide', inReview, 'review'),
      ...list('Paid, but without a receipt', withoutReceipt, 'received'),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function giftRowText({ reference, number, money, dueOn }: WaitingGift): string {
  return `- ${reference}, gift ${number}: ${formatMoney(money)}, due ${dueOn}`;
}

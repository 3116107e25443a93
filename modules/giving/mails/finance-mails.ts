import {
  answers,
  link,
  type MailPart,
  paragraph,
  subheading,
  textMail,
} from '#platform/mail/mail-body.ts';
import { formatMoney } from '#platform/text/money.ts';
import { STATE_LABELS } from '../model/gift-texts.ts';
import { movementLabel } from '../model/movement.ts';
import { reviewLabel } from '../model/review.ts';
import { type GiftMail, type GiftMailContext, testMark } from './gift-mail.ts';
import type { FinanceMailAbout } from './giving-mail-queue.ts';

/**
 * Reports to finance that money came, went back, or has to be decided about. The donor's name is
 * only in the pledge, at the desk.
 */
export function financeMail({ subject, parts }: GiftMail, context: GiftMailContext, to: string) {
  return textMail(to, {
    heading: `${testMark(context)}${subject(context)}`,
    parts: [
      ...parts(context),
      ...detailParts(context),
      link('Open it at the desk', deskGiftUrl(context.siteUrl, context.facts.view.reference)),
    ],
  });
}

/** The URL where finance sees a gift at the desk; signing in comes first if need be. */
export function deskGiftUrl(siteUrl: string, reference: string): string {
  return `${siteUrl}/desk/giving?words=${reference}`;
}

export const FINANCE_MAILS: Readonly<Record<FinanceMailAbout, GiftMail>> = {
  'finance-received': {
    subject: (context) => `${amountOf(context)} arrived: ${referenceOf(context)}`,
    isStillTrue: ({ facts: { view } }) => view.state === 'received' || view.state === 'receipted',
    parts: ({ facts: { view, isErased } }) =>
      view.state === 'receipted'
        ? []
        : [
            paragraph(
              isErased
                ? 'The donor was erased, so it has no receipt.'
                : 'It has no receipt yet. Issue one at the desk, or turn receipts on (the setting RECEIPTS).',
            ),
          ],
  },
  'finance-review': {
    subject: (context) => `Please decide: money for ${referenceOf(context)}`,
    isStillTrue: ({ facts: { review } }) => review !== null,
    parts: ({ facts: { review } }) => [
      ...(review ? [paragraph(`${reviewLabel(review)}.`)] : []),
      paragraph(
        review === 'returned'
          ? 'The payment provider took money back. See below what is left. If the gift is no longer complete, record a refund at the desk, and the donor gets a credit note. If it is complete, say at the desk that there is nothing to decide.'
          : 'This money counts for nothing yet. Look at it below, and ask the donor if you need to. Then decide at the desk: accept it as the gift, and the donor gets a receipt; or say that it is no gift, because you sent it back or it belongs elsewhere.',
      ),
    ],
  },
  'finance-refunded': {
    subject: (context) => `${refundedAmountOf(context)} went back: ${referenceOf(context)}`,
    isStillTrue: ({ facts: { payments } }) => payments.some(({ kind }) => kind === 'refunded'),
    parts: () => [],
  },
};

function amountOf({ facts: { view } }: GiftMailContext): string {
  return formatMoney(view.money);
}

/** The amount of the gift, or of extra money that came with it. */
function refundedAmountOf(context: GiftMailContext): string {
  const { view, payments } = context.facts;
  const last = payments.findLast(({ kind }) => kind === 'refunded');
  return view.state === 'refunded' || !last ? amountOf(context) : formatMoney(last.money);
}

function referenceOf({ facts: { view } }: GiftMailContext): string {
  return view.frequency === 'once' ? view.reference : `${view.reference}, number ${view.number}`;
}

function detailParts({ facts }: GiftMailContext): MailPart[] {
  const { view, receipt, creditNote, payments } = facts;
  const rows = [
    { label: 'Reference', answer: view.reference },
    { label: 'Pledged', answer: formatMoney(view.money) },
    { label: 'Status', answer: STATE_LABELS[view.state] },
    { label: 'Receipt', answer: receipt?.number ?? '' },
    { label: 'Credit note', answer: creditNote?.number ?? '' },
  ];
  return [
    answers(rows.filter(({ answer }) => answer)),
    ...(payments.length > 0
      ? [subheading('Payments'), answers(payments.map(paymentRow))]
      : []),
  ];
}

function paymentRow({
  kind,
  money,
  channelLabel,
  proof,
  on,
  isTest,
}: GiftMailContext['facts']['payments'][number]) {
  return {
    label: `${on}, ${movementLabel(kind)}`,
    answer: `${formatMoney(money)} by ${channelLabel}, number ${proof}${isTest ? ', test' : ''}`,
  };
}

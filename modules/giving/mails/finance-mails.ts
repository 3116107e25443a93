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
 * Tells those who look after the money what came, went back, or has to be decided. Who gave stands in
 * the pledge, at the desk.
 */
export function financeMail({ subject, parts }: GiftMail, words: GiftMailContext, to: string) {
  return textMail(to, {
    heading: `${testMark(words)}${subject(words)}`,
    parts: [
      ...parts(words),
      ...detailParts(words),
      link('Open it at the desk', deskGiftUrl(words.siteUrl, words.facts.view.reference)),
    ],
  });
}

/** Where those who look after the money see a gift; who is signed out signs in on the way. */
export function deskGiftUrl(siteUrl: string, reference: string): string {
  return `${siteUrl}/desk/giving?words=${reference}`;
}

export const FINANCE_MAILS: Readonly<Record<FinanceMailAbout, GiftMail>> = {
  'finance-received': {
    subject: (words) => `${amountOf(words)} arrived: ${referenceOf(words)}`,
    isStillTrue: ({ facts: { view } }) => view.state === 'received' || view.state === 'receipted',
    parts: ({ facts: { view, isErased } }) =>
      view.state === 'receipted'
        ? []
        : [
            paragraph(
              isErased
                ? 'Who gave it was erased, so it has no receipt.'
                : 'It has no receipt yet: issue one at the desk, or switch receipts on (the setting RECEIPTS) for those to come.',
            ),
          ],
  },
  'finance-review': {
    subject: (words) => `Please decide: money for ${referenceOf(words)}`,
    isStillTrue: ({ facts: { review } }) => review !== null,
    parts: ({ facts: { review } }) => [
      ...(review ? [paragraph(`${reviewLabel(review)}.`)] : []),
      paragraph(
        review === 'returned'
          ? 'The provider took it back. See below what is left. If the gift is not whole any more, note at the desk that it went back, and its receipt has a credit note; if it is, say there that nothing is to be decided.'
          : 'Nothing was made of it. Look at what came below, and speak with the giver if need be. Then decide at the desk: what came is the gift, and has its receipt; or it is not, because it was sent back or belongs elsewhere.',
      ),
    ],
  },
  'finance-refunded': {
    subject: (words) => `${refundedAmountOf(words)} went back: ${referenceOf(words)}`,
    isStillTrue: ({ facts: { payments } }) => payments.some(({ kind }) => kind === 'refunded'),
    parts: () => [],
  },
};

function amountOf({ facts: { view } }: GiftMailContext): string {
  return formatMoney(view.money);
}

/** The gift, or what came beside it. */
function refundedAmountOf(words: GiftMailContext): string {
  const { view, payments } = words.facts;
  const last = payments.findLast(({ kind }) => kind === 'refunded');
  return view.state === 'refunded' || !last ? amountOf(words) : formatMoney(last.money);
}

function referenceOf({ facts: { view } }: GiftMailContext): string {
  return view.frequency === 'once' ? view.reference : `${view.reference}, number ${view.number}`;
}

function detailParts({ facts }: GiftMailContext): MailPart[] {
  const { view, receipt, creditNote, payments } = facts;
  const lines = [
    { label: 'Reference', answer: view.reference },
    { label: 'Pledged', answer: formatMoney(view.money) },
    { label: 'How it stands', answer: STATE_LABELS[view.state] },
    { label: 'Receipt', answer: receipt?.number ?? '' },
    { label: 'Credit note', answer: creditNote?.number ?? '' },
  ];
  return [
    answers(lines.filter(({ answer }) => answer)),
    ...(payments.length > 0
      ? [subheading('What came and went'), answers(payments.map(paymentRow))]
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

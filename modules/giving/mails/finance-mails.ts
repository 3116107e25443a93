import {
  answers,
  type LetterPart,
  link,
  paragraph,
  subheading,
  textMail,
} from '#platform/mail/letter.ts';
import { formatMoney } from '#platform/text/money.ts';
import { STATE_WORDS } from '../model/gift-words.ts';
import { movementWords } from '../model/movement.ts';
import { reviewWords } from '../model/review.ts';
import { type GiftLetter, type GiftWords, testMark } from './gift-letter.ts';
import type { FinanceMailAbout } from './giving-mail-queue.ts';

/**
 * Tells those who look after the money what came, went back, or has to be decided. Who gave stands in
 * the pledge, at the desk.
 */
export function financeMail({ subject, parts }: GiftLetter, words: GiftWords, to: string) {
  return textMail(to, {
    heading: `${testMark(words)}${subject(words)}`,
    parts: [
      ...parts(words),
      ...factsOf(words),
      link('Open it at the desk', giftAddress(words.siteUrl, words.told.seen.reference)),
    ],
  });
}

/** Where those who look after the money see a gift; who is signed out signs in on the way. */
export function giftAddress(siteUrl: string, reference: string): string {
  return `${siteUrl}/desk/giving?words=${reference}`;
}

export const FINANCE_LETTERS: Readonly<Record<FinanceMailAbout, GiftLetter>> = {
  'finance-received': {
    subject: (words) => `${amountOf(words)} arrived: ${referenceOf(words)}`,
    isSo: ({ told: { seen } }) => seen.state === 'received' || seen.state === 'receipted',
    parts: ({ told: { seen, isErased } }) =>
      seen.state === 'receipted'
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
    isSo: ({ told: { review } }) => review !== null,
    parts: ({ told: { review } }) => [
      ...(review ? [paragraph(`${reviewWords(review)}.`)] : []),
      paragraph(
        review === 'returned'
          ? 'The provider took it back. See below what is left. If the gift is not whole any more, note at the desk that it went back, and its receipt has a credit note; if it is, say there that nothing is to be decided.'
          : 'Nothing was made of it. Look at what came below, and speak with the giver if need be. Then decide at the desk: what came is the gift, and has its receipt; or it is not, because it was sent back or belongs elsewhere.',
      ),
    ],
  },
  'finance-refunded': {
    subject: (words) => `${backOf(words)} went back: ${referenceOf(words)}`,
    isSo: ({ told: { payments } }) => payments.some(({ kind }) => kind === 'refunded'),
    parts: () => [],
  },
};

function amountOf({ told: { seen } }: GiftWords): string {
  return formatMoney(seen.money);
}

/** The gift, or what came beside it. */
function backOf(words: GiftWords): string {
  const { seen, payments } = words.told;
  const last = payments.findLast(({ kind }) => kind === 'refunded');
  return seen.state === 'refunded' || !last ? amountOf(words) : formatMoney(last.money);
}

function referenceOf({ told: { seen } }: GiftWords): string {
  return seen.frequency === 'once' ? seen.reference : `${seen.reference}, number ${seen.number}`;
}

function factsOf({ told }: GiftWords): LetterPart[] {
  const { seen, receipt, creditNote, payments } = told;
  const lines = [
    { label: 'Reference', answer: seen.reference },
    { label: 'Pledged', answer: formatMoney(seen.money) },
    { label: 'How it stands', answer: STATE_WORDS[seen.state] },
    { label: 'Receipt', answer: receipt?.number ?? '' },
    { label: 'Credit note', answer: creditNote?.number ?? '' },
  ];
  return [
    answers(lines.filter(({ answer }) => answer)),
    ...(payments.length > 0
      ? [subheading('What came and went'), answers(payments.map(lineOf))]
      : []),
  ];
}

function lineOf({ kind, money, by, proof, on, isTest }: GiftWords['told']['payments'][number]) {
  return {
    label: `${on}, ${movementWords(kind)}`,
    answer: `${formatMoney(money)} by ${by}, number ${proof}${isTest ? ', test' : ''}`,
  };
}

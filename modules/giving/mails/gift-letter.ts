import { purposeWords } from '#modules/content/model/giving.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import type { SummaryLine } from '#modules/submissions/model/submission-type.ts';
import {
  answers,
  type LetterPart,
  link,
  paragraph,
  steps,
  subheading,
} from '#platform/mail/letter.ts';
import { dayInWords, isPaidOnline, standingOf } from '../model/gift-words.ts';
import {
  EXAMPLE_ACCOUNT,
  type Instructions,
  instructionLines,
  instructionsByWhatsApp,
  waysToPay,
} from '../model/instructions.ts';
import type { ToldGift } from '../store/alerts/told-gift.ts';

/** What a mail about a gift is made of. */
export type GiftWords = Pick<MailContext, 'organisation' | 'siteUrl'> & {
  readonly told: ToldGift;
};

/** What a mail says, and when that is still so. */
export type GiftLetter = {
  readonly subject: (words: GiftWords) => string;
  readonly parts: (words: GiftWords) => LetterPart[];
  readonly isSo: (words: GiftWords) => boolean;
};

/** Stands before the subject where no real money came. */
export function testMark({ told: { seen } }: GiftWords): string {
  return seen.isTest ? 'Test: ' : '';
}

/** Neither paid nor ended, and nobody has to decide about money that came for it. */
export function isAwaited({ told: { seen, review } }: GiftWords): boolean {
  return seen.state === 'pledged' && review === null;
}

/** How the gift stands, as its page says it; and how it is paid, while it is waited for. */
export function standing(words: GiftWords): LetterPart[] {
  const { seen } = words.told;
  const { heading, text } = standingOf(seen);
  return [paragraph(`${heading}. ${text}`), ...(isAwaited(words) ? howToPay(words) : [])];
}

/** The steps by which a gift is paid, exactly as the page has them. */
export function howToPay({ told, organisation: { giving, name } }: GiftWords): LetterPart[] {
  const { seen, pledgeLink } = told;
  const isOnline = isPaidOnline(seen);
  const [way] = waysToPay(seen, giving.accounts);
  return [
    ...(isOnline ? [link('Pay online now', pledgeLink)] : []),
    ...(way
      ? wayParts(way, told, name, isOnline)
      : isOnline
        ? []
        : [paragraph('Reply to this mail: we tell you how it can be paid.')]),
    link(
      isOnline || !way
        ? 'See how your gift stands'
        : 'See how your gift stands, and other ways to pay',
      pledgeLink,
    ),
  ];
}

function wayParts(way: Instructions, { seen }: ToldGift, name: string, isOther: boolean) {
  return [
    subheading(`${isOther ? 'Or by' : 'By'} ${way.by}`),
    ...(way.isExample ? [paragraph(`${EXAMPLE_ACCOUNT.toUpperCase()}.`)] : []),
    steps(way.steps),
    answers(way.facts.map(([label, answer]) => ({ label, answer }))),
    link(
      'Send these steps on by WhatsApp',
      instructionsByWhatsApp(instructionLines(way, seen, name)),
    ),
  ];
}

/** What the gift is: of the content's words and ours, none of its giver's. */
export function giftFacts(words: GiftWords): SummaryLine[] {
  const { seen } = words.told;
  const isDue = seen.frequency !== 'once' && isAwaited(words);
  const lines = [
    { label: 'For', answer: purposeWords(words.organisation.giving, seen.purpose) },
    { label: 'Due on', answer: isDue ? dayInWords(seen.dueOn) : '' },
  ];
  return lines.filter(({ answer }) => answer);
}

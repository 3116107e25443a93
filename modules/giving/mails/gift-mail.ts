import { purposeLabel } from '#modules/content/model/giving.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import type { SummaryRow } from '#modules/submissions/model/submission-type.ts';
import {
  answers,
  link,
  type MailPart,
  paragraph,
  steps,
  subheading,
} from '#platform/mail/mail-body.ts';
import { dayText, giftStatusText, isPaidOnline } from '../model/gift-texts.ts';
import {
  EXAMPLE_ACCOUNT,
  type Instructions,
  instructionLines,
  instructionsByWhatsApp,
  waysToPay,
} from '../model/instructions.ts';
import type { GiftFacts } from '../store/alerts/gift-facts.ts';

/** What a mail about a gift is made of. */
export type GiftMailContext = Pick<MailContext, 'organisation' | 'siteUrl'> & {
  readonly facts: GiftFacts;
};

/** What a mail says, and when that is still so. */
export type GiftMail = {
  readonly subject: (words: GiftMailContext) => string;
  readonly parts: (words: GiftMailContext) => MailPart[];
  readonly isStillTrue: (words: GiftMailContext) => boolean;
};

/** Stands before the subject where no real money came. */
export function testMark({ facts: { view } }: GiftMailContext): string {
  return view.isTest ? 'Test: ' : '';
}

/** Neither paid nor ended, and nobody has to decide about money that came for it. */
export function isAwaited({ facts: { view, review } }: GiftMailContext): boolean {
  return view.state === 'pledged' && review === null;
}

/** How the gift stands, as its page says it; and how it is paid, while it is waited for. */
export function statusParts(words: GiftMailContext): MailPart[] {
  const { view } = words.facts;
  const { heading, text } = giftStatusText(view);
  return [paragraph(`${heading}. ${text}`), ...(isAwaited(words) ? howToPay(words) : [])];
}

/** The steps by which a gift is paid, exactly as the page has them. */
export function howToPay({ facts, organisation: { giving, name } }: GiftMailContext): MailPart[] {
  const { view, pledgeUrl } = facts;
  const isOnline = isPaidOnline(view);
  const [way] = waysToPay(view, giving.accounts);
  return [
    ...(isOnline ? [link('Pay online now', pledgeUrl)] : []),
    ...(way
      ? instructionParts(way, facts, name, isOnline)
      : isOnline
        ? []
        : [paragraph('Reply to this mail: we tell you how it can be paid.')]),
    link(
      isOnline || !way
        ? 'See how your gift stands'
        : 'See how your gift stands, and other ways to pay',
      pledgeUrl,
    ),
  ];
}

function instructionParts(way: Instructions, { view }: GiftFacts, name: string, isOther: boolean) {
  return [
    subheading(`${isOther ? 'Or by' : 'By'} ${way.methodName}`),
    ...(way.isExample ? [paragraph(`${EXAMPLE_ACCOUNT.toUpperCase()}.`)] : []),
    steps(way.steps),
    answers(way.facts.map(([label, answer]) => ({ label, answer }))),
    link(
      'Send these steps on by WhatsApp',
      instructionsByWhatsApp(instructionLines(way, view, name)),
    ),
  ];
}

/** What the gift is: of the content's words and ours, none of its giver's. */
export function giftSummary(words: GiftMailContext): SummaryRow[] {
  const { view } = words.facts;
  const isDue = view.frequency !== 'once' && isAwaited(words);
  const lines = [
    { label: 'For', answer: purposeLabel(words.organisation.giving, view.purpose) },
    { label: 'Due on', answer: isDue ? dayText(view.dueOn) : '' },
  ];
  return lines.filter(({ answer }) => answer);
}

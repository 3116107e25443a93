import { purposeLabel } from '#modules/content/organisation.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import {
  answers,
  button,
  type KeyFact,
  link,
  type MailPart,
  paragraph,
  steps,
  subheading,
} from '#platform/mail/mail-body.ts';
import { formatMoney } from '#platform/text/money.ts';
import { dayText, FREQUENCY_LABELS, giftStatusText, isPaidOnline } from '../model/gift-texts.ts';
import {
  byMethodText,
  EXAMPLE_ACCOUNT,
  type Instructions,
  instructionLines,
  instructionsByWhatsApp,
  waysToPay,
} from '../model/instructions.ts';
import type { GiftFacts } from '../store/alerts/gift-facts.ts';

/** The data for a mail about a gift. */
export type GiftMailContext = Pick<MailContext, 'organisation' | 'siteUrl'> & {
  readonly facts: GiftFacts;
};

/** The content of a mail, and whether it is still true when it is sent. */
export type GiftMail = {
  readonly subject: (context: GiftMailContext) => string;
  readonly parts: (context: GiftMailContext) => MailPart[];
  readonly isStillTrue: (context: GiftMailContext) => boolean;
};

/** A mark before the subject where no real money came. */
export function testMark({ facts: { view } }: GiftMailContext): string {
  return view.isTest ? 'Test: ' : '';
}

/** Whether it is neither paid nor ended, and not under review. */
export function isAwaited({ facts: { view, review } }: GiftMailContext): boolean {
  return view.state === 'pledged' && review === null;
}

/** The status of the gift, as on its page; and how to pay it, while it is unpaid. */
export function statusParts(context: GiftMailContext): MailPart[] {
  const { view } = context.facts;
  const { heading, text } = giftStatusText(view);
  return [paragraph(`${heading}. ${text}`), ...(isAwaited(context) ? howToPay(context) : [])];
}

/** The payment steps, exactly as on the page. */
export function howToPay({ facts, organisation: { giving, name } }: GiftMailContext): MailPart[] {
  const { view, pledgeUrl } = facts;
  const isOnline = isPaidOnline(view);
  const [way] = waysToPay(view, giving.accounts);
  return [
    ...(isOnline ? [button('Pay online now', pledgeUrl)] : []),
    ...(way
      ? instructionParts(way, facts, name, isOnline)
      : isOnline
        ? []
        : [paragraph('Reply to this email, and we tell you how to pay.')]),
    link(
      isOnline || !way
        ? 'See or cancel your pledge'
        : 'See or cancel your pledge, or pay in another way',
      pledgeUrl,
    ),
  ];
}

function instructionParts(way: Instructions, { view }: GiftFacts, name: string, isOther: boolean) {
  return [
    subheading(`${isOther ? 'Or pay' : 'Pay'} ${byMethodText(way.method)}`),
    ...(way.isExample ? [paragraph(`${EXAMPLE_ACCOUNT.toUpperCase()}.`)] : []),
    steps(way.steps),
    answers(way.facts.map(([label, answer]) => ({ label, answer }))),
    link('Send these steps by WhatsApp', instructionsByWhatsApp(instructionLines(way, view, name))),
  ];
}

/** The amount and what it is for: text from the content and from us, none typed by the donor. */
export function giftFact(context: GiftMailContext): KeyFact {
  const { view } = context.facts;
  const isRepeated = view.frequency !== 'once';
  const purpose = purposeLabel(context.organisation.giving, view.purpose);
  const lines = [
    isRepeated ? FREQUENCY_LABELS[view.frequency] : '',
    isRepeated && isAwaited(context) ? `Due on ${dayText(view.dueOn)}` : '',
    purpose && `For: ${purpose}`,
    `Reference ${view.reference}`,
  ];
  return {
    label: view.state === 'pledged' || view.state === 'lapsed' ? 'Your pledge' : 'Your gift',
    text: formatMoney(view.money),
    lines: lines.filter(Boolean),
  };
}

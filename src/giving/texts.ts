import type { GivingContent } from '#content/organisation.ts';
import { dateText } from '#content/schedule.ts';
import { formatMoney, type Money } from '#platform/text/money.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import {
  byChannelText,
  daysAfter,
  type Frequency,
  type GiftRefusal,
  type GiftState,
  LAPSE_DAYS,
  type PaymentMethod,
} from './gift.ts';
import type { GiftView } from './giving.server.ts';

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  once: 'Once',
  monthly: 'Every month',
  yearly: 'Every year',
};

export function giftText(frequency: Frequency): string {
  return frequency === 'once' ? 'gift' : `${frequency} gift`;
}

export function dayText(day: string): string {
  return dateText({ start: `${day}T00:00:00Z`, end: null, days: [] }, 'event');
}

export function isPayable({ state, isInReview }: Pick<GiftView, 'state' | 'isInReview'>): boolean {
  return (state === 'pledged' || state === 'lapsed') && !isInReview;
}

export function isStoppable({ state, nextOn }: GiftView): boolean {
  return state === 'pledged' || nextOn !== null;
}

export function giftStatusText(gift: GiftView): { heading: string; text: string } {
  const amount = formatMoney(gift.money);
  const { refund } = gift;
  const isPaid = gift.state === 'received' || gift.state === 'receipted';
  if (gift.isInReview && !isPaid) {
    return {
      heading: 'We are looking at what arrived',
      text: `Money came with this reference that is not exactly ${amount}. One of us checks it and writes to you. Until then, please send nothing again.`,
    };
  }
  switch (gift.state) {
    case 'pledged':
      return isPaidOnline(gift)
        ? {
            heading: `Now pay ${amount}`,
            text: 'Not paid yet. You pay on the page of our payment provider: we never see your card.',
          }
        : {
            heading: `Now send ${amount}`,
            text: `Not paid yet. ${REFERENCE_HINT}`,
          };
    case 'received':
      return {
        heading: `Thank you: ${amount} arrived`,
        text: `Our finance team writes your receipt and emails it to you within 14 days. If it has not come by then, tell us the reference ${gift.reference}.${afterText(gift)}`,
      };
    case 'receipted':
      return {
        heading: `Thank you: ${amount} arrived`,
        text: `Your receipt is ready. We emailed it to you.${afterText(gift)}`,
      };
    case 'lapsed':
      return gift.isStopped
        ? {
            heading: 'You do not have to pay any more',
            text: `Your ${giftText(gift.frequency)} is cancelled. We send no more reminders. If you change your mind, the same reference still works.`,
          }
        : {
            heading: `${amount} did not arrive`,
            text: `You owe us nothing, and we send no more reminders. If you still want to give, ways to pay are below. ${REFERENCE_HINT}${afterText(gift)}`,
          };
    case 'refunded':
      return {
        heading: `${amount} was sent back`,
        text: `It went back${refund ? ` ${byChannelText(refund.channel)}, on ${dayText(refund.on)}` : ''}.${afterText(gift)}`,
      };
  }
}

/** While the provider is asked after the donor comes back from its page. */
export function checkingText({ money }: Pick<GiftView, 'money'>) {
  return {
    heading: 'We are checking your payment',
    text: `We are asking our payment provider whether ${formatMoney(money)} arrived. It takes a few seconds, then this page shows the answer. Please do not pay again.`,
  };
}

export function isPaidOnline({ method, checkoutUrl, onlineStart }: GiftView): boolean {
  return method === 'creditcard' && (checkoutUrl !== null || onlineStart !== 'no');
}

/** How to pay a card gift that cannot be paid online at once; empty for all other gifts. */
export function cardHint({ method, checkoutUrl, onlineStart }: GiftView): string {
  const isLater = method === 'creditcard' && checkoutUrl === null && onlineStart === 'later';
  return isLater ? 'To pay by card, open the link in our email, or come back in an hour.' : '';
}

const REFERENCE_HINT = 'Use this reference when you pay, so we know it is from you.';

export function nextText(gift: GiftView): string {
  if (gift.state !== 'pledged' || gift.isInReview) return '';
  const start = gift.isMailed ? 'We email you these steps: until they come, keep' : 'Keep';
  const last = dayText(daysAfter(gift.dueOn, LAPSE_DAYS));
  return `${start} the address of this page. Please pay by ${last}.`;
}

export function afterText({ frequency, nextOn, isInReview }: GiftView): string {
  const more = isInReview
    ? ' More money came with this reference: one of us looks at it and writes to you.'
    : '';
  if (frequency === 'once') return more;
  return nextOn === null
    ? ` Your ${giftText(frequency)} is ended: nothing more is due.${more}`
    : ` The next one is due on ${dayText(nextOn)}; we write to you then.${more}`;
}

export const STATE_LABELS: Readonly<Record<GiftView['state'], string>> = {
  pledged: 'Not paid yet',
  received: 'Paid',
  receipted: 'Paid, with receipt',
  lapsed: 'Not paid',
  refunded: 'Refunded',
};

/** The message after an action, as long as it is still true: its URL may be opened again later. */
export function successText(action: string, gift: GiftView): string {
  if (action === 'stop' && gift.isStopped) {
    return gift.frequency === 'once'
      ? 'Your gift is cancelled. Thank you for telling us.'
      : `Your ${giftText(gift.frequency)} is ended. Nothing more is due.`;
  }
  if (action === 'again' && gift.checkoutUrl && isPayable(gift)) {
    return 'The page of our payment provider is ready: press “Pay online now”.';
  }
  if (action === 'back' && gift.state === 'pledged') {
    return 'If you have just paid, give us a minute: we are asking the payment provider, and email you. Open this page again to see the answer.';
  }
  return '';
}

/** For `limited` the page itself says how to pay (`cardHint`). */
export const FAILURE_TEXTS: Readonly<Record<Exclude<GiftRefusal, 'limited'>, string>> = {
  unavailable:
    'The payment provider does not answer now. Please pay as shown below, or try again later.',
  gone: 'That cannot be done any more. This page shows the latest.',
  unknown: 'This link does not work. Open it again from our message.',
};

export type PayeeAccount = GivingContent['accounts'][number];
export type PayableGift = Pick<GiftView, 'reference' | 'money' | 'method'>;
export const EXAMPLE_ACCOUNT = 'Example: do not send money';

export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  'momo-mtn': 'MTN MoMo',
  'momo-telecel': 'Telecel Cash',
  'momo-at': 'AT Money',
  bank: 'Bank transfer',
  creditcard: 'Card',
  cash: 'Cash',
};

export function byMethodText(method: PaymentMethod): string {
  return `by ${method === 'bank' ? 'bank transfer' : METHOD_NAMES[method]}`;
}

/** Whether a method takes a currency: mobile money takes cedis only. */
function takesCurrency(method: PaymentMethod, { currency }: Money): boolean {
  return currency === 'GHS' || !method.startsWith('momo-');
}

/** The chosen one first. Empty where no account in the content takes it. */
export function waysToPay(gift: PayableGift, accounts: readonly PayeeAccount[]) {
  const ways = accounts.filter(({ method }) => takesCurrency(method, gift.money));
  const isChosen = ({ method }: PayeeAccount) => method === gift.method;
  return [...ways.filter(isChosen), ...ways.filter((way) => !isChosen(way))].map((account) =>
    instructionsFor(gift, account),
  );
}

function instructionsFor({ reference, money }: PayableGift, account: PayeeAccount) {
  const { method, number, registeredName, details, example } = account;
  const amount = formatMoney(money);
  const values: Readonly<Record<string, string>> = {
    number,
    name: registeredName,
    amount,
    reference,
    digits: digitsOf(money),
  };
  return {
    method,
    methodName: METHOD_NAMES[method],
    steps: account.steps.map((step) =>
      step.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder),
    ),
    facts: [
      [method === 'bank' ? 'Account' : 'Number', number],
      ['Registered name', registeredName],
      ...details.map(({ label, value }) => [label, value]),
      ['Amount', amount],
      ['Reference', reference],
    ] as [name: string, value: string][],
    isExample: example,
  };
}

/** An amount as typed into a phone's menu: no symbol, no thousands separator. */
function digitsOf({ minor }: Money): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

export function instructionLines(
  { method, steps, facts, isExample }: ReturnType<typeof instructionsFor>,
  { reference, money }: Pick<PayableGift, 'reference' | 'money'>,
  name: string,
): string[] {
  const warning = isExample ? [EXAMPLE_ACCOUNT.toUpperCase(), ''] : [];
  return [
    ...warning,
    `${formatMoney(money)} for ${name}, ${byMethodText(method)}`,
    `Reference: ${reference}`,
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
  ];
}

/** Without the link of the pledge page: anyone who has that can end the pledge. */
export function instructionsByWhatsApp(lines: readonly string[]): string {
  return whatsAppMessageUrl('', lines.join('\n'));
}

export const DESK_STATE_LABELS: Readonly<Record<GiftState, string>> = {
  pledged: 'Pledged',
  received: 'Received',
  receipted: 'With receipt',
  lapsed: 'Lapsed',
  refunded: 'Refunded',
};

const ATTEMPT_LABELS: Readonly<Record<string, string>> = {
  open: 'not paid yet',
  paid: 'paid',
  failed: 'not paid',
  reversed: 'taken back by the provider',
};

export function attemptLabel(state: string): string {
  return ATTEMPT_LABELS[state] ?? state;
}

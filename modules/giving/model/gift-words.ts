import { dateText } from '#modules/content/model/schedule.ts';
import { formatMoney } from '#platform/text/money.ts';
import { byChannel } from './channel.ts';
import { daysAfter, LAPSES_AFTER } from './due.ts';
import type { Frequency, GiftRefusal, GiftSeen } from './gift.ts';

/** What is said first of a gift: a heading, and a sentence or two. */
export type GiftStanding = { readonly heading: string; readonly text: string };

/** How often, in words. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  once: 'Once',
  monthly: 'Every month',
  yearly: 'Every year',
};

/** `monthly gift`, `yearly gift`, `gift`. */
export function giftInWords(frequency: Frequency): string {
  return frequency === 'once' ? 'gift' : `${frequency} gift`;
}

/** A day (`2026-11-22`) as people read it: `Sunday 22 November 2026`. */
export function dayInWords(day: string): string {
  return dateText({ start: `${day}T00:00:00Z`, end: null, days: [] }, 'event');
}

/** Whether its giver is asked to pay it, or may. */
export function isPayable({ state, isInReview }: Pick<GiftSeen, 'state' | 'isInReview'>): boolean {
  return (state === 'pledged' || state === 'lapsed') && !isInReview;
}

/** Whether there is something left that its giver can end. */
export function isStoppable({ state, nextOn }: GiftSeen): boolean {
  return state === 'pledged' || nextOn !== null;
}

/** How a gift stands, first of all whether it is paid. */
export function standingOf(gift: GiftSeen): GiftStanding {
  const amount = formatMoney(gift.money);
  const isPaid = gift.state === 'received' || gift.state === 'receipted';
  if (gift.isInReview && !isPaid) {
    return {
      heading: 'We are looking at what arrived',
      text: `Money came with this reference that is not exactly ${amount}. One of us looks at it and writes to you. Please send nothing again before that.`,
    };
  }
  switch (gift.state) {
    case 'pledged':
      return isPaidOnline(gift)
        ? {
            heading: `Now pay ${amount}`,
            text: `Your gift is noted. It is not paid yet. You pay on a page of our payment provider: we never see your card.`,
          }
        : {
            heading: `Now send ${amount}`,
            text: `Your gift is noted. It is not paid yet. ${NAME_IT}`,
          };
    case 'received':
      return {
        heading: `Thank you: ${amount} arrived`,
        text: `Our finance team writes your receipt and sends it by e-mail within 14 days. If it has not come by then, tell us the reference ${gift.reference}.${afterInWords(gift)}`,
      };
    case 'receipted':
      return {
        heading: `Thank you: ${amount} arrived`,
        text: `Your receipt is ready, and was sent by e-mail.${afterInWords(gift)}`,
      };
    case 'lapsed':
      return gift.isStopped
        ? {
            heading: 'You do not have to pay any more',
            text: `We do not wait for your ${giftInWords(gift.frequency)}, and write no more reminders. If you want to give after all, money with this reference is still welcome.`,
          }
        : {
            heading: `${amount} did not arrive`,
            text: `We write no more reminders of it, and you owe us nothing. If you still want to give, it is welcome: ways to pay are below. ${NAME_IT}${afterInWords(gift)}`,
          };
    case 'refunded':
      return {
        heading: `${amount} was sent back`,
        text: `${backInWords(gift)}${afterInWords(gift)}`,
      };
  }
}

/** Said instead while the provider is asked about a payment of somebody who comes back from its page. */
export function checkingOf({ money }: Pick<GiftSeen, 'money'>): GiftStanding {
  return {
    heading: 'We are checking your payment',
    text: `We ask our payment provider whether ${formatMoney(money)} arrived. That takes a few seconds, and this page shows it by itself. Please do not pay again.`,
  };
}

/** Staff say how it went: that may be another way than it came. */
function backInWords({ wentBack }: GiftSeen): string {
  return wentBack
    ? `It went back ${byChannel(wentBack.channel)}, on ${dayInWords(wentBack.on)}.`
    : 'It went back.';
}

/** By card, while the provider has a page for it or can be asked for one, now or later. */
export function isPaidOnline({ method, payAt, online }: GiftSeen): boolean {
  return method === 'creditcard' && (payAt !== null || online !== 'no');
}

/** How a gift by card is paid that cannot be paid online at once; empty of all others. */
export function cardHint({ method, payAt, online, stepsMail }: GiftSeen): string {
  if (method !== 'creditcard' || payAt !== null || online === 'now' || online === 'no') return '';
  return online === 'by mail' && stepsMail !== 'none'
    ? 'Open the link in our email to pay by card.'
    : 'You can pay by card in an hour: come back to this page then.';
}

const NAME_IT = 'Give the reference with it, so that we know it is yours.';

/** Where somebody finds the steps again. */
const KEPT: Readonly<Record<GiftSeen['stepsMail'], string>> = {
  sent: 'We mailed you these steps',
  waiting: 'These steps are waiting to be mailed: keep the address of this page',
  none: 'We did not mail you these steps: keep the address of this page',
};

/** What comes next while a gift is waited for: else nobody knows whether to keep the page, or wait. */
export function nextInWords(gift: GiftSeen): string {
  if (gift.state !== 'pledged' || gift.isInReview) return '';
  const until = dayInWords(daysAfter(gift.dueOn, LAPSES_AFTER));
  // On a phone the first steps are seen below it.
  const after = gift.stepsMail === 'sent' ? ', and write to you when it has come' : '';
  return `${KEPT[gift.stepsMail]}. We wait for your gift until ${until}${after}.`;
}

/** What comes after one of the gifts of a promise, and what else came for it. */
export function afterInWords({ frequency, nextOn, isInReview }: GiftSeen): string {
  const more = isInReview
    ? ' More money came with this reference: one of us looks at it and writes to you.'
    : '';
  if (frequency === 'once') return more;
  return nextOn === null
    ? ` Your ${giftInWords(frequency)} is ended: nothing more is due.${more}`
    : ` The next one is due on ${dayInWords(nextOn)}; we write to you then.${more}`;
}

/** A gift's state in a few words. */
export const STATE_WORDS: Readonly<Record<GiftSeen['state'], string>> = {
  pledged: 'Not paid yet',
  received: 'Paid',
  receipted: 'Paid, with receipt',
  lapsed: 'Not paid',
  refunded: 'Sent back',
};

/**
 * What is said after something was done, as far as it is so now: the address that says it may be
 * opened again later.
 */
export function doneInWords(what: string, gift: GiftSeen): string {
  if (what === 'stop' && gift.isStopped) {
    return gift.frequency === 'once'
      ? 'We do not wait for it any more. Thank you for telling us.'
      : `Your ${giftInWords(gift.frequency)} is ended. Nothing more is due.`;
  }
  if (what === 'again' && gift.payAt && isPayable(gift)) {
    return 'The page of our payment provider is ready: go there by the button “Pay online now”.';
  }
  if (what === 'back' && gift.state === 'pledged') {
    return 'If you have just paid, give us a minute: we ask the payment provider whether it arrived, and write to you. Open this page again to see it.';
  }
  return '';
}

/** Why something was not done; of `limited` the page itself says how it is paid (`cardHint`). What is so now stands beside it. */
export const NOT_DONE: Readonly<Record<Exclude<GiftRefusal, 'limited'>, string>> = {
  unavailable:
    'The payment provider does not answer now. Please pay as described below, or try again in a while.',
  gone: 'That cannot be done any more. This page shows how things stand now.',
  unknown: 'This link is not complete, or it is no longer good.',
};

import { type GivingContent, purposeLabel } from '#modules/content/model/giving.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { GiftView } from '#modules/giving/model/gift.ts';
import {
  cardHint,
  checkingText,
  dayText,
  FREQUENCY_LABELS,
  giftStatusText,
  giftText,
  isPaidOnline,
  isPayable,
  isStoppable,
  nextText,
  STATE_LABELS,
  successText,
} from '#modules/giving/model/gift-texts.ts';
import {
  EXAMPLE_ACCOUNT,
  instructionLines,
  instructionsByWhatsApp,
  waysToPay,
} from '#modules/giving/model/instructions.ts';

/** What the page of a pledge shows. */
export type PledgeView = ReturnType<typeof pledgeView>;

/** A way to pay, with the link that sends it on, and what stands before an account that is none. */
export type PaymentWayView = PledgeView['ways'][number];

/**
 * @param done what the address says was done
 * @param thanks what the content says to givers
 * @param isChecked whether the provider is being asked about it
 */
export function pledgeView(
  gift: GiftView,
  { name, giving }: Pick<Organisation, 'name' | 'giving'>,
  {
    done,
    thanks,
    isChecked,
  }: { readonly done: string; readonly thanks: string; readonly isChecked: boolean },
) {
  const isChecking = isChecked && isPayable(gift);
  const canPay = isPayable(gift) && !isChecking;
  const ways = canPay ? waysToPay(gift, giving.accounts) : [];
  return {
    ...(isChecking ? checkingText(gift) : giftStatusText(gift)),
    isChecking,
    reference: gift.reference,
    test: gift.isTest ? 'Test: no real money came.' : '',
    next: isChecking ? '' : nextText(gift),
    /** Of one that came: what gifts do. */
    thanks: gift.state === 'received' || gift.state === 'receipted' ? thanks : undefined,
    done: isChecking ? '' : successText(done, gift),
    facts: factsOf(gift, giving),
    isCard: gift.method === 'creditcard',
    paysOnline: canPay && isPaidOnline(gift),
    /** Whether nobody waits for it: then nothing asks for it, and ways to pay are there to be opened. */
    isOver: gift.state === 'lapsed',
    ways: ways.map((way) => ({
      ...way,
      example: way.isExample ? EXAMPLE_ACCOUNT : '',
      whatsApp: instructionsByWhatsApp(instructionLines(way, gift, name)),
    })),
    /** Whether somebody has to say how it can be paid, since the content does not. */
    hasNoWay: canPay && ways.length === 0,
    checkoutUrl: canPay ? gift.checkoutUrl : null,
    canPayOnline: canPay && gift.onlineStart === 'now',
    cardHint: canPay ? cardHint(gift) : '',
    receipt: gift.receiptPath && pathOf(gift.receiptPath),
    creditNote: gift.creditNotePath && pathOf(gift.creditNotePath),
    earlier: gift.earlier.map(({ number, dueOn, state, ...papers }) => ({
      number,
      words: `${dayText(dueOn)}: ${STATE_LABELS[state].toLowerCase()}`,
      receipt: papers.receiptPath && pathOf(papers.receiptPath),
      creditNote: papers.creditNotePath && pathOf(papers.creditNotePath),
    })),
    /** What can be ended; undefined: nothing. */
    stoppable:
      isStoppable(gift) && !gift.isLimitedView && !isChecking
        ? giftText(gift.frequency)
        : undefined,
  };
}

function factsOf(gift: GiftView, giving: GivingContent): [name: string, value: string][] {
  const { state, frequency, number, dueOn, purpose, isStopped, paidOn } = gift;
  const isOnce = frequency === 'once';
  const isDue = !isOnce && state !== 'lapsed';
  const which = isStopped ? 'ended' : `this is number ${number}`;
  return [
    ['How it stands', STATE_LABELS[state]],
    ['Arrived on', paidOn ? dayText(paidOn) : ''],
    ['From', gift.donor],
    ['In honour of', gift.honouree],
    ['How often', isOnce ? '' : `${FREQUENCY_LABELS[frequency]}; ${which}`],
    ['Due on', isDue ? dayText(dueOn) : ''],
    ['For', purposeLabel(giving, purpose)],
  ];
}

/** An address of ours as a link on a page: whatever name the site has. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return pathname + search;
}

import { type GivingContent, type Organisation, purposeLabel } from '#content/organisation.ts';
import { pathOf } from '#site/pages/responses.server.ts';
import type { findGift, GiftView } from './giving.server.ts';
import {
  cardHint,
  checkingText,
  dayText,
  EXAMPLE_ACCOUNT,
  FREQUENCY_LABELS,
  giftStatusText,
  giftText,
  instructionLines,
  instructionsByWhatsApp,
  isPaidOnline,
  isPayable,
  isStoppable,
  nextText,
  STATE_LABELS,
  successText,
  waysToPay,
} from './texts.ts';

export type PledgeView = ReturnType<typeof pledgeView>;

export type PaymentWayView = PledgeView['ways'][number];

/** `done`: of the URL. `isChecked`: we are asking the provider about the payment. */
export function pledgeView(
  gift: NonNullable<Awaited<ReturnType<typeof findGift>>>,
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
    /** One square for each ten cedis; none for other currencies. */
    squares: gift.money.currency === 'GHS' ? Math.ceil(gift.money.minor / 1_000) : 0,
    test: gift.isTest ? 'Test: no real money came.' : '',
    next: isChecking ? '' : nextText(gift),
    thanks: gift.state === 'received' || gift.state === 'receipted' ? thanks : undefined,
    done: isChecking ? '' : successText(done, gift),
    facts: factsOf(gift, giving),
    isCard: gift.method === 'creditcard',
    paysOnline: canPay && isPaidOnline(gift),
    /** True for a lapsed gift: the page does not ask for it and only offers ways to pay. */
    isOver: gift.state === 'lapsed',
    ways: ways.map((way) => ({
      ...way,
      example: way.isExample ? EXAMPLE_ACCOUNT : '',
      whatsApp: instructionsByWhatsApp(instructionLines(way, gift, name)),
    })),
    hasNoWay: canPay && ways.length === 0,
    checkoutUrl: canPay ? gift.checkoutUrl : null,
    canPayOnline: canPay && gift.onlineStart === 'now',
    cardHint: canPay ? cardHint(gift) : '',
    receipt: gift.receiptPath && pathOf(gift.receiptPath),
    creditNote: gift.creditNotePath && pathOf(gift.creditNotePath),
    earlier: gift.earlier.map(({ number, dueOn, state, ...documents }) => ({
      number,
      text: `${dayText(dueOn)}: ${STATE_LABELS[state].toLowerCase()}`,
      receipt: documents.receiptPath && pathOf(documents.receiptPath),
      creditNote: documents.creditNotePath && pathOf(documents.creditNotePath),
    })),
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
  const progress = isStopped ? 'ended' : `this is number ${number}`;
  return [
    ['Status', STATE_LABELS[state]],
    ['Arrived on', paidOn ? dayText(paidOn) : ''],
    ['From', gift.donor],
    ['In honour of', gift.honouree],
    ['How often', isOnce ? '' : `${FREQUENCY_LABELS[frequency]}; ${progress}`],
    ['Due on', isDue ? dayText(dueOn) : ''],
    ['For', purposeLabel(giving, purpose)],
  ];
}

import { type GivingContent, purposeWords } from '#modules/content/model/giving.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { GiftSeen } from '#modules/giving/model/gift.ts';
import {
  cardHint,
  checkingOf,
  dayInWords,
  doneInWords,
  FREQUENCY_WORDS,
  giftInWords,
  isPaidOnline,
  isPayable,
  isStoppable,
  nextInWords,
  STATE_WORDS,
  standingOf,
} from '#modules/giving/model/gift-words.ts';
import {
  EXAMPLE_ACCOUNT,
  instructionLines,
  instructionsByWhatsApp,
  waysToPay,
} from '#modules/giving/model/instructions.ts';

/** What the page of a pledge shows. */
export type ShownPledge = ReturnType<typeof shownPledge>;

/** A way to pay, with the link that sends it on, and what stands before an account that is none. */
export type ShownWay = ShownPledge['ways'][number];

/**
 * @param done what the address says was done
 * @param thanks what the content says to givers
 * @param isChecked whether the provider is being asked about it
 */
export function shownPledge(
  gift: GiftSeen,
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
    ...(isChecking ? checkingOf(gift) : standingOf(gift)),
    isChecking,
    reference: gift.reference,
    test: gift.isTest ? 'Test: no real money came.' : '',
    next: isChecking ? '' : nextInWords(gift),
    /** Of one that came: what gifts do. */
    thanks: gift.state === 'received' || gift.state === 'receipted' ? thanks : undefined,
    done: isChecking ? '' : doneInWords(done, gift),
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
    payAt: canPay ? gift.payAt : null,
    canPayOnline: canPay && gift.online === 'now',
    cardHint: canPay ? cardHint(gift) : '',
    receipt: gift.receiptLink && pathOf(gift.receiptLink),
    creditNote: gift.creditNoteLink && pathOf(gift.creditNoteLink),
    earlier: gift.earlier.map(({ number, dueOn, state, ...papers }) => ({
      number,
      words: `${dayInWords(dueOn)}: ${STATE_WORDS[state].toLowerCase()}`,
      receipt: papers.receiptLink && pathOf(papers.receiptLink),
      creditNote: papers.creditNoteLink && pathOf(papers.creditNoteLink),
    })),
    /** What can be ended; undefined: nothing. */
    stoppable:
      isStoppable(gift) && !gift.isGlimpse && !isChecking ? giftInWords(gift.frequency) : undefined,
  };
}

function factsOf(gift: GiftSeen, giving: GivingContent): [name: string, value: string][] {
  const { state, frequency, number, dueOn, purpose, isStopped, paidOn } = gift;
  const isOnce = frequency === 'once';
  const isDue = !isOnce && state !== 'lapsed';
  const which = isStopped ? 'ended' : `this is number ${number}`;
  return [
    ['How it stands', STATE_WORDS[state]],
    ['Arrived on', paidOn ? dayInWords(paidOn) : ''],
    ['From', gift.giver],
    ['In honour of', gift.honouree],
    ['How often', isOnce ? '' : `${FREQUENCY_WORDS[frequency]}; ${which}`],
    ['Due on', isDue ? dayInWords(dueOn) : ''],
    ['For', purposeWords(giving, purpose)],
  ];
}

/** An address of ours as a link on a page: whatever name the site has. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return pathname + search;
}

import type {
  FactsOf,
  MailContext,
  MailTemplate,
  MailTemplates,
} from '#modules/submissions/api.ts';
import {
  answers,
  askUs,
  type LetterPart,
  letterMail,
  link,
  paragraph,
} from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/message.ts';
import { formatMoney } from '#platform/text/money.ts';
import { afterInWords, giftInWords, isStoppable, standingOf } from '../model/gift-words.ts';
import { type ToldGiftParts, tellGift } from '../store/alerts/told-gift.ts';
import { PLEDGES } from '../store/take-gift.ts';
import { FINANCE_LETTERS, financeMail, giftAddress } from './finance-mails.ts';
import {
  type GiftLetter,
  type GiftWords,
  giftFacts,
  howToPay,
  isAwaited,
  standing,
  testMark,
} from './gift-letter.ts';
import type { GiverMailAbout } from './giving-mail-queue.ts';
import { openPledgesMail } from './open-pledges-mail.ts';

/** The mails about gifts, and what they add to the mails of a pledge. */
export function giftMails(parts: ToldGiftParts): FactsOf & { readonly templates: MailTemplates } {
  /** The gift of a number, as it is now; undefined where there is none. */
  async function wordsOf(
    submissionId: string,
    giftNumber: number,
    context: MailContext,
  ): Promise<GiftWords | undefined> {
    const told = await tellGift(context.database, { submissionId, giftNumber }, parts);
    return told && { ...context, told };
  }
  const template =
    (letters: Readonly<Record<string, GiftLetter>>, make: typeof giverMail): MailTemplate =>
    async ({ submissionId, stored, recipient }, context) => {
      const words = await wordsOf(submissionId ?? '', Number(stored.gift), context);
      // Undefined where only a newer release has it.
      const letter = letters[String(stored.giving)];
      return words && letter?.isSo(words) ? make(letter, words, recipient) : undefined;
    };
  return {
    kinds: [PLEDGES],
    templates: {
      gift: template(GIVER_LETTERS, giverMail),
      finance: template(FINANCE_LETTERS, financeMail),
      pledges: openPledgesMail(parts),
    },
    async facts(submissionId, context) {
      const words = await wordsOf(submissionId, 1, context);
      if (!words) return undefined;
      const address = giftAddress(context.siteUrl, words.told.seen.reference);
      return {
        confirmation: confirmedGift(words),
        // How the gift stands says more, and it may be paid by now.
        saysNext: true,
        notice: [link('See the gift at the desk', address)],
      };
    },
  };
}

/**
 * Tells a giver what became of a gift. Like the confirmation it says nothing that its giver typed:
 * whoever owns the address may have sent nothing.
 */
function giverMail({ subject, parts }: GiftLetter, words: GiftWords, to: string): Mail | undefined {
  const { told, organisation } = words;
  if (told.isErased) return undefined;
  const heading = `${testMark(words)}${subject(words)}`;
  const letter = {
    heading,
    parts: [
      paragraph('Hello,'),
      ...parts(words),
      answers([{ label: 'Your reference', answer: told.seen.reference }, ...giftFacts(words)]),
      ...closing(words),
    ],
  };
  return letterMail(to, letter, {
    replyTo: organisation.email,
    subject: `${heading} (${told.seen.reference})`,
  });
}

/** What the confirmation of a pledge says: how it stands, and exactly how it is paid. */
function confirmedGift(words: GiftWords): LetterPart[] {
  return [...standing(words), answers(giftFacts(words)), ...ending(words)];
}

const GIVER_LETTERS: Readonly<Record<GiverMailAbout, GiftLetter>> = {
  reminder: {
    subject: (words) => `Your gift of ${amountOf(words)} has not arrived yet`,
    isSo: isAwaited,
    parts: (words) => [
      paragraph(
        'If you have sent it within the last two days, you need do nothing: thank you. If not, this is how it is paid.',
      ),
      ...howToPay(words),
      paragraph(
        words.told.isRemindedLast
          ? 'This is our last reminder of it. If you cannot give it after all, that is all right, and you owe us nothing.'
          : 'If you cannot give it after all, that is all right, and you owe us nothing: say so on its page, and we do not write again.',
      ),
    ],
  },
  due: {
    subject: (words) =>
      `Your ${giftInWords(words.told.seen.frequency)} of ${amountOf(words)} is due`,
    isSo: isAwaited,
    parts: (words) => [
      paragraph(
        `${hasGiven(words) ? 'Thank you for giving again. ' : ''}Nothing is taken by itself: this is how it is paid.`,
      ),
      ...howToPay(words),
      ...ending(words),
    ],
  },
  ended: {
    subject: ({ told: { seen } }) => `Your ${giftInWords(seen.frequency)} is ended`,
    isSo: ({ told: { seen } }) => seen.isStopped,
    parts: ({ told: { seen }, siteUrl }) => [
      paragraph(
        `Two of your gifts did not arrive, so we ended your ${giftInWords(seen.frequency)}. Nothing more is due, you owe us nothing, and we write no more reminders.`,
      ),
      paragraph('If you want to give again, you are welcome to begin anew.'),
      link('Make a donation', `${siteUrl}/donate`),
    ],
  },
  received: {
    subject: headingOf,
    isSo: ({ told: { seen } }) => seen.state === 'received',
    parts: (words) => [paragraph(textOfStanding(words))],
  },
  receipt: {
    subject: ({ told: { receipt } }) => `Thank you: your receipt ${receipt?.number ?? ''}`,
    isSo: ({ told: { seen, receipt } }) => seen.state === 'receipted' && receipt !== undefined,
    parts: (words) => [
      paragraph(
        `${headingOf(words)}. Your receipt is behind this link, to print or to save.${afterInWords(words.told.seen)}`,
      ),
      ...testOf(words),
      ...paperLink('Open and print your receipt', words.told.seen.receiptLink, words),
    ],
  },
  refunded: {
    subject: headingOf,
    isSo: ({ told: { seen } }) => seen.state === 'refunded',
    parts: (words) => {
      const { creditNote, seen } = words.told;
      return [
        paragraph(textOfStanding(words)),
        ...(creditNote
          ? [
              paragraph(
                `Your credit note ${creditNote.number} takes the receipt ${creditNote.of ?? ''} back.`,
              ),
              ...testOf(words),
            ]
          : []),
        ...paperLink('Open and print your credit note', seen.creditNoteLink, words),
      ];
    },
  },
  mistake: {
    subject: ({ told: { mistake } }) =>
      `Our mistake: receipt ${mistake?.note.of ?? ''} is cancelled`,
    isSo: ({ told: { mistake } }) => mistake !== undefined,
    parts: (words) => {
      const { mistake } = words.told;
      return [
        paragraph(
          `We are sorry. We noted a payment for your gift by mistake and sent you the receipt ${mistake?.note.of ?? ''}. Please do not use it: the credit note ${mistake?.note.number ?? ''} cancels it. No money was taken from you, and none was sent back.`,
        ),
        ...(mistake ? [link('Open and print the credit note', mistake.link)] : []),
        ...standing(words),
      ];
    },
  },
  link: {
    subject: (words) => `The new link to your gift of ${amountOf(words)}`,
    isSo: ({ told: { seen } }) => seen.state === 'pledged' || seen.nextOn !== null,
    parts: ({ told: { seen, pledgeLink } }) => [
      paragraph(
        'The links in our earlier emails do not work any more. The link below is the new one. Nothing else changes.',
      ),
      ...(seen.state === 'pledged' ? [link('See your gift', pledgeLink)] : []),
    ],
  },
};

function amountOf({ told: { seen } }: GiftWords): string {
  return formatMoney(seen.money);
}

/** Whether one of the gifts before it came. */
function hasGiven({ told: { seen } }: GiftWords): boolean {
  return seen.earlier.some(({ state }) => state === 'received' || state === 'receipted');
}

function headingOf({ told: { seen } }: GiftWords): string {
  return standingOf(seen).heading;
}

function textOfStanding({ told: { seen } }: GiftWords): string {
  return standingOf(seen).text;
}

/** No real money came when it was issued. */
function testOf({ told: { receipt } }: GiftWords): LetterPart[] {
  return receipt?.isTest ? [paragraph('TEST: NOT A REAL RECEIPT.')] : [];
}

function paperLink(label: string, path: string | null, { siteUrl }: GiftWords): LetterPart[] {
  return path ? [link(label, `${siteUrl}${path}`)] : [];
}

/** How a promise of more than one gift is ended. */
function ending({ told: { seen, pledgeLink } }: GiftWords): LetterPart[] {
  return seen.frequency !== 'once' && isStoppable(seen)
    ? [link(`End your ${giftInWords(seen.frequency)}`, pledgeLink)]
    : [];
}

function closing({ told, organisation }: GiftWords): LetterPart[] {
  return [
    ...(told.seen.state === 'pledged' ? [] : [link('See your gift', told.pledgeLink)]),
    ...askUs(organisation),
  ];
}

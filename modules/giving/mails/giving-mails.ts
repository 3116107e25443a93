import type {
  MailContext,
  MailFactsSource,
  MailTemplate,
  MailTemplates,
} from '#modules/submissions/api.ts';
import {
  answers,
  contactParts,
  htmlMail,
  link,
  type MailPart,
  paragraph,
} from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { formatMoney } from '#platform/text/money.ts';
import { afterText, giftStatusText, giftText, isStoppable } from '../model/gift-texts.ts';
import { type GiftFactsParts, readGiftFacts } from '../store/alerts/gift-facts.ts';
import { PLEDGES } from '../store/create-pledge.ts';
import { deskGiftUrl, FINANCE_MAILS, financeMail } from './finance-mails.ts';
import {
  type GiftMail,
  type GiftMailContext,
  giftSummary,
  howToPay,
  isAwaited,
  statusParts,
  testMark,
} from './gift-mail.ts';
import type { DonorMailAbout } from './giving-mail-queue.ts';
import { openPledgesMail } from './open-pledges-mail.ts';

/** The mails about gifts, and what they add to the mails of a pledge. */
export function giftMails(
  parts: GiftFactsParts,
): MailFactsSource & { readonly templates: MailTemplates } {
  /** The gift of a number, as it is now; undefined where there is none. */
  async function wordsOf(
    submissionId: string,
    giftNumber: number,
    context: MailContext,
  ): Promise<GiftMailContext | undefined> {
    const told = await readGiftFacts(context.database, { submissionId, giftNumber }, parts);
    return told && { ...context, facts: told };
  }
  const template =
    (letters: Readonly<Record<string, GiftMail>>, make: typeof donorMail): MailTemplate =>
    async ({ submissionId, stored, recipient }, context) => {
      const words = await wordsOf(submissionId ?? '', Number(stored.gift), context);
      // Undefined where only a newer release has it.
      const letter = letters[String(stored.giving)];
      return words && letter?.isStillTrue(words) ? make(letter, words, recipient) : undefined;
    };
  return {
    kinds: [PLEDGES],
    templates: {
      gift: template(DONOR_MAILS, donorMail),
      finance: template(FINANCE_MAILS, financeMail),
      pledges: openPledgesMail(parts),
    },
    async readFacts(submissionId, context) {
      const words = await wordsOf(submissionId, 1, context);
      if (!words) return undefined;
      const address = deskGiftUrl(context.siteUrl, words.facts.view.reference);
      return {
        confirmation: confirmationParts(words),
        // How the gift stands says more, and it may be paid by now.
        coversNextSteps: true,
        notice: [link('See the gift at the desk', address)],
      };
    },
  };
}

/**
 * Tells a giver what became of a gift. Like the confirmation it says nothing that its giver typed:
 * whoever owns the address may have sent nothing.
 */
function donorMail(
  { subject, parts }: GiftMail,
  words: GiftMailContext,
  to: string,
): Mail | undefined {
  const { facts, organisation } = words;
  if (facts.isErased) return undefined;
  const heading = `${testMark(words)}${subject(words)}`;
  const letter = {
    heading,
    parts: [
      paragraph('Hello,'),
      ...parts(words),
      answers([{ label: 'Your reference', answer: facts.view.reference }, ...giftSummary(words)]),
      ...closingParts(words),
    ],
  };
  return htmlMail(to, letter, {
    replyTo: organisation.email,
    subject: `${heading} (${facts.view.reference})`,
  });
}

/** What the confirmation of a pledge says: how it stands, and exactly how it is paid. */
function confirmationParts(words: GiftMailContext): MailPart[] {
  return [...statusParts(words), answers(giftSummary(words)), ...endLink(words)];
}

const DONOR_MAILS: Readonly<Record<DonorMailAbout, GiftMail>> = {
  reminder: {
    subject: (words) => `Your gift of ${amountOf(words)} has not arrived yet`,
    isStillTrue: isAwaited,
    parts: (words) => [
      paragraph(
        'If you have sent it within the last two days, you need do nothing: thank you. If not, this is how it is paid.',
      ),
      ...howToPay(words),
      paragraph(
        words.facts.isRemindedLast
          ? 'This is our last reminder of it. If you cannot give it after all, that is all right, and you owe us nothing.'
          : 'If you cannot give it after all, that is all right, and you owe us nothing: say so on its page, and we do not write again.',
      ),
    ],
  },
  due: {
    subject: (words) => `Your ${giftText(words.facts.view.frequency)} of ${amountOf(words)} is due`,
    isStillTrue: isAwaited,
    parts: (words) => [
      paragraph(
        `${hasGiven(words) ? 'Thank you for giving again. ' : ''}Nothing is taken by itself: this is how it is paid.`,
      ),
      ...howToPay(words),
      ...endLink(words),
    ],
  },
  ended: {
    subject: ({ facts: { view } }) => `Your ${giftText(view.frequency)} is ended`,
    isStillTrue: ({ facts: { view } }) => view.isStopped,
    parts: ({ facts: { view }, siteUrl }) => [
      paragraph(
        `Two of your gifts did not arrive, so we ended your ${giftText(view.frequency)}. Nothing more is due, you owe us nothing, and we write no more reminders.`,
      ),
      paragraph('If you want to give again, you are welcome to begin anew.'),
      link('Make a donation', `${siteUrl}/donate`),
    ],
  },
  received: {
    subject: statusHeading,
    isStillTrue: ({ facts: { view } }) => view.state === 'received',
    parts: (words) => [paragraph(statusText(words))],
  },
  receipt: {
    subject: ({ facts: { receipt } }) => `Thank you: your receipt ${receipt?.number ?? ''}`,
    isStillTrue: ({ facts: { view, receipt } }) =>
      view.state === 'receipted' && receipt !== undefined,
    parts: (words) => [
      paragraph(
        `${statusHeading(words)}. Your receipt is behind this link, to print or to save.${afterText(words.facts.view)}`,
      ),
      ...testNotice(words),
      ...documentLink('Open and print your receipt', words.facts.view.receiptPath, words),
    ],
  },
  refunded: {
    subject: statusHeading,
    isStillTrue: ({ facts: { view } }) => view.state === 'refunded',
    parts: (words) => {
      const { creditNote, view } = words.facts;
      return [
        paragraph(statusText(words)),
        ...(creditNote
          ? [
              paragraph(
                `Your credit note ${creditNote.number} takes the receipt ${creditNote.of ?? ''} back.`,
              ),
              ...testNotice(words),
            ]
          : []),
        ...documentLink('Open and print your credit note', view.creditNotePath, words),
      ];
    },
  },
  mistake: {
    subject: ({ facts: { voidedReceipt } }) =>
      `Our mistake: receipt ${voidedReceipt?.note.of ?? ''} is cancelled`,
    isStillTrue: ({ facts: { voidedReceipt } }) => voidedReceipt !== undefined,
    parts: (words) => {
      const { voidedReceipt } = words.facts;
      return [
        paragraph(
          `We are sorry. We noted a payment for your gift by mistake and sent you the receipt ${voidedReceipt?.note.of ?? ''}. Please do not use it: the credit note ${voidedReceipt?.note.number ?? ''} cancels it. No money was taken from you, and none was sent back.`,
        ),
        ...(voidedReceipt ? [link('Open and print the credit note', voidedReceipt.url)] : []),
        ...statusParts(words),
      ];
    },
  },
  link: {
    subject: (words) => `The new link to your gift of ${amountOf(words)}`,
    isStillTrue: ({ facts: { view } }) => view.state === 'pledged' || view.nextOn !== null,
    parts: ({ facts: { view, pledgeUrl } }) => [
      paragraph(
        'The links in our earlier emails do not work any more. The link below is the new one. Nothing else changes.',
      ),
      ...(view.state === 'pledged' ? [link('See your gift', pledgeUrl)] : []),
    ],
  },
};

function amountOf({ facts: { view } }: GiftMailContext): string {
  return formatMoney(view.money);
}

/** Whether one of the gifts before it came. */
function hasGiven({ facts: { view } }: GiftMailContext): boolean {
  return view.earlier.some(({ state }) => state === 'received' || state === 'receipted');
}

function statusHeading({ facts: { view } }: GiftMailContext): string {
  return giftStatusText(view).heading;
}

function statusText({ facts: { view } }: GiftMailContext): string {
  return giftStatusText(view).text;
}

/** No real money came when it was issued. */
function testNotice({ facts: { receipt } }: GiftMailContext): MailPart[] {
  return receipt?.isTest ? [paragraph('TEST: NOT A REAL RECEIPT.')] : [];
}

function documentLink(
  label: string,
  path: string | null,
  { siteUrl }: GiftMailContext,
): MailPart[] {
  return path ? [link(label, `${siteUrl}${path}`)] : [];
}

/** How a promise of more than one gift is ended. */
function endLink({ facts: { view, pledgeUrl } }: GiftMailContext): MailPart[] {
  return view.frequency !== 'once' && isStoppable(view)
    ? [link(`End your ${giftText(view.frequency)}`, pledgeUrl)]
    : [];
}

function closingParts({ facts, organisation }: GiftMailContext): MailPart[] {
  return [
    ...(facts.view.state === 'pledged' ? [] : [link('See your gift', facts.pledgeUrl)]),
    ...contactParts(organisation),
  ];
}

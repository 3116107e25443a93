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

/** Templates for the mails about gifts, and the parts that giving adds to the mails of a pledge. */
export function giftMails(
  parts: GiftFactsParts,
): MailFactsSource & { readonly templates: MailTemplates } {
  /** The current data of a gift; undefined where there is none with this number. */
  async function contextOf(
    submissionId: string,
    giftNumber: number,
    mailContext: MailContext,
  ): Promise<GiftMailContext | undefined> {
    const facts = await readGiftFacts(mailContext.database, { submissionId, giftNumber }, parts);
    return facts && { ...mailContext, facts };
  }
  const template =
    (mails: Readonly<Record<string, GiftMail>>, make: typeof donorMail): MailTemplate =>
    async ({ submissionId, stored, recipient }, mailContext) => {
      const context = await contextOf(submissionId ?? '', Number(stored.gift), mailContext);
      // Undefined where only a newer release has it.
      const mail = mails[String(stored.giving)];
      return context && mail?.isStillTrue(context) ? make(mail, context, recipient) : undefined;
    };
  return {
    kinds: [PLEDGES],
    templates: {
      gift: template(DONOR_MAILS, donorMail),
      finance: template(FINANCE_MAILS, financeMail),
      pledges: openPledgesMail(parts),
    },
    async readFacts(submissionId, mailContext) {
      const context = await contextOf(submissionId, 1, mailContext);
      if (!context) return undefined;
      const url = deskGiftUrl(mailContext.siteUrl, context.facts.view.reference);
      return {
        confirmation: confirmationParts(context),
        // The gift's status says more, and it may be paid by now.
        coversNextSteps: true,
        notice: [link('See the gift at the desk', url)],
      };
    },
  };
}

/**
 * A mail to a donor about a gift. Like the confirmation, it repeats nothing that was typed in the
 * form: the owner of the email address may not have sent it.
 */
function donorMail(
  { subject, parts }: GiftMail,
  context: GiftMailContext,
  to: string,
): Mail | undefined {
  const { facts, organisation } = context;
  if (facts.isErased) return undefined;
  const heading = `${testMark(context)}${subject(context)}`;
  const body = {
    heading,
    parts: [
      paragraph('Hello,'),
      ...parts(context),
      answers([{ label: 'Your reference', answer: facts.view.reference }, ...giftSummary(context)]),
      ...closingParts(context),
    ],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: `${heading} (${facts.view.reference})`,
  });
}

/** The gift's part of a pledge's confirmation: its status, and exactly how to pay it. */
function confirmationParts(context: GiftMailContext): MailPart[] {
  return [...statusParts(context), answers(giftSummary(context)), ...endLink(context)];
}

const DONOR_MAILS: Readonly<Record<DonorMailAbout, GiftMail>> = {
  reminder: {
    subject: (context) => `Your gift of ${amountOf(context)} has not arrived yet`,
    isStillTrue: isAwaited,
    parts: (context) => [
      paragraph(
        'If you have sent it within the last two days, you need do nothing: thank you. If not, this is how it is paid.',
      ),
      ...howToPay(context),
      paragraph(
        context.facts.isRemindedLast
          ? 'This is our last reminder of it. If you cannot give it after all, that is all right, and you owe us nothing.'
          : 'If you cannot give it after all, that is all right, and you owe us nothing: say so on its page, and we do not write again.',
      ),
    ],
  },
  due: {
    subject: (context) =>
      `Your ${giftText(context.facts.view.frequency)} of ${amountOf(context)} is due`,
    isStillTrue: isAwaited,
    parts: (context) => [
      paragraph(
        `${hasGiven(context) ? 'Thank you for giving again. ' : ''}Nothing is taken by itself: this is how it is paid.`,
      ),
      ...howToPay(context),
      ...endLink(context),
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
    parts: (context) => [paragraph(statusText(context))],
  },
  receipt: {
    subject: ({ facts: { receipt } }) => `Thank you: your receipt ${receipt?.number ?? ''}`,
    isStillTrue: ({ facts: { view, receipt } }) =>
      view.state === 'receipted' && receipt !== undefined,
    parts: (context) => [
      paragraph(
        `${statusHeading(context)}. Your receipt is behind this link, to print or to save.${afterText(context.facts.view)}`,
      ),
      ...testNotice(context),
      ...documentLink('Open and print your receipt', context.facts.view.receiptPath, context),
    ],
  },
  refunded: {
    subject: statusHeading,
    isStillTrue: ({ facts: { view } }) => view.state === 'refunded',
    parts: (context) => {
      const { creditNote, view } = context.facts;
      return [
        paragraph(statusText(context)),
        ...(creditNote
          ? [
              paragraph(
                `Your credit note ${creditNote.number} takes the receipt ${creditNote.of ?? ''} back.`,
              ),
              ...testNotice(context),
            ]
          : []),
        ...documentLink('Open and print your credit note', view.creditNotePath, context),
      ];
    },
  },
  mistake: {
    subject: ({ facts: { voidedReceipt } }) =>
      `Our mistake: receipt ${voidedReceipt?.note.of ?? ''} is cancelled`,
    isStillTrue: ({ facts: { voidedReceipt } }) => voidedReceipt !== undefined,
    parts: (context) => {
      const { voidedReceipt } = context.facts;
      return [
        paragraph(
          `We are sorry. We noted a payment for your gift by mistake and sent you the receipt ${voidedReceipt?.note.of ?? ''}. Please do not use it: the credit note ${voidedReceipt?.note.number ?? ''} cancels it. No money was taken from you, and none was sent back.`,
        ),
        ...(voidedReceipt ? [link('Open and print the credit note', voidedReceipt.url)] : []),
        ...statusParts(context),
      ];
    },
  },
  link: {
    subject: (context) => `The new link to your gift of ${amountOf(context)}`,
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

/** Whether an earlier gift of the pledge came. */
function hasGiven({ facts: { view } }: GiftMailContext): boolean {
  return view.earlier.some(({ state }) => state === 'received' || state === 'receipted');
}

function statusHeading({ facts: { view } }: GiftMailContext): string {
  return giftStatusText(view).heading;
}

function statusText({ facts: { view } }: GiftMailContext): string {
  return giftStatusText(view).text;
}

/** A notice that no real money came when the receipt was issued. */
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

/** The link that ends a pledge of more than one gift. */
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

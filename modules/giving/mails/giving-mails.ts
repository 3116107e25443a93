import type {
  MailContext,
  MailFactsSource,
  MailTemplate,
  MailTemplates,
} from '#modules/submissions/api.ts';
import {
  answers,
  button,
  contact,
  htmlMail,
  link,
  type MailPart,
  paragraph,
  subheading,
  textMail,
} from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { formatMoney } from '#platform/text/money.ts';
import { reviewLabel } from '../model/gift.ts';
import {
  afterText,
  giftStatusText,
  giftText,
  isStoppable,
  STATE_LABELS,
} from '../model/gift-texts.ts';
import { movementLabel } from '../model/movement.ts';
import { type GiftFactsParts, readGiftFacts } from '../store/alerts/gift-facts.ts';
import { PLEDGES } from '../store/pledges.ts';
import {
  type GiftMail,
  type GiftMailContext,
  giftFact,
  howToPay,
  isAwaited,
  statusParts,
  testMark,
} from './gift-mail.ts';
import type { DonorMailAbout, FinanceMailAbout } from './giving-mail-queue.ts';
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
        subject: `${testMark(context)}${confirmationSubject(context)}`,
        heading: `${testMark(context)}${confirmationSubject(context)}`,
        keyFact: giftFact(context),
        confirmation: confirmationParts(context),
        // The gift's status says more, and it may be paid by now.
        coversNextSteps: true,
        coversChoices: true,
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
    sender: organisation.name,
    keyFact: giftFact(context),
    parts: [...parts(context), ...closingParts(context)],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: `${heading} (${facts.view.reference})`,
  });
}

/** The subject of a pledge's confirmation: what to do, or that it is paid. */
function confirmationSubject(context: GiftMailContext): string {
  return isAwaited(context)
    ? `Your pledge of ${amountOf(context)}, and how to pay it`
    : statusHeading(context);
}

/** The gift's part of a pledge's confirmation: its status, and exactly how to pay it. */
function confirmationParts(context: GiftMailContext): MailPart[] {
  return [...statusParts(context), ...endLink(context)];
}

const DONOR_MAILS: Readonly<Record<DonorMailAbout, GiftMail>> = {
  reminder: {
    subject: (context) => `Not paid yet: your pledge of ${amountOf(context)}`,
    isStillTrue: isAwaited,
    parts: (context) => [
      paragraph(
        'Did you pay in the last two days? Then do nothing more, and thank you. If not, here is how to pay.',
      ),
      ...howToPay(context),
      paragraph(
        context.facts.isRemindedLast
          ? 'This is our last reminder. If you cannot give after all, that is all right. You owe us nothing.'
          : 'If you cannot give after all, that is all right. You owe us nothing. Cancel it on its page, and we do not write again.',
      ),
    ],
  },
  due: {
    subject: (context) =>
      `Your ${giftText(context.facts.view.frequency)} of ${amountOf(context)} is due`,
    isStillTrue: isAwaited,
    parts: (context) => [
      paragraph(
        `${hasGiven(context) ? 'Thank you for giving again. ' : ''}We never take money on our own. Here is how to pay.`,
      ),
      ...howToPay(context),
      ...endLink(context),
    ],
  },
  ended: {
    subject: ({ facts: { view } }) => `Your ${giftText(view.frequency)} has ended`,
    isStillTrue: ({ facts: { view } }) => view.isStopped,
    parts: ({ facts: { view }, siteUrl }) => [
      paragraph(
        `Two of your gifts did not arrive, so we ended your ${giftText(view.frequency)}. You owe us nothing, and we send no more reminders.`,
      ),
      paragraph('Would you like to give again? You are always welcome.'),
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
        `${statusHeading(context)}. Open your receipt to print or save it.${afterText(context.facts.view)}`,
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
                `Your credit note ${creditNote.number} cancels the receipt ${creditNote.of ?? ''}.`,
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
          `We are sorry. We recorded a payment for your gift by mistake, and sent you the receipt ${voidedReceipt?.note.of ?? ''}. Please do not use it: the credit note ${voidedReceipt?.note.number ?? ''} cancels it. We took no money from you, and sent none back.`,
        ),
        ...(voidedReceipt ? [button('Open and print the credit note', voidedReceipt.url)] : []),
        ...statusParts(context),
      ];
    },
  },
  link: {
    subject: (context) => `A new link to your gift of ${amountOf(context)}`,
    isStillTrue: ({ facts: { view } }) => view.state === 'pledged' || view.nextOn !== null,
    parts: ({ facts: { view, pledgeUrl } }) => [
      paragraph(
        'The links in our earlier emails no longer work. Use the link below. Nothing else changes.',
      ),
      ...(view.state === 'pledged' ? [button('See your gift', pledgeUrl)] : []),
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
  return path ? [button(label, `${siteUrl}${path}`)] : [];
}

/** The link that ends a pledge of more than one gift. */
function endLink({ facts: { view, pledgeUrl } }: GiftMailContext): MailPart[] {
  return view.frequency !== 'once' && isStoppable(view)
    ? [link(`Cancel your ${giftText(view.frequency)}`, pledgeUrl)]
    : [];
}

function closingParts({ facts, organisation }: GiftMailContext): MailPart[] {
  return [
    ...(facts.view.state === 'pledged' ? [] : [link('See your gift', facts.pledgeUrl)]),
    contact(organisation),
  ];
}

/**
 * Reports to finance that money came, went back, or has to be decided about. The donor's name is
 * only in the pledge, at the desk.
 */
function financeMail({ subject, parts }: GiftMail, context: GiftMailContext, to: string) {
  return textMail(to, {
    heading: `${testMark(context)}${subject(context)}`,
    parts: [
      ...parts(context),
      ...detailParts(context),
      link('Open it at the desk', deskGiftUrl(context.siteUrl, context.facts.view.reference)),
    ],
  });
}

/** The URL where finance sees a gift at the desk; signing in comes first if need be. */
function deskGiftUrl(siteUrl: string, reference: string): string {
  return `${siteUrl}/desk/giving?words=${reference}`;
}

const FINANCE_MAILS: Readonly<Record<FinanceMailAbout, GiftMail>> = {
  'finance-received': {
    subject: (context) => `${amountOf(context)} arrived: ${referenceOf(context)}`,
    isStillTrue: ({ facts: { view } }) => view.state === 'received' || view.state === 'receipted',
    parts: ({ facts: { view, isErased } }) =>
      view.state === 'receipted'
        ? []
        : [
            paragraph(
              isErased
                ? 'The donor was erased, so it has no receipt.'
                : 'It has no receipt yet. Issue one at the desk, or turn receipts on (the setting RECEIPTS).',
            ),
          ],
  },
  'finance-review': {
    subject: (context) => `Please decide: money for ${referenceOf(context)}`,
    isStillTrue: ({ facts: { review } }) => review !== null,
    parts: ({ facts: { review } }) => [
      ...(review ? [paragraph(`${reviewLabel(review)}.`)] : []),
      paragraph(
        review === 'returned'
          ? 'The payment provider took money back. See below what is left. If the gift is no longer complete, record a refund at the desk, and the donor gets a credit note. If it is complete, say at the desk that there is nothing to decide.'
          : 'This money counts for nothing yet. Look at it below, and ask the donor if you need to. Then decide at the desk: accept it as the gift, and the donor gets a receipt; or say that it is no gift, because you sent it back or it belongs elsewhere.',
      ),
    ],
  },
  'finance-refunded': {
    subject: (context) => `${refundedAmountOf(context)} went back: ${referenceOf(context)}`,
    isStillTrue: ({ facts: { payments } }) => payments.some(({ kind }) => kind === 'refunded'),
    parts: () => [],
  },
};

/** The amount of the gift, or of extra money that came with it. */
function refundedAmountOf(context: GiftMailContext): string {
  const { view, payments } = context.facts;
  const last = payments.findLast(({ kind }) => kind === 'refunded');
  return view.state === 'refunded' || !last ? amountOf(context) : formatMoney(last.money);
}

function referenceOf({ facts: { view } }: GiftMailContext): string {
  return view.frequency === 'once' ? view.reference : `${view.reference}, number ${view.number}`;
}

function detailParts({ facts }: GiftMailContext): MailPart[] {
  const { view, receipt, creditNote, payments } = facts;
  const rows = [
    { label: 'Reference', answer: view.reference },
    { label: 'Pledged', answer: formatMoney(view.money) },
    { label: 'Status', answer: STATE_LABELS[view.state] },
    { label: 'Receipt', answer: receipt?.number ?? '' },
    { label: 'Credit note', answer: creditNote?.number ?? '' },
  ];
  return [
    answers(rows.filter(({ answer }) => answer)),
    ...(payments.length > 0 ? [subheading('Payments'), answers(payments.map(paymentRow))] : []),
  ];
}

function paymentRow({
  kind,
  money,
  channelLabel,
  proof,
  on,
  isTest,
}: GiftMailContext['facts']['payments'][number]) {
  return {
    label: `${on}, ${movementLabel(kind)}`,
    answer: `${formatMoney(money)} by ${channelLabel}, number ${proof}${isTest ? ', test' : ''}`,
  };
}

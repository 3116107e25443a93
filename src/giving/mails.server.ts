import type { App } from '#app.ts';
import { type Organisation, purposeLabel } from '#content/organisation.ts';
import type {
  MailContext,
  MailFactsSource,
  MailTemplate,
  MailTemplates,
} from '#inbox/mails.server.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import {
  answers,
  button,
  contact,
  htmlMail,
  type KeyFact,
  link,
  type MailPart,
  paragraph,
  steps,
  subheading,
  textMail,
} from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { mailboxOf } from '#platform/text/email.ts';
import { formatMoney } from '#platform/text/money.ts';
import {
  type Channel,
  channelLabel,
  type Movement,
  movementLabel,
  REMINDER_DAYS,
  type Review,
  reviewLabel,
} from './gift.ts';
import { readGiftView } from './giving.server.ts';
import {
  type DonorMailAbout,
  type FinanceMailAbout,
  type GiftId,
  giftIdOf,
  givingUrl,
  moneyOf,
  PLEDGES,
  readGifts,
  readPledge,
} from './pledges.server.ts';
import { parseFrozen, readMovements, readReceipt } from './receipts.server.ts';
import {
  afterText,
  byMethodText,
  dayText,
  EXAMPLE_ACCOUNT,
  FREQUENCY_LABELS,
  giftStatusText,
  giftText,
  instructionLines,
  instructionsByWhatsApp,
  isPaidOnline,
  isStoppable,
  METHOD_NAMES,
  STATE_LABELS,
  waysToPay,
} from './texts.ts';

/** The current data of a gift for a mail; undefined where there is none with this number. */
async function readGiftFacts(app: App, of: GiftId) {
  const { db } = app;
  const { submissionId, giftNumber } = of;
  const pledge = await readPledge(db, submissionId);
  const gifts = pledge ? await readGifts(db, submissionId) : [];
  const gift = gifts.find(({ number }) => number === giftNumber);
  if (!pledge || !gift) return undefined;
  const receipt = await readReceipt(db, of, 'receipt');
  const creditNote = await readReceipt(db, of, 'credit note');
  const voided = await readVoidedReceipt(app, of);
  const note = voided && parseFrozen(voided);
  return {
    view: await readGiftView(app, { pledge, gifts, gift }),
    /** For the donor alone: it allows ending the pledge. */
    pledgeUrl: givingUrl('mailed', submissionId, app),
    review: gift.review as Review | null,
    isRemindedLast: gift.reminder_count >= REMINDER_DAYS.length,
    isErased: pledge.erased_at !== null,
    receipt: receipt && parseFrozen(receipt),
    creditNote: creditNote && parseFrozen(creditNote),
    /** The newest credit note for a payment recorded by mistake, and its page. */
    voidedReceipt: note && { note, url: givingUrl('receipt', voided.link_id, app) },
    /** In the order of recording. */
    payments: await readMovements(db, of),
  };
}

function readVoidedReceipt({ db }: App, { submissionId, giftNumber }: GiftId) {
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', 'credit note')
    .where('is_cancelled', '=', 1)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type GiftFacts = NonNullable<Awaited<ReturnType<typeof readGiftFacts>>>;

/** The data for a mail about a gift. */
type GiftMailContext = Pick<MailContext, 'organisation' | 'siteUrl'> & {
  readonly facts: GiftFacts;
};

/** The content of a mail, and whether it is still true when it is sent. */
type GiftMail = {
  readonly subject: (context: GiftMailContext) => string;
  readonly parts: (context: GiftMailContext) => MailPart[];
  readonly isStillTrue: (context: GiftMailContext) => boolean;
};

/** Templates for the mails about gifts, and the parts that giving adds to the mails of a pledge. */
export function giftMails(app: App): MailFactsSource & { readonly templates: MailTemplates } {
  async function contextOf(submissionId: string, giftNumber: number, mailContext: MailContext) {
    const facts = await readGiftFacts(app, { submissionId, giftNumber });
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
      pledges: openPledgesMail(app),
    },
    async readFacts(submissionId, mailContext) {
      const context = await contextOf(submissionId, 1, mailContext);
      if (!context) return undefined;
      const { view } = context.facts;
      const text = isAwaited(context)
        ? `Your pledge of ${amountOf(context)}, and how to pay it`
        : giftStatusText(view).heading;
      return {
        subject: `${testMark(context)}${text}`,
        heading: `${testMark(context)}${text}`,
        keyFact: giftFact(context),
        confirmation: [...statusParts(context), ...endLink(context)],
        // The gift's status says more, and it may be paid by now.
        coversNextSteps: true,
        coversChoices: true,
        notice: [link('See the gift at the desk', deskGiftUrl(context))],
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
  const { view, pledgeUrl, isErased } = facts;
  if (isErased) return undefined;
  const heading = `${testMark(context)}${subject(context)}`;
  const body = {
    heading,
    sender: organisation.name,
    keyFact: giftFact(context),
    parts: [
      ...parts(context),
      ...(view.state === 'pledged' ? [] : [link('See your gift', pledgeUrl)]),
      contact(organisation),
    ],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: `${heading} (${view.reference})`,
  });
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

/** A mark before the subject where no real money came. */
function testMark({ facts: { view } }: GiftMailContext): string {
  return view.isTest ? 'Test: ' : '';
}

/** Whether it is neither paid nor ended, and not under review. */
function isAwaited({ facts: { view, review } }: GiftMailContext): boolean {
  return view.state === 'pledged' && review === null;
}

/** The status of the gift, as on its page; and how to pay it, while it is unpaid. */
function statusParts(context: GiftMailContext): MailPart[] {
  const { view } = context.facts;
  const { heading, text } = giftStatusText(view);
  return [paragraph(`${heading}. ${text}`), ...(isAwaited(context) ? howToPay(context) : [])];
}

/** The payment steps, exactly as on the page. */
function howToPay({ facts, organisation: { giving, name } }: GiftMailContext): MailPart[] {
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

function instructionParts(
  way: ReturnType<typeof waysToPay>[number],
  { view }: GiftFacts,
  name: string,
  isOther: boolean,
) {
  return [
    subheading(`${isOther ? 'Or pay' : 'Pay'} ${byMethodText(way.method)}`),
    ...(way.isExample ? [paragraph(`${EXAMPLE_ACCOUNT.toUpperCase()}.`)] : []),
    steps(way.steps),
    answers(way.facts.map(([label, answer]) => ({ label, answer }))),
    link('Send these steps by WhatsApp', instructionsByWhatsApp(instructionLines(way, view, name))),
  ];
}

/** The amount and what it is for: text from the content and from us, none typed by the donor. */
function giftFact(context: GiftMailContext): KeyFact {
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

/**
 * Reports to finance that money came, went back, or has to be decided about. The donor's name is
 * only in the pledge, at the desk.
 */
function financeMail({ subject, parts }: GiftMail, context: GiftMailContext, to: string) {
  const { view, receipt, creditNote, payments } = context.facts;
  const rows = [
    { label: 'Reference', answer: view.reference },
    { label: 'Pledged', answer: formatMoney(view.money) },
    { label: 'Status', answer: STATE_LABELS[view.state] },
    { label: 'Receipt', answer: receipt?.number ?? '' },
    { label: 'Credit note', answer: creditNote?.number ?? '' },
  ];
  const moved = payments.map((row) => ({
    label: `${row.paid_at.slice(0, 10)}, ${movementLabel(row.kind as Movement)}`,
    answer: `${formatMoney(moneyOf(row))} by ${channelLabel(row.channel as Channel)}, number ${row.proof}${row.is_test ? ', test' : ''}`,
  }));
  return textMail(to, {
    heading: `${testMark(context)}${subject(context)}`,
    parts: [
      ...parts(context),
      answers(rows.filter(({ answer }) => answer)),
      ...(moved.length > 0 ? [subheading('Payments'), answers(moved)] : []),
      link('Open it at the desk', deskGiftUrl(context)),
    ],
  });
}

/** The URL where finance sees a gift at the desk; signing in comes first if need be. */
function deskGiftUrl({ siteUrl, facts: { view } }: GiftMailContext): string {
  return `${siteUrl}/desk/giving?words=${view.reference}`;
}

const FINANCE_MAILS: Readonly<Record<FinanceMailAbout, GiftMail>> = {
  'finance-received': {
    subject: (context) => `${amountOf(context)} arrived: ${referenceOf(context)}`,
    isStillTrue: ({ facts: { view } }) => view.state === 'received' || view.state === 'receipted',
    parts: ({ facts: { view, isErased } }) =>
      view.state === 'received' && !isErased
        ? [
            paragraph(
              'It has no receipt yet. Issue one at the desk, or turn receipts on (the setting RECEIPTS).',
            ),
          ]
        : [],
  },
  'finance-review': {
    subject: (context) => `Please decide: money for ${referenceOf(context)}`,
    isStillTrue: ({ facts: { review } }) => review !== null,
    parts: ({ facts: { review } }) => [
      ...(review ? [paragraph(`${reviewLabel(review)}.`)] : []),
      paragraph(
        'Look at the money below, and ask the donor if you need to. Then decide at the desk: accept what came as the gift, and the donor gets a receipt; record what went back; or say that it is no gift.',
      ),
    ],
  },
  'finance-refunded': {
    subject: (context) => {
      const { view, payments } = context.facts;
      // The gift, or extra money that came with it.
      const last = payments.findLast(({ kind }) => kind === 'refunded');
      const money = view.state === 'refunded' || !last ? view.money : moneyOf(last);
      return `${formatMoney(money)} went back: ${referenceOf(context)}`;
    },
    isStillTrue: ({ facts: { payments } }) => payments.some(({ kind }) => kind === 'refunded'),
    parts: () => [],
  },
};

function referenceOf({ facts: { view } }: GiftMailContext): string {
  return view.frequency === 'once' ? view.reference : `${view.reference}, number ${view.number}`;
}

/** The number of pledges in one mail, at most. */
const MAX_PLEDGES = 20;

/** A mail that lists all unpaid gifts of a mailbox, each with its steps. */
function openPledgesMail(app: App): MailTemplate {
  return async ({ recipient }, { organisation, siteUrl }) => {
    const gifts = await openGifts(app, recipient);
    const facts = await Promise.all(gifts.map((of) => readGiftFacts(app, of)));
    const open = facts.flatMap((one) => (one ? [{ facts: one, organisation, siteUrl }] : []));
    const awaited = open.filter(isAwaited);
    if (awaited.length === 0) return undefined;
    const which = awaited.length === 1 ? 'pledge' : `${awaited.length} open pledges`;
    const heading = `Your ${which}, and how to pay`;
    const body = {
      heading,
      sender: organisation.name,
      parts: [
        paragraph(
          'Somebody made several pledges with this email address within an hour. Here is how to pay those that are still open.',
        ),
        ...awaited.flatMap((context) => [
          subheading(`${formatMoney(context.facts.view.money)}, ${context.facts.view.reference}`),
          ...howToPay(context),
        ]),
        contact(organisation),
      ],
    };
    return htmlMail(recipient, body, { replyTo: organisation.email });
  };
}

/** Unpaid gifts of all email addresses of a mailbox, newest first. */
async function openGifts({ db }: App, recipient: string): Promise<GiftId[]> {
  const rows = await db
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .select(['gift.submission_id', 'gift.number', 'sender_address'])
    .where('gift.state', '=', 'pledged')
    .where('gift.review', 'is', null)
    .where('sender_address', 'is not', null)
    .where('spam_verdict', 'is', null)
    .where('submission.status', '<>', 'spam')
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .execute();
  const mailbox = mailboxOf(recipient);
  return rows
    .filter(({ sender_address: address }) => mailboxOf(address ?? '') === mailbox)
    .slice(0, MAX_PLEDGES)
    .map(giftIdOf);
}

/**
 * Mails the staff when the accounts that take gifts change, since whoever changes them gets the
 * money. It compares the content with the last mail at the start and each hour, so that every kind
 * of change is noticed. The first run sends no mail.
 */
export function makePayeeWatch(app: App): JobHandler {
  const { staffEmail, financeEmail, siteUrl } = app.config;
  const recipients = [...new Set([staffEmail, financeEmail])].filter((each) => each !== undefined);
  return {
    intervalMs: HOUR_MS,
    async run() {
      if (recipients.length === 0) return undefined;
      const [organisation] = await app.content.list<Organisation>('organisation');
      const accounts = organisation?.giving.accounts ?? [];
      const now = app.now();
      const [topic, content, notified_at] = ['payees', JSON.stringify(accounts), isoTimestamp(now)];
      await runTransaction(app.db, async (open) => {
        const last = await open
          .selectFrom('giving_notification')
          .select('content')
          .where('topic', '=', topic)
          .executeTakeFirst();
        // Only one of several servers changes the row.
        const changed = await open
          .insertInto('giving_notification')
          .values({ topic, content, notified_at })
          .onConflict((conflict) =>
            conflict
              .column('topic')
              .doUpdateSet({ content, notified_at })
              .where('giving_notification.content', '<>', content),
          )
          .returning('topic')
          .executeTakeFirst();
        if (!changed || !last) return;
        const rows = recipients.map((to) =>
          completeMailRow({ purpose: 'notice', mail: payeeMail(to, accounts, siteUrl) }, { now }),
        );
        await enqueueMails(open, rows, now);
      });
      return undefined;
    },
  };
}

/** Reports to staff which accounts donors are asked to pay into from now on. */
function payeeMail(
  to: string,
  accounts: Organisation['giving']['accounts'],
  siteUrl: string,
): Mail {
  return {
    to,
    subject: 'The accounts that take gifts were changed',
    text: [
      'Please check that this is right: donors send their gifts to these accounts. Call the person who runs the website, on a number that you already know. If it is wrong, have it corrected at once, and tell the banks and networks.',
      '',
      ...accounts.flatMap(({ method, number, registeredName, details, steps, example }) => [
        `${METHOD_NAMES[method]}: ${number}, in the name of ${registeredName}`,
        ...(example ? [`  ${EXAMPLE_ACCOUNT}`] : []),
        ...details.map(({ label, value }) => `  ${label}: ${value}`),
        ...steps.map((step, index) => `  ${index + 1}. ${step}`),
        '',
      ]),
      ...(accounts.length === 0 ? ['Donors now see no account at all.', ''] : []),
      `The page: ${siteUrl}/donate`,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

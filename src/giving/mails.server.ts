import type { App } from '#app.ts';
import { type Organisation, purposeLabel } from '#content/organisation.ts';
import type { MailContext } from '#inbox/mail-facts.ts';
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
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/message.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { mailboxOf } from '#platform/text/email.ts';
import { formatMoney } from '#platform/text/money.ts';
import {
  CHANNEL_LABELS,
  type Channel,
  MOVEMENT_LABELS,
  type Movement,
  REMINDER_DAYS,
  REVIEW_LABELS,
  type Review,
} from './gift.ts';
import { readGiftView } from './giving.server.ts';
import {
  type DonorMailAbout,
  type FinanceMailAbout,
  type GiftId,
  giftIdOf,
  givingUrl,
  moneyOf,
  readGifts,
  readPledge,
} from './pledges.server.ts';
import { parseFrozen, readMovements } from './receipts.server.ts';
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

async function readFacts(app: App, of: GiftId, { organisation, siteUrl }: MailContext) {
  const { db } = app;
  const { submissionId, giftNumber } = of;
  const pledge = await readPledge(db, submissionId);
  const gifts = pledge ? await readGifts(db, submissionId) : [];
  const gift = gifts.find(({ number }) => number === giftNumber);
  if (!pledge || !gift) return undefined;
  const documents = await db
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .orderBy('issued_at')
    .execute();
  const newest = (kind: string, isCancelled: number) => {
    const isOne = (row: (typeof documents)[number]) =>
      row.kind === kind && row.is_cancelled === isCancelled;
    const row = documents.findLast(isOne);
    const frozen = row && parseFrozen(row);
    return frozen && { ...frozen, url: givingUrl('receipt', row.link_id, app) };
  };
  const view = await readGiftView(app, { pledge, gifts, gift });
  return {
    organisation,
    siteUrl,
    view,
    amount: formatMoney(view.money),
    /** For the donor alone: it allows ending the pledge. */
    pledgeUrl: givingUrl('mailed', submissionId, app),
    /** Finance sees it there, perhaps after signing in. */
    deskUrl: `${siteUrl}/desk/giving?words=${pledge.reference}`,
    review: gift.review as Review | null,
    isAwaited: view.state === 'pledged' && gift.review === null,
    isRemindedLast: gift.reminder_count >= REMINDER_DAYS.length,
    isErased: pledge.erased_at !== null,
    receipt: newest('receipt', 0),
    creditNote: newest('credit note', 0),
    /** Of a payment recorded by mistake. */
    voiding: newest('credit note', 1),
    payments: await readMovements(db, of),
  };
}

type GiftFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

type GiftMail = {
  readonly subject: (facts: GiftFacts) => string;
  readonly parts: (facts: GiftFacts) => MailPart[];
  readonly isStillTrue: (facts: GiftFacts) => boolean;
};

export async function giftMail(app: App, mail: ClaimedMail, context: MailContext) {
  const facts = await readMailedFacts(app, mail, context);
  // Undefined where only a newer release has it.
  const about = DONOR_MAILS[mail.stored.giving as DonorMailAbout];
  return facts && about?.isStillTrue(facts) ? donorMail(about, facts, mail.recipient) : undefined;
}

function readMailedFacts(app: App, { submissionId, stored }: ClaimedMail, context: MailContext) {
  const of = { submissionId: submissionId ?? '', giftNumber: Number(stored.gift) };
  return readFacts(app, of, context);
}

export async function giftMailFacts(app: App, submissionId: string, context: MailContext) {
  const facts = await readFacts(app, { submissionId, giftNumber: 1 }, context);
  if (!facts) return undefined;
  const { view, isAwaited, amount, deskUrl } = facts;
  const text = isAwaited
    ? `Your pledge of ${amount}, and how to pay it`
    : giftStatusText(view).heading;
  const heading = `${testMark(facts)}${text}`;
  return {
    subject: heading,
    heading,
    keyFact: giftFact(facts),
    confirmation: [...statusParts(facts), ...endLink(facts)],
    // The gift's status says more, and it may be paid by now.
    coversNextSteps: true,
    coversChoices: true,
    notice: [link('See the gift at the desk', deskUrl)],
  };
}

/** Repeats nothing typed in the form: the owner of the address may not have sent it. */
function donorMail({ subject, parts }: GiftMail, facts: GiftFacts, to: string): Mail | undefined {
  const { organisation, view, pledgeUrl, isErased } = facts;
  if (isErased) return undefined;
  const heading = `${testMark(facts)}${subject(facts)}`;
  const body = {
    heading,
    sender: organisation.name,
    keyFact: giftFact(facts),
    parts: [
      ...parts(facts),
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
    subject: ({ amount }) => `Not paid yet: your pledge of ${amount}`,
    isStillTrue: ({ isAwaited }) => isAwaited,
    parts: (facts) => [
      paragraph(
        'Did you pay in the last two days? Then do nothing more, and thank you. If not, here is how to pay.',
      ),
      ...howToPay(facts),
      paragraph(
        facts.isRemindedLast
          ? 'This is our last reminder. If you cannot give after all, that is all right. You owe us nothing.'
          : 'If you cannot give after all, that is all right. You owe us nothing. Cancel it on its page, and we do not write again.',
      ),
    ],
  },
  due: {
    subject: ({ view, amount }) => `Your ${giftText(view.frequency)} of ${amount} is due`,
    isStillTrue: ({ isAwaited }) => isAwaited,
    parts: (facts) => [
      paragraph(
        `Thank you for your ${giftText(facts.view.frequency)}. We never take money on our own. Here is how to pay.`,
      ),
      ...howToPay(facts),
      ...endLink(facts),
    ],
  },
  ended: {
    subject: ({ view }) => `Your ${giftText(view.frequency)} has ended`,
    isStillTrue: ({ view }) => view.isStopped,
    parts: ({ view, siteUrl }) => [
      paragraph(
        `Two of your gifts did not arrive, so we ended your ${giftText(view.frequency)}. You owe us nothing, and we send no more reminders.`,
      ),
      paragraph('Would you like to give again? You are always welcome.'),
      link('Make a donation', `${siteUrl}/donate`),
    ],
  },
  received: {
    subject: ({ view }) => giftStatusText(view).heading,
    isStillTrue: ({ view }) => view.state === 'received',
    parts: ({ view }) => [paragraph(giftStatusText(view).text)],
  },
  receipt: {
    subject: ({ receipt }) => `Thank you: your receipt ${receipt?.number ?? ''}`,
    isStillTrue: ({ view, receipt }) => view.state === 'receipted' && receipt !== undefined,
    parts: ({ view, receipt }) => [
      paragraph(
        `${giftStatusText(view).heading}. Open your receipt to print or save it.${afterText(view)}`,
      ),
      ...testNotice(receipt),
      ...documentLink('Open and print your receipt', receipt),
    ],
  },
  refunded: {
    subject: ({ view }) => giftStatusText(view).heading,
    isStillTrue: ({ view }) => view.state === 'refunded',
    parts: ({ view, receipt, creditNote }) => [
      paragraph(giftStatusText(view).text),
      ...(creditNote
        ? [
            paragraph(
              `Your credit note ${creditNote.number} cancels the receipt ${creditNote.of ?? ''}.`,
            ),
            ...testNotice(receipt),
          ]
        : []),
      ...documentLink('Open and print your credit note', creditNote),
    ],
  },
  mistake: {
    subject: ({ voiding }) => `Our mistake: receipt ${voiding?.of ?? ''} is cancelled`,
    isStillTrue: ({ voiding }) => voiding !== undefined,
    parts: (facts) => [
      paragraph(
        `We are sorry. We recorded a payment for your gift by mistake, and made out the receipt ${facts.voiding?.of ?? ''} for it. Please do not use it: the credit note ${facts.voiding?.number ?? ''} cancels it. We took no money from you, and sent none back.`,
      ),
      ...documentLink('Open and print the credit note', facts.voiding),
      ...statusParts(facts),
    ],
  },
  link: {
    subject: ({ amount }) => `A new link to your gift of ${amount}`,
    isStillTrue: ({ view }) => view.state === 'pledged' || view.nextOn !== null,
    parts: ({ view, pledgeUrl }) => [
      paragraph(
        'The links in our earlier emails no longer work. Use the link below. Nothing else changes.',
      ),
      ...(view.state === 'pledged' ? [button('See your gift', pledgeUrl)] : []),
    ],
  },
};

function testNotice(receipt: GiftFacts['receipt']): MailPart[] {
  return receipt?.isTest ? [paragraph('TEST: NOT A REAL RECEIPT.')] : [];
}

function documentLink(label: string, document: GiftFacts['receipt']): MailPart[] {
  return document ? [button(label, document.url)] : [];
}

function endLink({ view, pledgeUrl }: GiftFacts): MailPart[] {
  return view.frequency !== 'once' && isStoppable(view)
    ? [link(`Cancel your ${giftText(view.frequency)}`, pledgeUrl)]
    : [];
}

function testMark({ view }: GiftFacts): string {
  return view.isTest ? 'Test: ' : '';
}

function statusParts(facts: GiftFacts): MailPart[] {
  const { heading, text } = giftStatusText(facts.view);
  return [paragraph(`${heading}. ${text}`), ...(facts.isAwaited ? howToPay(facts) : [])];
}

function howToPay({ view, pledgeUrl, organisation: { giving, name } }: GiftFacts): MailPart[] {
  const isOnline = isPaidOnline(view);
  const [way] = waysToPay(view, giving.accounts);
  const parts: MailPart[] = isOnline ? [button('Pay online now', pledgeUrl)] : [];
  if (way) {
    const lines = instructionLines(way, view, name);
    parts.push(
      subheading(`${isOnline ? 'Or pay' : 'Pay'} ${byMethodText(way.method)}`),
      ...(way.isExample ? [paragraph(`${EXAMPLE_ACCOUNT.toUpperCase()}.`)] : []),
      steps(way.steps),
      answers(way.facts.map(([label, answer]) => ({ label, answer }))),
      link('Send these steps by WhatsApp', instructionsByWhatsApp(lines)),
    );
  } else if (!isOnline) {
    parts.push(paragraph('Reply to this email, and we tell you how to pay.'));
  }
  const label =
    isOnline || !way
      ? 'See or cancel your pledge'
      : 'See or cancel your pledge, or pay in another way';
  return [...parts, link(label, pledgeUrl)];
}

/** The amount and what it is for: text from the content and from us, none typed by the donor. */
function giftFact({ view, amount, isAwaited, organisation }: GiftFacts): KeyFact {
  const isRepeated = view.frequency !== 'once';
  const purpose = purposeLabel(organisation.giving, view.purpose);
  const lines = [
    isRepeated ? FREQUENCY_LABELS[view.frequency] : '',
    isRepeated && isAwaited ? `Due on ${dayText(view.dueOn)}` : '',
    purpose && `For: ${purpose}`,
    `Reference ${view.reference}`,
  ];
  return {
    label: view.state === 'pledged' || view.state === 'lapsed' ? 'Your pledge' : 'Your gift',
    text: amount,
    lines: lines.filter(Boolean),
  };
}

/** A mail to finance about money. The donor's name is only in the pledge, at the desk. */
export async function financeMail(app: App, mail: ClaimedMail, context: MailContext) {
  const facts = await readMailedFacts(app, mail, context);
  const about = FINANCE_MAILS[mail.stored.giving as FinanceMailAbout];
  if (!facts || !about?.isStillTrue(facts)) return undefined;
  const { view, amount, receipt, creditNote, payments, deskUrl } = facts;
  const rows = [
    { label: 'Reference', answer: view.reference },
    { label: 'Pledged', answer: amount },
    { label: 'Status', answer: STATE_LABELS[view.state] },
    { label: 'Receipt', answer: receipt?.number ?? '' },
    { label: 'Credit note', answer: creditNote?.number ?? '' },
  ];
  const moved = payments.map((row) => ({
    label: `${row.paid_at.slice(0, 10)}, ${MOVEMENT_LABELS[row.kind as Movement]}`,
    answer: `${formatMoney(moneyOf(row))} by ${CHANNEL_LABELS[row.channel as Channel]}, number ${row.proof}${row.is_test ? ', test' : ''}`,
  }));
  return textMail(mail.recipient, {
    heading: `${testMark(facts)}${about.subject(facts)}`,
    parts: [
      ...about.parts(facts),
      answers(rows.filter(({ answer }) => answer)),
      ...(moved.length > 0 ? [subheading('Payments'), answers(moved)] : []),
      link('Open it at the desk', deskUrl),
    ],
  });
}

const FINANCE_MAILS: Readonly<Record<FinanceMailAbout, GiftMail>> = {
  'finance-received': {
    subject: (facts) => `${facts.amount} arrived: ${referenceOf(facts)}`,
    isStillTrue: ({ view }) => view.state === 'received' || view.state === 'receipted',
    parts: ({ view, isErased }) =>
      view.state === 'received' && !isErased
        ? [
            paragraph(
              'It has no receipt yet. Issue one at the desk, or turn receipts on (the setting RECEIPTS).',
            ),
          ]
        : [],
  },
  'finance-review': {
    subject: (facts) => `Please decide: money for ${referenceOf(facts)}`,
    isStillTrue: ({ review }) => review !== null,
    parts: ({ review }) => [
      ...(review ? [paragraph(`${REVIEW_LABELS[review]}.`)] : []),
      paragraph(
        'Look at the money below, and ask the donor if you need to. Then decide at the desk: accept what came as the gift, and the donor gets a receipt; record what went back; or say that it is no gift.',
      ),
    ],
  },
  'finance-refunded': {
    subject: (facts) => {
      const { view, payments, amount } = facts;
      // The gift, or extra money that came with it.
      const last = payments.findLast(({ kind }) => kind === 'refunded');
      const isExtra = view.state !== 'refunded' && last;
      return `${isExtra ? formatMoney(moneyOf(last)) : amount} went back: ${referenceOf(facts)}`;
    },
    isStillTrue: ({ payments }) => payments.some(({ kind }) => kind === 'refunded'),
    parts: () => [],
  },
};

function referenceOf({ view }: GiftFacts): string {
  return view.frequency === 'once' ? view.reference : `${view.reference}, number ${view.number}`;
}

const MAX_PLEDGES = 20;

export async function openPledgesMail(app: App, { recipient }: ClaimedMail, context: MailContext) {
  const { organisation } = context;
  const gifts = await openGifts(app, recipient);
  const facts = await Promise.all(gifts.map((of) => readFacts(app, of, context)));
  const awaited = facts.filter((one) => one?.isAwaited) as GiftFacts[];
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
      ...awaited.flatMap((one) => [
        subheading(`${one.amount}, ${one.view.reference}`),
        ...howToPay(one),
      ]),
      contact(organisation),
    ],
  };
  return htmlMail(recipient, body, { replyTo: organisation.email });
}

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

/** Whoever changes the accounts gets the money, so staff hear of each change within an hour. */
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

function payeeMail(to: string, accounts: Organisation['giving']['accounts'], siteUrl: string) {
  return textMail(to, {
    heading: 'The accounts that take gifts were changed',
    parts: [
      paragraph(
        'Please check that this is right: donors send their gifts to these accounts. Call the person who runs the website, on a number that you already know. If it is wrong, have it corrected at once, and tell the banks and networks.',
      ),
      ...accounts.flatMap((account) => [
        paragraph(
          `${METHOD_NAMES[account.method]}: ${account.number}, in the name of ${account.registeredName}${account.example ? `. ${EXAMPLE_ACCOUNT}` : ''}`,
        ),
        answers(account.details.map(({ label, value }) => ({ label, answer: value }))),
        steps(account.steps),
      ]),
      ...(accounts.length === 0 ? [paragraph('Donors now see no account at all.')] : []),
      link('The page', `${siteUrl}/donate`),
    ],
  });
}

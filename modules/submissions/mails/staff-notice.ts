import { whatsAppLink } from '#modules/content/model/organisation.ts';
import { displayDateTime } from '#modules/content/model/scheduling/display-date-time.ts';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import {
  type AnswerRow,
  answers,
  link,
  type MailBody,
  paragraph,
  subheading,
  textMail,
} from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { SINGLE } from '#platform/mail/notices.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { normalizeRecipient } from '#platform/mail/recipient.ts';
import { SUBMISSION_TYPES, submissionType } from '../model/kinds.ts';
import { isInterest } from '../model/remark.ts';
import type { SubmissionMailContext } from './mail-context.ts';

/**
 * Notifies staff of a submission. Their answer goes to the sender. Text only: what was sent may be
 * long, and in HTML an apostrophe takes five characters.
 */
export function staffNoticeMail(context: SubmissionMailContext, staffEmail: string): Mail {
  const { received, receipt, receivedAt, phone, facts, siteUrl } = context;
  const type = SUBMISSION_TYPES[received.kind];
  const noun = isInterest(received.payload) ? 'interest in the next event' : type.noun;
  const sender = type.sender(received.payload);
  const replyTo = normalizeRecipient(sender.email);
  const body: MailBody = {
    heading: `New ${noun} ${receipt.reference}`,
    parts: [
      answers([
        { label: 'Reference', answer: receipt.reference },
        {
          label: 'Received',
          answer: `${displayDateTime(new Date(receivedAt).toISOString())} (Ghana time)`,
        },
      ]),
      subheading('Answers'),
      answers(answersOf(received)),
      subheading('How to answer'),
      link('Open it at the desk', threadUrl(siteUrl, receipt.reference)),
      ...facts.flatMap(({ notice = [] }) => notice),
      paragraph(
        replyTo
          ? 'Reply to this email: your answer goes to the sender. Then mark it as done at the desk, which cannot see that answer.'
          : 'We cannot answer by email: the address does not work.',
      ),
      ...(phone ? [link(`WhatsApp ${phone}`, whatsAppLink(phone))] : []),
    ],
  };
  return textMail(staffEmail, body, { replyTo });
}

/** The answers without required agreements: nobody could have sent the form without them. */
function answersOf({ kind, payload }: SubmissionMailContext['received']): readonly AnswerRow[] {
  const type = SUBMISSION_TYPES[kind];
  const agreements = type
    .formOf(payload)
    .fields.filter((field) => field.kind === 'checkbox' && !field.optional)
    .map(({ label }) => label);
  return type.summary(payload).filter(({ label }) => !agreements.includes(label));
}

/** URL of a submission at the desk; staff who are signed out sign in first. */
export function threadUrl(siteUrl: string, reference: string): string {
  return `${siteUrl}/desk/inbox/${reference}`;
}

type Parts = {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How many forms of a kind arrived. */
type Counted = { readonly kind: string; readonly count: number };

/** Mails a recipient, an hour after the first form, how many forms arrived without own emails. */
export function makeNoticeDigest({ database, siteUrl, now: clock }: Parts): JobHandler {
  return {
    run: (recipient) =>
      runTransaction(database, async (open) => {
        const now = clock();
        const hour = open.selectFrom('notice_count').where('recipient', '=', recipient);
        const first = await hour
          .select('started_at')
          .orderBy('started_at')
          .limit(1)
          .executeTakeFirst();
        // A form arrived while the last digest was made.
        if (first && Date.parse(first.started_at) > now - HOUR_MS)
          return Date.parse(first.started_at) + HOUR_MS;
        const counted = await open
          .deleteFrom('notice_count')
          .where('recipient', '=', recipient)
          .returning(['kind', 'count'])
          .execute();
        const more = counted.filter(({ kind }) => kind !== SINGLE);
        if (more.length === 0) return undefined;
        const mail = digestMail(recipient, more, siteUrl);
        await enqueueMails(open, [completeMailRow({ purpose: 'notice', mail }, { now })], now);
        return undefined;
      }),
  };
}

function digestMail(to: string, more: readonly Counted[], siteUrl: string): Mail {
  const total = more.reduce((sum, { count }) => sum + count, 0);
  const came = total === 1 ? '1 more form came' : `${total} more forms came`;
  const reason = paragraph(
    'You get one email for each of the first 20 forms in an hour. The others, and forms that may not come from a person, are only counted here. All of them are at the desk.',
  );
  const parts = [reason, link('Open the inbox', `${siteUrl}/desk/inbox`)];
  return textMail(to, { heading: `${came} (${kindsOf(more)})`, parts });
}

/** `12 messages, 25 registrations`: kinds by the last word of their nouns. */
function kindsOf(more: readonly Counted[]): string {
  const byWord = new Map<string, number>();
  for (const { kind, count } of more) {
    const word = submissionType(kind)?.noun.split(' ').at(-1) ?? 'form';
    byWord.set(word, (byWord.get(word) ?? 0) + count);
  }
  return [...byWord]
    .map(([word, count]) => `${count} ${count === 1 ? word : word.replace(/y$/, 'ie').concat('s')}`)
    .join(', ');
}

import type { Transaction } from 'kysely';
import type { App, ClearedSubmission, StoredSubmission } from '#app.ts';
import { bumpRevision } from '#content/api.server.ts';
import { makeKey } from '#content/fields.ts';
import type { MailContext } from '#inbox/mail-facts.ts';
import { confirmationSubject, readMailContext, threadUrl } from '#inbox/mails.server.ts';
import { subscriberEmail } from '#inbox/store-once.server.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import {
  answers,
  button,
  contact,
  htmlMail,
  link,
  paragraph,
  textMail,
} from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import { enqueueMails, enqueueNotice, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { wrapStorageErrors } from '#platform/text/service-failure.ts';

type Decision = 'confirm' | 'unsubscribe';

/** The link for a subscription. It is signed, so nobody can make one up for another address. */
export function newsletterUrl(
  { config, sign }: Pick<App, 'config' | 'sign'>,
  decision: Decision,
  submissionId: string,
): string {
  const token = encodeURIComponent(sign(`newsletter-${decision}:${submissionId}`));
  return `${config.siteUrl}/newsletter/${decision}?token=${token}`;
}

/** Headers with which mail programs unsubscribe without a page (RFC 8058). */
export function unsubscribeHeaders(unsubscribe: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Also again. Resolves with whether the link is one of ours. */
export async function decideSubscription(
  { db, config, now, readSigned }: Pick<App, 'db' | 'config' | 'now' | 'readSigned'>,
  decision: Decision,
  token: string,
): Promise<boolean> {
  const [start, id] = readSigned(token)?.split(':') ?? [];
  if (start !== `newsletter-${decision}` || !id) return false;
  return runTransaction(db, async (open) => {
    const isConfirming = decision === 'confirm';
    const changed = await open
      .updateTable('newsletter_subscription')
      .set(
        isConfirming
          ? { status: 'confirmed', confirmed_at: isoTimestamp(now()) }
          : { status: 'unsubscribed', unsubscribed_at: isoTimestamp(now()) },
      )
      .where('submission_id', '=', id)
      .where('status', '<>', isConfirming ? 'confirmed' : 'unsubscribed')
      .returning('submission_id')
      .executeTakeFirst();
    if (changed && isConfirming && config.staffEmail) {
      const about = { kind: 'newsletter-subscriptions', submissionId: id } as const;
      const notice = { ...about, recipient: config.staffEmail, stored: { kind: 'subscriber' } };
      await enqueueNotice(open, { ...notice, isFlagged: false }, now());
    }
    if (changed) return true;
    const subscription = open.selectFrom('newsletter_subscription').select('submission_id');
    return !!(await subscription.where('submission_id', '=', id).executeTakeFirst());
  });
}

export async function newsletterMail(app: App, mail: ClaimedMail, context: MailContext) {
  const found = await readMailContext(app, mail, context);
  if (!found) return undefined;
  const { organisation, receipt } = found;
  // Links to pages with one button: mail scanners open links, so a link changes nothing.
  const unsubscribe = newsletterUrl(app, 'unsubscribe', receipt.id);
  const body = {
    heading: 'Please confirm your subscription',
    sender: organisation.name,
    parts: [
      paragraph(
        `Somebody typed this address to get the newsletter of ${organisation.name}. Was it you? Open the page and press its button.`,
      ),
      button('Confirm my subscription', newsletterUrl(app, 'confirm', receipt.id)),
      paragraph('Not you? Do nothing, and you get no newsletter.'),
      link('Unsubscribe', unsubscribe),
      contact(organisation),
    ],
  };
  return htmlMail(mail.recipient, body, {
    replyTo: organisation.email,
    subject: confirmationSubject(found),
    headers: { 'Auto-Submitted': 'auto-replied', ...unsubscribeHeaders(unsubscribe) },
  });
}

export async function subscriberMail(app: App, mail: ClaimedMail, context: MailContext) {
  const found = await readMailContext(app, mail, context);
  if (!found) return undefined;
  const { received, receipt, siteUrl } = found;
  return textMail(mail.recipient, {
    heading: `New newsletter subscriber ${receipt.reference}`,
    parts: [
      answers([
        { label: 'Reference', answer: receipt.reference },
        { label: 'Email address', answer: String(received.payload.email) },
      ]),
      paragraph('The owner of the address has confirmed it.'),
      link('Open it at the desk', threadUrl(siteUrl, receipt.reference)),
    ],
  });
}

export async function eraseSubscription(open: Transaction<Tables>, id: string): Promise<void> {
  await open.deleteFrom('newsletter_subscription').where('submission_id', '=', id).execute();
}

/** Also for a repeat, which may create a second mail. */
export async function askSubscriber(
  _: App,
  open: Transaction<Tables>,
  { id, received, now }: StoredSubmission,
): Promise<void> {
  await requestConfirmation(open, { ...received, id, now }, received.spamVerdict !== undefined);
}

/** No mail if a robot may have asked, or the address is confirmed or had its share of mails. */
export async function requestConfirmation(
  transaction: Transaction<Tables>,
  { id, payload, now }: ClearedSubmission,
  isSuspected = false,
): Promise<boolean> {
  const request = {
    submission_id: id,
    email: subscriberEmail(payload),
    requested_at: isoTimestamp(now),
  };
  await transaction
    .insertInto('newsletter_subscription')
    .values({ ...request, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const unconfirmed = await transaction
    .selectFrom('newsletter_subscription')
    .select('submission_id')
    .where('submission_id', '=', id)
    .where('status', '<>', 'confirmed')
    .executeTakeFirst();
  const to = normalizeEmail(String(payload.email));
  if (!to || !unconfirmed || isSuspected) return false;
  const row = outboxRow({ purpose: 'newsletter', recipient: to }, { submissionId: id, now });
  const stored = await enqueueMails(transaction, [row], now);
  if (stored.length === 0) return false;
  await transaction
    .updateTable('newsletter_subscription')
    .set({ mailed_at: isoTimestamp(now), status: 'pending' })
    .where('submission_id', '=', id)
    // A subscription that was confirmed meanwhile stays confirmed.
    .where('status', '<>', 'confirmed')
    .execute();
  return true;
}

/** A newsletter on the website. `date`: the day on which it was sent; `body`: Markdown. */
export type NewsletterIssue = Awaited<ReturnType<typeof readIssues>>[number];

/** The newsletters on the website, newest first. Rejects with a `ServiceFailure`. */
export function readIssues({ db }: Pick<App, 'db'>) {
  return wrapStorageErrors('the newsletters could not be read', async () => {
    const rows = await db
      .selectFrom('message')
      .select(['issue', 'subject as title', 'body', 'published_at'])
      .where('published_at', 'is not', null)
      .where('taken_off_at', 'is', null)
      .orderBy('published_at', 'desc')
      .execute();
    return rows.map(({ issue, published_at, ...text }) => ({
      path: `/newsletter/${issue}`,
      date: published_at?.slice(0, 10) ?? '',
      ...text,
    }));
  });
}

/** Names its address after the month and the subject. Does nothing if that was done before. */
export async function publishIssue(transaction: Transaction<Tables>, id: string, now: number) {
  const message = await transaction
    .selectFrom('message')
    .select('subject')
    .where('id', '=', id)
    .where('audience', '=', 'newsletter')
    .where('published_at', 'is', null)
    .executeTakeFirst();
  if (!message) return;
  // The lock of all content also keeps two newsletters from choosing one address.
  await bumpRevision(transaction);
  const taken = await transaction.selectFrom('message').select('issue').execute();
  const issue = makeKey(
    `${isoTimestamp(now).slice(0, 7)} ${message.subject}`,
    taken.map((each) => each.issue),
  );
  await transaction
    .updateTable('message')
    .set({ issue, published_at: isoTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

/** Takes a newsletter off the website; undefined if it is not there. */
export async function revokeIssue(transaction: Transaction<Tables>, id: string, now: number) {
  const changed = await transaction
    .updateTable('message')
    .set({ taken_off_at: isoTimestamp(now) })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('taken_off_at', 'is', null)
    .returning('subject')
    .executeTakeFirst();
  if (changed) await bumpRevision(transaction);
  return changed;
}

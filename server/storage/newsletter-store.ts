import { type Newsletter, ServiceFailure } from '#domain/services.ts';
import { subscriberNotice } from '../mail/newsletter-mails.ts';
import { contentForMails } from './content-for-mails.ts';
import type { ContentStore } from './content-store.ts';
import type { Database } from './database.ts';
import { moment } from './moment.ts';
import { subscriptionOf } from './newsletter-links.ts';
import { type MailSettings, outboxRow, putIntoOutbox } from './outbox.ts';
import { write } from './write.ts';

export type NewsletterParts = MailSettings & {
  readonly database: Database;
  readonly content: ContentStore;
  /** The text of a signed one, or undefined where the signature is not ours. */
  readonly signed: (text: string) => string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** What the links in the newsletter's mail do. */
export function makeNewsletterStore(parts: NewsletterParts): Newsletter {
  const { database, signed, now } = parts;

  async function confirm(token: string): Promise<boolean> {
    const id = subscriptionOf(token, 'confirm', signed);
    if (!id) return false;
    const { organisation } = await contentForMails(parts.content);
    return write(database, async (transaction) => {
      const known = await transaction
        .selectFrom('newsletter_subscription')
        .innerJoin('submission', 'submission.id', 'newsletter_subscription.submission_id')
        .select(['newsletter_subscription.email', 'submission.reference'])
        .where('submission_id', '=', id)
        .executeTakeFirst();
      if (!known) return false;
      const changed = await transaction
        .updateTable('newsletter_subscription')
        .set({ status: 'confirmed', confirmed_at: moment(now()) })
        .where('submission_id', '=', id)
        .where('status', '<>', 'confirmed')
        .returning('submission_id')
        .executeTakeFirst();
      if (changed && parts.staffEmail) {
        const notice = subscriberNotice(known.email, known.reference, parts.staffEmail);
        const outgoing = { ...parts, organisation, submissionId: id, now: now() };
        await putIntoOutbox(transaction, [outboxRow(notice, outgoing)], outgoing.now);
      }
      return true;
    });
  }

  async function unsubscribe(token: string): Promise<boolean> {
    const id = subscriptionOf(token, 'unsubscribe', signed);
    if (!id) return false;
    const changed = await write(database, (transaction) =>
      transaction
        .updateTable('newsletter_subscription')
        .set({ status: 'unsubscribed', unsubscribed_at: moment(now()) })
        .where('submission_id', '=', id)
        .returning('submission_id')
        .executeTakeFirst(),
    );
    return changed !== undefined;
  }

  return {
    confirm: (token) => orFailure(confirm(token)),
    unsubscribe: (token) => orFailure(unsubscribe(token)),
  };
}

async function orFailure(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work;
  } catch (error) {
    throw new ServiceFailure('storage', 'the subscription could not be changed', { cause: error });
  }
}

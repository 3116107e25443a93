import type { Database } from '#platform/db/database.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import type { Message } from '#platform/mail/message.ts';
import { makeTestRenderMail } from './inbox.ts';

/**
 * The waiting mails to senders, rendered and marked as sent at `now`; mails that are no longer due
 * are left out.
 */
export async function renderWaitingMails(
  database: Database,
  now: number,
  options: { readonly offersLapse?: boolean } = {},
): Promise<Message[]> {
  const compose = makeTestRenderMail(database, { now: () => now, ...options });
  const queue = makeMailQueue(database);
  const messages: Message[] = [];
  for (;;) {
    const claimed = await queue.claim({ now, includesFiles: true });
    if (!claimed) return messages;
    const message = await compose(claimed);
    if (message && claimed.purpose !== 'notice') messages.push(message);
    await queue.markSent(claimed, now);
  }
}

/** The calendar file attached to a mail; empty if there is none. */
export function calendarOf(message: Message | undefined): string {
  return calendarsOf(message)[0] ?? '';
}

export function calendarsOf(message: Message | undefined): string[] {
  return (message?.attachments ?? []).map(({ content }) => String(content));
}

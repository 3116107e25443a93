import type { SettleOptions } from '#modules/places/store/settle.ts';
import type { Database } from '#platform/db/database.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import type { Message } from '#platform/mail/message.ts';
import { testComposer } from './inbox.ts';

/**
 * The mails to senders that wait, as they are made `now`, and sent with that; those that are not so
 * any more are left out.
 */
export async function composedMails(
  database: Database,
  now: number,
  options: SettleOptions = {},
): Promise<Message[]> {
  const compose = testComposer(database, { now: () => now, ...options });
  const queue = makeMailQueue(database);
  const messages: Message[] = [];
  for (;;) {
    const claimed = await queue.claim({ now, alsoWritten: true });
    if (!claimed) return messages;
    const message = await compose(claimed);
    if (message && claimed.purpose !== 'notice') messages.push(message);
    await queue.sent(claimed.id, now);
  }
}

/** The file for calendars that comes with a mail; empty where there is none. */
export function calendarOf(message: Message | undefined): string {
  return message?.attachments[0]?.content ?? '';
}

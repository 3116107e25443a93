import type { Services } from '#domain/site/services.ts';
import { makeNewsletterStore, type NewsletterParts } from '../newsletter/newsletter-store.ts';
import { makeEarlierReceipt, makeReceive, type ReceiveParts } from './receive.ts';

/** What takes in what visitors send. */
export type Inbox = Pick<Services, 'receive' | 'earlierReceipt' | 'newsletter'>;

export type InboxParts = ReceiveParts & NewsletterParts;

/** The inbox of a database. */
export function makeInbox(parts: InboxParts): Inbox {
  return {
    receive: makeReceive(parts),
    earlierReceipt: makeEarlierReceipt(parts),
    newsletter: makeNewsletterStore(parts),
  };
}

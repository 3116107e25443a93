import type { Services } from '#domain/services.ts';
import { makeNewsletterStore, type NewsletterParts } from './newsletter-store.ts';
import { makeKnown, makeReceive, type ReceiveParts } from './receive.ts';

/** What takes in what visitors send. */
export type Inbox = Pick<Services, 'receive' | 'known' | 'newsletter'>;

export type InboxParts = ReceiveParts & NewsletterParts;

/** The inbox of a database. */
export function makeInbox(parts: InboxParts): Inbox {
  return {
    receive: makeReceive(parts),
    known: makeKnown(parts),
    newsletter: makeNewsletterStore(parts),
  };
}

import type { Newsletter } from '#domain/newsletter/newsletter.ts';
import type { Submissions } from '#domain/submissions/submissions.ts';
import { makeNewsletterStore, type NewsletterParts } from '../newsletter/newsletter-store.ts';
import { makeEarlierReceipt, makeReceive, type ReceiveParts } from './receive.ts';

/** What takes in what visitors send. */
export type Inbox = Submissions & { readonly newsletter: Newsletter };

export type InboxParts = ReceiveParts & NewsletterParts;

/** The inbox of a database. */
export function makeInbox(parts: InboxParts): Inbox {
  return {
    receive: makeReceive(parts),
    earlierReceipt: makeEarlierReceipt(parts),
    newsletter: makeNewsletterStore(parts),
  };
}

import type { Services } from '#domain/site/services.ts';
import { makeEarlierReceipt, makeReceive, type ReceiveParts } from './receive.ts';

/** What takes in what visitors send. */
export type Inbox = Pick<Services, 'receive' | 'earlierReceipt'>;

/** The inbox of a database. */
export function makeInbox(parts: ReceiveParts): Inbox {
  return { receive: makeReceive(parts), earlierReceipt: makeEarlierReceipt(parts) };
}

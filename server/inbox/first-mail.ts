import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { Received } from '#domain/submissions/submission.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { recipient } from '../outbox/recipient.ts';

/** The confirmation to a sender; none where the address cannot be written to. */
export function confirmationOf({ kind, payload }: Pick<Received, 'kind' | 'payload'>): Outgoing[] {
  const to = recipient(SUBMISSION_TYPES[kind].sender(payload).email);
  return to ? [{ purpose: 'confirmation', recipient: to }] : [];
}

import { normalizeEmail } from '#platform/forms/email.ts';
import { submissionType } from '../../model/kinds.ts';
import type { Payload } from '../../model/submission-type.ts';

/** The normalized email address of the sender; null if it has none. */
export function senderAddress(kind: string, payload: Payload): string | null {
  const email = submissionType(kind)?.sender(payload).email;
  return (typeof email === 'string' ? normalizeEmail(email) : undefined) ?? null;
}

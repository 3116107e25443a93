import { plainEmail } from '#domain/forms/kit/email.ts';
import { submissionType } from '#domain/submissions/kinds.ts';
import type { Payload } from '#domain/submissions/submission-type.ts';

/** The plain form of the address that a submission was sent with; null where it has none. */
export function senderAddress(kind: string, payload: Payload): string | null {
  const email = submissionType(kind)?.sender(payload).email;
  return (typeof email === 'string' ? plainEmail(email) : undefined) ?? null;
}

import { createHash } from 'node:crypto';

/** The hash of a token of 256 random bits, or of a contact that is erased. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

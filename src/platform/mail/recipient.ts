import { normalizeEmail } from '../text/email.ts';

/**
 * The plain form of an email address for a mail's header; undefined if the text is not exactly one
 * address. Forms check addresses, too, but a stored payload may be older than today's rules.
 */
export function normalizeRecipient(email: string): string | undefined {
  return normalizeEmail(email);
}

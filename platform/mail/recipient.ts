import { normalizeEmail } from '../forms/email.ts';

/**
 * The plain form of an address, so that it may stand in a mail's header; undefined where the text
 * is not exactly one address. Forms check addresses, too, but a stored payload may be older than
 * the rules of today.
 */
export function normalizeRecipient(email: string): string | undefined {
  return normalizeEmail(email);
}

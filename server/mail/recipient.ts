import { looksLikeEmail } from '#domain/forms/email.ts';

/**
 * An address that may stand in a mail's header, or undefined. Payloads were checked when they came
 * in; this holds whatever the rules were then: nothing but one address, in visible characters.
 */
export function recipient(email: string): string | undefined {
  return looksLikeEmail(email) && !/[\p{C}\p{Z}]/u.test(email) ? email : undefined;
}

import { plainEmail } from '#domain/forms/kit/email.ts';

/**
 * The address that may stand in a mail's header, or undefined. Payloads were checked when they came
 * in; this holds whatever the rules were then: nothing but one address, in its plain form.
 */
export function recipient(email: string): string | undefined {
  return plainEmail(email);
}

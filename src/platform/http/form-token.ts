import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../db/secret.ts';
import type { Captcha, FormTokens } from '../pages/page-context.ts';

/** No person fills even the shortest form faster. */
const MIN_FORM_AGE_MS = 3_000;
/** A week and a day: phones reopen a page that was left open with the typed answers. */
const MAX_FORM_AGE_MS = 8 * 24 * 60 * 60 * 1_000;

type Purpose = 'time' | 'text';

/**
 * Secrets: newest first, which signs. Processes with the same secrets accept each other's tokens.
 */
export function makeFormTokens(
  secrets: string | (() => Secrets),
  { captcha, now = Date.now }: { captcha?: Captcha | undefined; now?: () => number } = {},
): FormTokens {
  const all = typeof secrets === 'string' ? (): Secrets => [secrets] : secrets;

  function seal(purpose: Purpose, text: string): string {
    return `${text}.${signature(all()[0], purpose, text)}`;
  }

  function unseal(purpose: Purpose, sealed: string): string | undefined {
    const dot = sealed.lastIndexOf('.');
    const text = sealed.slice(0, Math.max(dot, 0));
    const theirs = Buffer.from(sealed.slice(dot + 1));
    const isOurs = all().some((secret) => {
      const ours = Buffer.from(signature(secret, purpose, text));
      return theirs.length === ours.length && timingSafeEqual(theirs, ours);
    });
    return isOurs ? text : undefined;
  }

  function signature(secret: string, purpose: Purpose, text: string): string {
    const hmac = createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
    return hmac.subarray(0, 16).toString('base64url');
  }

  return {
    issueToken: () => seal('time', now().toString(36)),

    spamVerdictOf({ token, honeypot }) {
      if (honeypot !== '') return 'the field that people do not see was filled';
      if (token === undefined) return undefined;
      const issued = unseal('time', token);
      if (issued === undefined) return 'the time of the form was missing or forged';
      const age = now() - Number.parseInt(issued, 36);
      if (age < MIN_FORM_AGE_MS) return 'sent within 3 seconds';
      return age > MAX_FORM_AGE_MS
        ? 'sent more than eight days after the form was opened'
        : undefined;
    },

    sign: (text) => seal('text', text),
    readSigned: (text) => unseal('text', text),
    captcha,
  };
}

import * as v from 'valibot';
import type { Captcha } from '../pages/page-context.ts';
import type { Log } from '../process/log.ts';

/** All three use reCAPTCHA's protocol. */
const VERIFY_URLS: Readonly<Record<Captcha['provider'], string>> = {
  // https://developers.google.com/recaptcha/docs/verify
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  // https://docs.hcaptcha.com/#verify-the-user-response-server-side
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  // https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const TIMEOUT_MS = 5_000;
const MAX_TOKEN_LENGTH = 8_192;

/** Our fault or the provider's: they say nothing about the sender. */
const CONFIGURATION_ERRORS = /secret|sitekey|internal-error/;

const verdict = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.array(v.string()), []),
});

export type CaptchaSettings = {
  readonly provider: Captcha['provider'];
  readonly siteKey: string;
  readonly secretKey: string;
};

export function makeCaptcha(
  { provider, siteKey, secretKey }: CaptchaSettings,
  log: Log,
  ask: { address?: string; givenUpAfter?: number } = {},
): Captcha {
  const { address = VERIFY_URLS[provider], givenUpAfter = TIMEOUT_MS } = ask;

  function unknown(reason: string): 'unknown' {
    log.warn({ provider, reason }, 'captcha cannot be checked; senders are let in and flagged');
    return 'unknown';
  }

  return {
    provider,
    siteKey,
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) return 'failed';
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: new URLSearchParams({
            secret: secretKey,
            response: token,
            // Only hCaptcha supports this: it then refuses tokens of other sites.
            ...(provider === 'hcaptcha' && { sitekey: siteKey }),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(givenUpAfter),
        });
        const { success, 'error-codes': codes } = v.parse(verdict, await response.json());
        if (success) return 'passed';
        const theirs = codes.find((code) => CONFIGURATION_ERRORS.test(code));
        return theirs ? unknown(theirs) : 'failed';
      } catch (error) {
        return unknown(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

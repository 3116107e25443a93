import type { Captcha } from '#platform/pages/page-context.ts';

/** A provider's robot check. All three follow the interface of reCAPTCHA. */
type Provider = {
  /** URL of the script, with the option to wait until a call renders the check. */
  readonly script: string;
  /** Name of the global variable that the script creates. */
  readonly global: 'grecaptcha' | 'hcaptcha' | 'turnstile';
  /** Name of the control in which the script puts its token. */
  readonly tokenName: string;
};

export const PROVIDERS: Readonly<Record<Captcha['provider'], Provider>> = {
  // https://developers.google.com/recaptcha/docs/display
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    global: 'grecaptcha',
    tokenName: 'g-recaptcha-response',
  },
  // https://docs.hcaptcha.com/configuration
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    global: 'hcaptcha',
    tokenName: 'h-captcha-response',
  },
  // https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    tokenName: 'cf-turnstile-response',
  },
};

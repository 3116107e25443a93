import type { Captcha } from '#platform/pages/page-context.ts';

/** How a provider's robot check is put into a page. All three speak reCAPTCHA's language. */
type Provider = {
  /** The script, told to wait until it is asked to draw. */
  readonly script: string;
  /** The name under which the script leaves itself in the window. */
  readonly global: 'grecaptcha' | 'hcaptcha' | 'turnstile';
  /** The name of the control in which it leaves its token. */
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

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Captcha } from '#platform/pages/page-context.ts';
import { WithoutScripts } from '#ui/scripted.tsx';
import { ErrorText } from './fields.tsx';
import { CAPTCHA_FIELD } from './form-result.tsx';
import type { RobotCheck, RobotCheckProps } from './use-form-state.ts';

type CaptchaSettings = Pick<Captcha, 'provider' | 'siteKey'>;

export function robotCheck(captcha: CaptchaSettings): RobotCheck {
  return {
    tokenName: PROVIDERS[captcha.provider].tokenName,
    render: (props) => <CaptchaBox {...props} captcha={captcha} />,
  };
}

function CaptchaBox({
  id,
  captcha: { provider, siteKey },
  serverAnswers,
  error,
  onVerified,
}: RobotCheckProps & { captcha: CaptchaSettings }) {
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<{ check: CaptchaApi; id: unknown }>(undefined);
  const [state, setState] = useState<'coming' | 'drawn' | 'missing'>('coming');
  const verified = useEffectEvent(onVerified);

  useEffect(() => {
    let isMounted = true;
    const { script, global } = PROVIDERS[provider];
    const draw = (check: CaptchaApi) => {
      if (!isMounted || !box.current || widget.current) return;
      const options = { sitekey: siteKey, callback: () => verified() };
      widget.current = { check, id: check.render(box.current, options) };
      setState('drawn');
    };
    loadCaptcha(script, global).then((check) => {
      if (!check) setState('missing');
      else if (check.ready && provider === 'recaptcha') check.ready(() => draw(check));
      else draw(check);
    });
    return () => {
      isMounted = false;
    };
  }, [provider, siteKey]);

  useEffect(() => {
    if (serverAnswers > 0) widget.current?.check.reset(widget.current.id);
  }, [serverAnswers]);

  const errorId = `${id}-${CAPTCHA_FIELD}-error`;
  // A visitor who sends the form before the check has loaded would look for it in vain.
  const isMissing = state === 'missing' || (state === 'coming' && error !== undefined);
  return (
    <div className="form-field">
      <ErrorText id={errorId} text={error} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div
        ref={box}
        id={`${id}-${CAPTCHA_FIELD}`}
        role="group"
        tabIndex={-1}
        aria-label="Robot check"
        aria-describedby={error ? errorId : undefined}
      />
      <div role="status">
        {isMissing && (
          <p>
            <strong>The robot check did not load.</strong> Load this page again: what you typed
            stays here. Or write, call or chat: see “Find us”.
          </p>
        )}
      </div>
      <WithoutScripts>
        <p className="field-hint">
          The robot check needs JavaScript. Without it, please write, call or chat: see “Find us”.
        </p>
      </WithoutScripts>
    </div>
  );
}

/** The interface that the script of a provider creates in `window`. */
type CaptchaApi = {
  ready?(then: () => void): void;
  render(element: HTMLElement, options: { sitekey: string; callback(): void }): unknown;
  reset(widget: unknown): void;
};

/** Undefined if a blocker or the network stops it; the next form tries again. */
function loadCaptcha(url: string, global: string): Promise<CaptchaApi | undefined> {
  const check = () => (window as unknown as Record<string, CaptchaApi | undefined>)[global];
  if (check()) return Promise.resolve(check());
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.onload = script.onerror = () => resolve(check());
    script.src = url;
    document.head.append(script);
  });
}

type Provider = {
  readonly script: string;
  readonly global: 'grecaptcha' | 'hcaptcha' | 'turnstile';
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

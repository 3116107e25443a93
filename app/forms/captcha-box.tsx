import { useEffect, useEffectEvent, useRef } from 'react';
import type { Captcha } from '#domain/site-context.ts';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { CAPTCHA } from './answered.ts';
import { PROVIDERS } from './captcha-providers.ts';
import { ErrorText } from './field-frame.tsx';
import type { RobotCheck, RobotCheckProps } from './robot-check.ts';

/** What a page is told of the robot check. */
export type CaptchaPlace = Pick<Captcha, 'provider' | 'siteKey'>;

/** The robot check for a form. Made by the one page that has it, so that others do not load it. */
export function robotCheck(captcha: CaptchaPlace): RobotCheck {
  return {
    tokenName: PROVIDERS[captcha.provider].tokenName,
    render: (props) => <CaptchaBox {...props} captcha={captcha} />,
  };
}

/** What a provider's script leaves in the window. */
type Check = {
  ready?(then: () => void): void;
  render(place: HTMLElement, options: { sitekey: string; callback(): void }): unknown;
  reset(widget: unknown): void;
};

/** The provider's robot check, which puts its token into the form by itself. */
function CaptchaBox({
  id,
  captcha: { provider, siteKey },
  serverAnswers,
  error,
  onVerified,
}: RobotCheckProps & { captcha: CaptchaPlace }) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<{ check: Check; id: unknown }>(undefined);
  const verified = useEffectEvent(onVerified);

  useEffect(() => {
    let isThere = true;
    const { script, global } = PROVIDERS[provider];
    const draw = (check: Check) => {
      if (!isThere || !place.current || widget.current) return;
      const options = { sitekey: siteKey, callback: () => verified() };
      widget.current = { check, id: check.render(place.current, options) };
    };
    withScript(script, () => {
      const check = (window as unknown as Record<string, Check | undefined>)[global];
      if (check?.ready && provider === 'recaptcha') check.ready(() => draw(check));
      else if (check) draw(check);
    });
    return () => {
      isThere = false;
    };
  }, [provider, siteKey]);

  useEffect(() => {
    if (serverAnswers > 0) widget.current?.check.reset(widget.current.id);
  }, [serverAnswers]);

  const errorId = `${id}-${CAPTCHA}-error`;
  return (
    <div className="form-field">
      <ErrorText id={errorId} text={error} />
      {/* The check is the provider's frame; around it stands what the summary leads to. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div
        ref={place}
        id={`${id}-${CAPTCHA}`}
        role="group"
        tabIndex={-1}
        aria-label="Robot check"
        aria-describedby={error ? errorId : undefined}
      />
      <WithoutScripts>
        <p className="field-hint">
          The robot check needs JavaScript. Without it, please write to us by e-mail.
        </p>
      </WithoutScripts>
    </div>
  );
}

/** Loads a script once and runs `then` when it is there. Where it does not load, the server says so. */
function withScript(address: string, then: () => void): void {
  const known = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  const script = known ?? document.createElement('script');
  if (known?.dataset.loaded) {
    then();
    return;
  }
  script.addEventListener('load', () => {
    script.dataset.loaded = 'yes';
    then();
  });
  if (known) return;
  script.src = address;
  script.async = true;
  document.head.append(script);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Captcha } from '#platform/pages/page-context.ts';
import { WithoutScripts } from '../../ui/without-scripts.tsx';
import { ErrorText } from '../fields/field-frame.tsx';
import { CAPTCHA_FIELD } from '../form-result.ts';
import type { RobotCheck, RobotCheckProps } from '../use-form-state.ts';
import { CaptchaMissing, ContactWays } from './captcha-missing.tsx';
import { PROVIDERS } from './captcha-providers.ts';
import { type CaptchaApi, loadCaptcha } from './captcha-script.ts';

/** The settings of the robot check that a page gets. */
export type CaptchaSettings = Pick<Captcha, 'provider' | 'siteKey'>;

/** Builds the robot check of a form. Only the page with the check imports this. */
export function robotCheck(captcha: CaptchaSettings): RobotCheck {
  return {
    tokenName: PROVIDERS[captcha.provider].tokenName,
    render: (props) => <CaptchaBox {...props} captcha={captcha} />,
  };
}

/** The robot check of the provider, which puts its token into the form itself. */
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
  const [attempt, setAttempt] = useState(0);
  const verified = useEffectEvent(onVerified);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
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
  }, [provider, siteKey, attempt]);

  useEffect(() => {
    if (serverAnswers > 0) widget.current?.check.reset(widget.current.id);
  }, [serverAnswers]);

  function loadAgain() {
    // The button disappears and must not take the focus with it.
    box.current?.focus();
    setState('coming');
    setAttempt(attempt + 1);
  }

  const errorId = `${id}-${CAPTCHA_FIELD}-error`;
  // A visitor who sends the form before the check has loaded would look for it in vain.
  const isMissing = state === 'missing' || (state === 'coming' && error !== undefined);
  return (
    <div className="form-field">
      <ErrorText id={errorId} text={error} />
      {/* The frame of the provider; this element around it is the target of the error summary. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div
        ref={box}
        id={`${id}-${CAPTCHA_FIELD}`}
        role="group"
        tabIndex={-1}
        aria-label="Robot check"
        aria-describedby={error ? errorId : undefined}
      />
      <div role="status">{isMissing && <CaptchaMissing onLoadAgain={loadAgain} />}</div>
      <WithoutScripts>
        <p className="field-hint">
          The robot check needs JavaScript. Without it, please <ContactWays />.
        </p>
      </WithoutScripts>
    </div>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkAnswers } from '#domain/forms/kit/check.ts';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import { ErrorText } from '../forms/field-frame.tsx';
import { givenAnswers } from '../forms/given-answers.ts';
import { KeepingWhenNeeded } from '../forms/kept/keeper-when-needed.tsx';
import { forget, keptName } from '../forms/kept/kept-answers.ts';
import { PassingNotice } from '../forms/passing-notice.tsx';
import { bringIntoView } from '../forms/saying.ts';
import { UnseenInputs } from '../forms/unseen-inputs.tsx';
import { Button } from '../ui/button.tsx';

/** Where the newsletter is ordered, also from pages that have forms of their own. */
const ACTION = '/newsletter';

type State =
  | { kind: 'filling' | 'sending' | 'sent' | 'lost' }
  | { kind: 'wrong' | 'failed'; text: string };

const KEPT = keptName(newsletterForm, {});

/**
 * The newsletter box at the foot of every page. Without scripts the page `/newsletter` answers. It
 * carries no token, so that the pages it stands on can be kept: the mail that asks for a
 * confirmation is its guard.
 */
export function NewsletterBox() {
  const [state, setState] = useState<State>({ kind: 'filling' });
  const [count, setCount] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isKeeping = useRef(false);
  const submissionKey = useRef('');
  const isSending = state.kind === 'sending';
  const error = state.kind === 'wrong' ? state.text : undefined;

  useEffect(() => {
    if (state.kind !== 'wrong') return;
    element.current
      ?.querySelector<HTMLInputElement>('[type=email]')
      ?.focus({ preventScroll: true });
    bringIntoView(element.current);
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const filled = new FormData(form);
    const { errors } = checkAnswers(newsletterForm, givenAnswers(newsletterForm, filled));
    if (errors) {
      setState({ kind: 'wrong', text: errors.email ?? '' });
      return;
    }
    setState({ kind: 'sending' });
    const answered = await send(filled);
    const failed = { kind: 'failed', text: newsletterForm.failure } as const;
    if (answered === 'sent') {
      forget(KEPT);
      form.reset();
    }
    const isFailed = answered === 'failed' || (answered === 'lost' && !isKeeping.current);
    setState(isFailed ? failed : { kind: answered });
    setCount(count + 1);
  }

  return (
    <form
      ref={element}
      method="post"
      action={ACTION}
      noValidate
      // Its page has a form of the newsletter's name, too.
      aria-label="Subscribe to the newsletter"
      onSubmit={onSubmit}
      onChange={() => error && setState({ kind: 'filling' })}
    >
      <UnseenInputs form={newsletterForm.id} />
      <label htmlFor="newsletter-box-email" className="field-label">
        Email address
      </label>
      <ErrorText id="newsletter-box-error" text={error} />
      <div className="flex flex-wrap gap-3">
        <input
          id="newsletter-box-email"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'newsletter-box-error' : undefined}
          className="field max-w-md flex-1 basis-48"
        />
        <Button type="submit" look="plain" disabled={isSending}>
          {isSending ? 'Sending...' : newsletterForm.submit}
        </Button>
      </div>
      <div role={state.kind === 'failed' ? 'alert' : 'status'}>
        {state.kind === 'sent' && (
          <PassingNotice key={count} kind="success">
            {newsletterForm.success}
          </PassingNotice>
        )}
        {state.kind === 'failed' && (
          <PassingNotice key={count} kind="failure">
            {state.text}
          </PassingNotice>
        )}
      </div>
      <KeepingWhenNeeded
        name={KEPT}
        form={newsletterForm}
        element={element}
        submissionKey={submissionKey}
        isThere={isKeeping}
        isSending={isSending}
        isLost={state.kind === 'lost'}
      />
    </form>
  );
}

/** Posts as a browser without scripts does. A redirect, to the thanks, says that it is stored. */
async function send(filled: FormData): Promise<'sent' | 'failed' | 'lost'> {
  const body = new URLSearchParams();
  for (const [name, value] of filled) if (typeof value === 'string') body.append(name, value);
  try {
    const { type } = await fetch(ACTION, { method: 'POST', body, redirect: 'manual' });
    return type === 'opaqueredirect' ? 'sent' : 'failed';
  } catch (error) {
    // No network: the only thing that fetch is known to throw.
    if (error instanceof TypeError) return 'lost';
    throw error;
  }
}

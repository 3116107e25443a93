import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newsletterForm } from '#inbox/forms/newsletter.ts';
import {
  type FormResult,
  failureText,
  HoneypotInputs,
  isSuccess,
  type NoAnswer,
  sendForm,
} from '#site/forms/form-result.tsx';
import { Button } from '#ui/button.tsx';
import { scrollIntoWindow, TransientNotice } from '#ui/notice.tsx';

const [field] = newsletterForm.fields;
const ID = 'newsletter-box-email';
const ERROR_ID = `${ID}-error`;

/** No form token, so that pages with it can be cached: the confirmation email protects it. */
export function NewsletterBox() {
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<FormResult | NoAnswer>();
  const error = answer && 'errors' in answer ? answer.errors[field.name] : undefined;
  const sent = answer && isSuccess(answer) ? answer : undefined;
  const failure = answer && !isSuccess(answer) ? failureText(newsletterForm, answer) : undefined;

  useEffect(() => {
    if (!error) return;
    element.current
      ?.querySelector<HTMLInputElement>('[aria-invalid]')
      ?.focus({ preventScroll: true });
    scrollIntoWindow(element.current);
  }, [error]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: form } = event;
    setAnswer(undefined);
    setSending(true);
    const result = await sendForm(new FormData(form), form.action);
    if (isSuccess(result)) form.reset();
    setAnswer(result);
    setSending(false);
  }

  return (
    <form
      ref={element}
      method="post"
      action="/newsletter"
      noValidate
      aria-labelledby="newsletter-box"
      data-scripts
      onSubmit={submit}
      onInput={() => error && setAnswer(undefined)}
    >
      <HoneypotInputs form={newsletterForm.id} />
      <div className="form-row">
        <label htmlFor={ID} className="field-label">
          {field.label}
        </label>
        {error && (
          <p id={ERROR_ID} className="field-error">
            {error}
          </p>
        )}
        <input
          id={ID}
          type="email"
          name={field.name}
          autoComplete={field.autocomplete}
          aria-describedby={error && ERROR_ID}
          aria-invalid={error ? true : undefined}
          aria-required
          className="field"
        />
        <Button type="submit" look="plain" disabled={isSending}>
          {isSending ? 'Sending...' : newsletterForm.submit}
        </Button>
      </div>
      <div role="status">
        {sent && <TransientNotice kind="success">{newsletterForm.success}</TransientNotice>}
      </div>
      {failure && (
        <div role="alert">
          <TransientNotice kind="failure">{failure}</TransientNotice>
        </div>
      )}
    </form>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newsletterForm } from '#modules/submissions/model/forms/newsletter.ts';
import { controlAttributes, LabelledField } from '../forms/fields/field-frame.tsx';
import { HoneypotInputs } from '../forms/fields/honeypot-inputs.tsx';
import { type FormResult, isSuccess, type NoAnswer } from '../forms/form-result.ts';
import { failureText, sendForm } from '../forms/send-form.ts';
import { TransientNotice } from '../forms/transient-notice.tsx';
import { scrollIntoWindow } from '../forms/use-announce.ts';
import { Button } from '../ui/button.tsx';

const [field] = newsletterForm.fields;

/**
 * The newsletter form at the foot of every page but its own. The server checks it; without scripts
 * the newsletter page shows the result. It has no form token, so that pages with it can be cached:
 * the confirmation email protects it instead.
 */
export function NewsletterBox() {
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<FormResult | NoAnswer>();
  const error = answer && 'errors' in answer ? answer.errors[field.name] : undefined;
  const props = { field, id: 'newsletter-box-email', initial: '', error };
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
      aria-label="Subscribe to the newsletter"
      onSubmit={submit}
      onInput={() => error && setAnswer(undefined)}
    >
      <HoneypotInputs form={newsletterForm.id} />
      <div className="form-row">
        <LabelledField {...props}>
          <input {...controlAttributes(props)} type="email" className="field" />
        </LabelledField>
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

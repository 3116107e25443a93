import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newsletterForm } from '#modules/submissions/model/forms/newsletter.ts';
import { type Answered, isSent, type NotReached } from '../forms/answered.ts';
import { controlAttributes, Labelled } from '../forms/fields/field-frame.tsx';
import { UnseenInputs } from '../forms/fields/unseen-inputs.tsx';
import { PassingNotice } from '../forms/passing-notice.tsx';
import { bringIntoView } from '../forms/saying.ts';
import { failureOf, sendForm } from '../forms/sender.ts';
import { Button } from '../ui/button.tsx';

const [field] = newsletterForm.fields;

/**
 * Newsletter form at the foot of every page. The server checks it; without scripts the newsletter
 * page shows the outcome. It carries no form token, so that pages with it can be cached: the mail
 * that asks for a confirmation guards it.
 */
export function NewsletterBox() {
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answered | NotReached>();
  const error = answer && 'errors' in answer ? answer.errors[field.name] : undefined;
  const props = { field, id: 'newsletter-box-email', initial: '', error };
  const sent = answer && isSent(answer) ? answer : undefined;
  const failure = answer && !isSent(answer) ? failureOf(newsletterForm, answer) : undefined;

  useEffect(() => {
    if (!error) return;
    element.current
      ?.querySelector<HTMLInputElement>('[aria-invalid]')
      ?.focus({ preventScroll: true });
    bringIntoView(element.current);
  }, [error]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: form } = event;
    setAnswer(undefined);
    setSending(true);
    const answered = await sendForm(new FormData(form), form.action);
    if (isSent(answered)) form.reset();
    setAnswer(answered);
    setSending(false);
  }

  return (
    <form
      ref={element}
      method="post"
      action="/newsletter"
      noValidate
      // The newsletter page has a form named by its title, too.
      aria-label="Subscribe to the newsletter"
      onSubmit={submit}
      onInput={() => error && setAnswer(undefined)}
    >
      <UnseenInputs form={newsletterForm.id} />
      <div className="form-row">
        <Labelled {...props}>
          <input {...controlAttributes(props)} type="email" className="field" />
        </Labelled>
        <Button type="submit" look="plain" disabled={isSending}>
          {isSending ? 'Sending...' : newsletterForm.submit}
        </Button>
      </div>
      <div role="status">
        {sent && <PassingNotice kind="success">{newsletterForm.success}</PassingNotice>}
      </div>
      {failure && (
        <div role="alert">
          <PassingNotice kind="failure">{failure}</PassingNotice>
        </div>
      )}
    </form>
  );
}

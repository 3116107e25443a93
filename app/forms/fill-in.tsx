import { type FormEvent, useEffect, useRef } from 'react';
import type { Field } from '#domain/forms/kit/field.ts';
import type { Form, GivenAnswers } from '#domain/forms/kit/form.ts';
import { useSiteData } from '../loading/site-data.ts';
import { Button } from '../ui/button.tsx';
import { useScripted } from '../ui/scripted.ts';
import { CAPTCHA, type FormVisit, type NotSent, type Sent } from './answered.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { emptyOther, useDependentFields } from './fields/dependent-fields.ts';
import { FieldView } from './fields/field-view.tsx';
import { UnseenInputs } from './fields/unseen-inputs.tsx';
import { type RobotCheck, useFilling } from './filling.ts';
import { keptName } from './kept/device-storage.ts';
import { FetchedKeeper } from './kept/fetched-keeper.tsx';
import type { Send } from './sender.ts';

/** What a page says of a form that it has. */
export type FormProps = {
  readonly form: Form;
  readonly visit: FormVisit;
  /** What the page fills in at first. */
  readonly preset?: GivenAnswers;
  /** The words on the button while the form is under way. */
  readonly sending?: string;
  readonly robotCheck?: RobotCheck | undefined;
  /** Where the form does not go to our server. */
  readonly send?: Send;
};

type FillInProps = FormProps & {
  /** What the server said in the HTML of this page. */
  notSent: NotSent | undefined;
  /** Another form was sent from here: this one takes the focus that went with it. */
  isAnew: boolean;
  /** Failures go by themselves. */
  passing: boolean;
  onSend(): void;
  onSent(sent: Sent): void;
};

/** A form to fill in: its fields, what is wrong with them, and what became of sending them. */
export function FillIn(props: FillInProps) {
  const { form, visit, preset = {}, notSent, isAnew, passing, robotCheck, send } = props;
  const scripted = useScripted();
  const element = useRef<HTMLFormElement>(null);
  const { onSend, onSent } = props;
  const keptAs = keptName(form, preset);
  const filling = useFilling({ form, element, keptAs, notSent, robotCheck, send, onSend, onSent });
  const { errors, failure, attempt, isSending, forgive } = filling;
  const initial = (field: Field) => initialOf(field, notSent?.given, preset);
  const dependent = useDependentFields(form, element, initial);
  const organisation = useSiteData()?.organisation;

  useEffect(() => {
    // Where a message stands over it, that is what is brought into the window.
    if (isAnew) element.current?.focus({ preventScroll: passing });
  }, [isAnew, passing]);

  const asked = form.fields.filter((field) => field.kind === 'hidden' || dependent.applies(field));
  const wrong = [...asked.map(({ name }) => name), CAPTCHA].flatMap((name) => {
    const text = errors[name];
    return text ? [{ id: `${form.id}-${name}`, text }] : [];
  });

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    dependent.changed(name);
    forgive([name, emptyOther(form, name, currentTarget)]);
  }

  return (
    <form
      ref={element}
      id={form.id}
      method="post"
      noValidate
      aria-label={form.title}
      tabIndex={isAnew ? -1 : undefined}
      className="form"
      onSubmit={filling.submit}
      onInput={onInput}
    >
      {wrong.length > 0 && <ErrorSummary errors={wrong} attempt={attempt} />}
      {failure && (
        <FailureNotice key={attempt} passing={passing}>
          {failure.replace('{email}', organisation?.email ?? '')}
        </FailureNotice>
      )}
      <UnseenInputs form={form.id} token={visit.token} />
      {form.fields.map((field) =>
        scripted && !asked.includes(field) ? null : (
          <FieldView
            key={field.name}
            field={field}
            id={`${form.id}-${field.name}`}
            initial={initial(field)}
            error={errors[field.name]}
            applies={asked.includes(field)}
          />
        ),
      )}
      {robotCheck?.render({
        id: form.id,
        serverAnswers: filling.serverAnswers,
        error: errors[CAPTCHA],
        onVerified: () => forgive([CAPTCHA]),
      })}
      <Button type="submit" disabled={isSending}>
        <span aria-live="polite">{isSending ? (props.sending ?? 'Sending...') : form.submit}</span>
      </Button>
      <FetchedKeeper
        filling={filling}
        isAnswered={notSent !== undefined}
        onPutBack={dependent.read}
      />
    </form>
  );
}

/** What a field holds at first: what came back with the page, what the page presets, its own. */
function initialOf(
  field: Field,
  given: GivenAnswers | undefined,
  preset: GivenAnswers,
): string | readonly string[] {
  const own = 'initial' in field ? field.initial : undefined;
  const value = given ? given[field.name] : (preset[field.name] ?? own);
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkAnswers } from '#domain/forms/kit/check.ts';
import type { Field } from '#domain/forms/kit/field.ts';
import type { AnswerErrors, Form, GivenAnswers } from '#domain/forms/kit/form.ts';
import { useSiteData } from '../loading/site-data.ts';
import { Button } from '../ui/button.tsx';
import { useScripted } from '../ui/scripted.ts';
import { CAPTCHA, type FormVisit, NOT_A_ROBOT, type NotSent, type Sent } from './answered.ts';
import type { RobotCheck } from './captcha/robot-check.ts';
import { emptyOther, useDependentFields } from './dependent-fields.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useErrorTitle } from './error-title.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FieldView } from './field-view.tsx';
import { givenAnswers } from './given-answers.ts';
import { KeepingWhenNeeded } from './kept/keeper-when-needed.tsx';
import { forget, keptName } from './kept/kept-answers.ts';
import { useSender } from './sender.ts';
import { UnseenInputs } from './unseen-inputs.tsx';

/** What a page says of a form that it has. */
export type FormProps = {
  readonly form: Form;
  readonly visit: FormVisit;
  /** What the page fills in at first. */
  readonly preset?: GivenAnswers;
  /** The words on the button while the form is under way. */
  readonly sending?: string;
  readonly robotCheck?: RobotCheck | undefined;
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

/** A form to fill in: its fields, what is wrong with them, and its way to the server. */
export function FillIn(props: FillInProps) {
  const { form, visit, preset = {}, notSent, isAnew, passing, robotCheck } = props;
  const scripted = useScripted();
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<AnswerErrors>(notSent?.errors ?? {});
  const [failure, setFailure] = useState(notSent?.failure);
  const [attempt, setAttempt] = useState(0);
  const [serverAnswers, setServerAnswers] = useState(0);
  const kept = keptName(form, preset);
  const isKeeping = useRef(false);
  const [isLost, setLost] = useState(false);
  const initial = (field: Field) => initialOf(field, notSent?.given, preset);
  const dependent = useDependentFields(form, element, initial);
  const organisation = useSiteData()?.organisation;

  const { send, isSending, submissionKey } = useSender(form, {
    onSent(sent) {
      forget(kept);
      props.onSent(sent);
    },
    onNotSent(answer) {
      setErrors(answer.errors);
      setLost(answer.isLost === true && isKeeping.current);
      setFailure(answer.failure);
      setAttempt(attempt + 1);
      if (!answer.isLost) setServerAnswers(serverAnswers + 1);
    },
  });

  useEffect(() => {
    // Where a message stands over it, that is what is brought into the window.
    if (isAnew) element.current?.focus({ preventScroll: passing });
  }, [isAnew, passing]);

  const asked = form.fields.filter((field) => field.kind === 'hidden' || dependent.applies(field));
  const wrong = [...asked.map(({ name }) => name), CAPTCHA].flatMap((name) => {
    const text = errors[name];
    return text ? [{ id: `${form.id}-${name}`, text }] : [];
  });
  useErrorTitle(wrong.length > 0);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const filled = new FormData(event.currentTarget);
    const checked = checkAnswers(form, givenAnswers(form, filled));
    const found = { ...checked.errors, ...robotError(filled) };
    setErrors(found);
    setFailure(undefined);
    setLost(false);
    props.onSend();
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else send(filled);
  }

  function robotError(filled: FormData): AnswerErrors {
    if (!robotCheck || filled.get(robotCheck.tokenName)) return {};
    return { [CAPTCHA]: NOT_A_ROBOT };
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    dependent.changed(name);
    forgive([name, emptyOther(form, name, currentTarget)]);
  }

  /** Takes away the errors of fields that are being mended. */
  function forgive(names: readonly (string | undefined)[]) {
    setErrors((before) => {
      const left = Object.entries(before).filter(([name]) => !names.includes(name));
      return left.length < Object.keys(before).length ? Object.fromEntries(left) : before;
    });
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
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {wrong.length > 0 && <ErrorSummary errors={wrong} attempt={attempt} />}
      {failure && !isSending && !isLost && (
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
        serverAnswers,
        error: errors[CAPTCHA],
        onVerified: () => forgive([CAPTCHA]),
      })}
      <Button type="submit" disabled={isSending}>
        <span aria-live="polite">{isSending ? (props.sending ?? 'Sending...') : form.submit}</span>
      </Button>
      <KeepingWhenNeeded
        name={kept}
        form={form}
        element={element}
        submissionKey={submissionKey}
        isThere={isKeeping}
        isSending={isSending}
        isLost={isLost}
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

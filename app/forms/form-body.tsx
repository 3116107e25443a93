import { type FormEvent, Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Field, isNameOf } from '#platform/forms/field.ts';
import type { Form, SubmittedAnswers } from '#platform/forms/form.ts';
import { useSiteData } from '../pages/site-data.ts';
import { Button } from '../ui/button.tsx';
import { useScripted } from '../ui/use-scripted.ts';
import { draftNameOf } from './drafts/answer-drafts.ts';
import { DraftSyncOnceDirty } from './drafts/lazy-draft-sync.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { clearOtherField, useDependentFields } from './fields/dependent-fields.ts';
import { firstValue } from './fields/field-frame.tsx';
import { FieldView, type PageControls } from './fields/field-view.tsx';
import { HoneypotInputs } from './fields/honeypot-inputs.tsx';
import type { RowCounts } from './fields/rows-view.tsx';
import {
  CAPTCHA_FIELD,
  type FormFailure,
  type FormSuccess,
  type FormVisit,
} from './form-result.ts';
import type { SendForm } from './send-form.ts';
import { type RobotCheck, useFormState } from './use-form-state.ts';

/** The props that a page passes for its form. */
export type FormProps = {
  readonly form: Form;
  readonly visit: FormVisit;
  /** The initial answers that the page presets. */
  readonly preset?: SubmittedAnswers;
  /** The label of the button while the form is being sent. */
  readonly sending?: string;
  readonly robotCheck?: RobotCheck | undefined;
  /** Replaces the way of sending when the form does not go straight to our server. */
  readonly send?: SendForm;
  /** A result computed from the answers, shown below a field while they are typed. */
  readonly liveOutput?: LiveOutput;
  readonly controls?: PageControls;
};

/** A result that a form computes from its own answers, such as a price. */
export type LiveOutput = {
  /** The field above it. */
  readonly belowField: string;
  /** The names of the fields that it depends on. */
  readonly dependsOn: readonly string[];
  /** @param isAsked the visitor, without scripts, pressed its button */
  render(answers: SubmittedAnswers, isAsked: boolean): ReactNode;
};

type FormBodyProps = FormProps & {
  /** The failure that the server put into the HTML of this page. */
  notSent: FormFailure | undefined;
  /** A form was sent from here before: this new one takes the focus that the old one had. */
  isRepeated: boolean;
  /** Failures disappear after a while. */
  isTransient: boolean;
  rowCounts: RowCounts;
  onSend(): void;
  onSent(sent: FormSuccess): void;
};

/** A form: its fields, their errors, and the result of sending them. */
export function FormBody(props: FormBodyProps) {
  const {
    visit,
    preset = {},
    notSent,
    isRepeated,
    isTransient,
    robotCheck,
    send,
    liveOutput,
  } = props;
  const form = useMemo(
    () => (visit.isDocumented ? specifiedForm(props.form) : props.form),
    [props.form, visit.isDocumented],
  );
  const scripted = useScripted();
  const element = useRef<HTMLFormElement>(null);
  const { onSend, onSent } = props;
  const formState = useFormState({
    form,
    element,
    draftName: draftNameOf(form, preset),
    notSent,
    robotCheck,
    send,
    onSend,
    onSent,
  });
  const { errors, failure, attempt, isSending, clearErrors } = formState;
  const initial = (field: Field) => initialOf(field, notSent?.given, preset);
  const dependent = useDependentFields(
    form,
    element,
    (field) =>
      field.kind === 'rows' ? initialRows(field, notSent?.given) : firstValue(initial(field)),
    liveOutput?.dependsOn,
  );
  const organisation = useSiteData()?.organisation;

  useEffect(() => {
    // With a message above the form, the message is scrolled into view instead.
    if (isRepeated) element.current?.focus({ preventScroll: isTransient });
  }, [isRepeated, isTransient]);

  const visible = form.fields.filter(
    (field) => field.kind === 'hidden' || dependent.applies(field),
  );
  const isVisible = (name: string) => visible.some((field) => isNameOf(field, name));
  const fieldErrors = Object.entries(errors)
    .filter(([name]) => name === CAPTCHA_FIELD || isVisible(name))
    .map(([name, text]) => ({ id: `${form.id}-${name}`, text }));

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    dependent.changed(name);
    clearErrors([name, clearOtherField(form, name, currentTarget)]);
  }

  return (
    <form
      ref={element}
      id={form.id}
      method="post"
      noValidate
      aria-label={form.title}
      tabIndex={isRepeated ? -1 : undefined}
      className="form"
      onSubmit={formState.submit}
      onInput={onInput}
    >
      {fieldErrors.length > 0 && <ErrorSummary errors={fieldErrors} attempt={attempt} />}
      {failure && (
        <FailureNotice key={attempt} passing={isTransient}>
          {failure.replace('{email}', organisation?.email ?? '')}
        </FailureNotice>
      )}
      <HoneypotInputs form={form.id} token={visit.token} />
      {/* The Enter key presses the first button of a form. */}
      {hasOtherButtons(form, liveOutput) && (
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          {form.submit}
        </button>
      )}
      {form.fields.map((field) =>
        isSetByPage(field, form) && !visible.includes(field) ? null : (
          <Fragment key={field.name}>
            <FieldView
              field={field}
              id={`${form.id}-${field.name}`}
              initial={initial(field)}
              error={errors[field.name]}
              applies={visible.includes(field)}
              off={scripted && !visible.includes(field)}
              controls={props.controls}
              rows={{
                rows: field.kind === 'rows' ? initialRows(field, notSent?.given) : [],
                isLonger: hasAddedRow(field, notSent?.asked),
                counts: props.rowCounts,
                errors,
              }}
            />
            {field.name === liveOutput?.belowField &&
              liveOutput.render(dependent.answers, notSent?.asked === 'quote')}
          </Fragment>
        ),
      )}
      {robotCheck?.render({
        id: form.id,
        serverAnswers: formState.serverAnswers,
        error: errors[CAPTCHA_FIELD],
        onVerified: () => clearErrors([CAPTCHA_FIELD]),
      })}
      <Button type="submit" disabled={isSending}>
        <span aria-live="polite">{isSending ? (props.sending ?? 'Sending...') : form.submit}</span>
      </Button>
      <DraftSyncOnceDirty
        formState={formState}
        isAnswered={notSent !== undefined}
        onRestored={dependent.read}
      />
    </form>
  );
}

/** The form with only the specified fields, for when another server takes the answers. */
function specifiedForm(form: Form): Form {
  const fields = form.fields.filter((field) => !field.ours || field.kind === 'hidden');
  const exists = (name: string | undefined) => fields.some((field) => field.name === name);
  return {
    ...form,
    fields: fields.map(({ when, ...field }) =>
      when && exists(when.field) ? { ...field, when } : field,
    ) as Field[],
  };
}

function hasOtherButtons({ fields }: Form, outcome: LiveOutput | undefined): boolean {
  return outcome !== undefined || fields.some(({ kind }) => kind === 'rows');
}

/** True if a hidden field, which only the page sets, decides whether a field applies. */
function isSetByPage({ when }: Field, { fields }: Form): boolean {
  return fields.find(({ name }) => name === when?.field)?.kind === 'hidden';
}

function hasAddedRow({ name }: Field, request: FormFailure['asked']): boolean {
  return typeof request === 'object' && request.add === name;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function initialRows({ name }: Field, submitted: SubmittedAnswers | undefined): Rows {
  const rows = submitted?.[name];
  return Array.isArray(rows) ? rows : [];
}

/** The initial value of a field: the returned answer, the page's preset, or its own. */
function initialOf(
  field: Field,
  submitted: SubmittedAnswers | undefined,
  preset: SubmittedAnswers,
): string | readonly string[] {
  const own = 'initial' in field ? field.initial : undefined;
  const value = submitted ? submitted[field.name] : (preset[field.name] ?? own);
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
}

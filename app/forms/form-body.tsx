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

/** What a page says of a form that it has. */
export type FormProps = {
  readonly form: Form;
  readonly visit: FormVisit;
  /** What the page fills in at first. */
  readonly preset?: SubmittedAnswers;
  /** The words on the button while the form is under way. */
  readonly sending?: string;
  readonly robotCheck?: RobotCheck | undefined;
  /** Where the form does not go to our server. */
  readonly send?: SendForm;
  /** What the answers come to, said below a field while they are given. */
  readonly liveOutput?: LiveOutput;
  readonly controls?: PageControls;
};

/** Something that a form says about its own answers, such as a price. */
export type LiveOutput = {
  /** The field below which it stands. */
  readonly belowField: string;
  /** The names of the fields that it follows. */
  readonly dependsOn: readonly string[];
  /** @param isShownInSummary somebody without scripts pressed its button */
  render(answers: SubmittedAnswers, isAsked: boolean): ReactNode;
};

type FormBodyProps = FormProps & {
  /** What the server said in the HTML of this page. */
  notSent: FormFailure | undefined;
  /** Another form was sent from here: this one takes the focus that went with it. */
  isRepeated: boolean;
  /** Failures go by themselves. */
  isTransient: boolean;
  rowCounts: RowCounts;
  onSend(): void;
  onSent(sent: FormSuccess): void;
};

/** A form to fill in: its fields, what is wrong with them, and what became of sending them. */
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
  const { errors, failure, attempt, isSending, forgive } = formState;
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
    // Where a message stands over it, that is what is brought into the window.
    if (isRepeated) element.current?.focus({ preventScroll: isTransient });
  }, [isRepeated, isTransient]);

  const asked = form.fields.filter((field) => field.kind === 'hidden' || dependent.applies(field));
  const isOnTop = (name: string) => asked.some((field) => isNameOf(field, name));
  const wrong = Object.entries(errors)
    .filter(([name]) => name === CAPTCHA_FIELD || isOnTop(name))
    .map(([name, text]) => ({ id: `${form.id}-${name}`, text }));

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    dependent.changed(name);
    forgive([name, clearOtherField(form, name, currentTarget)]);
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
      {wrong.length > 0 && <ErrorSummary errors={wrong} attempt={attempt} />}
      {failure && (
        <FailureNotice key={attempt} passing={isTransient}>
          {failure.replace('{email}', organisation?.email ?? '')}
        </FailureNotice>
      )}
      <HoneypotInputs form={form.id} token={visit.token} />
      {/* The first button of a form is the one that the Enter key presses. */}
      {hasOtherButtons(form, liveOutput) && (
        <button type="submit" tabIndex={-1} aria-hidden="true" className="honeypot">
          {form.submit}
        </button>
      )}
      {form.fields.map((field) =>
        isSetByPage(field, form) && !asked.includes(field) ? null : (
          <Fragment key={field.name}>
            <FieldView
              field={field}
              id={`${form.id}-${field.name}`}
              initial={initial(field)}
              error={errors[field.name]}
              applies={asked.includes(field)}
              off={scripted && !asked.includes(field)}
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
        onVerified: () => forgive([CAPTCHA_FIELD]),
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

/** A form without what the specification does not know, for where another server takes the answers. */
function specifiedForm(form: Form): Form {
  const fields = form.fields.filter((field) => !field.ours || field.kind === 'hidden');
  const isThere = (name: string | undefined) => fields.some((field) => field.name === name);
  return {
    ...form,
    fields: fields.map(({ when, ...field }) =>
      when && isThere(when.field) ? { ...field, when } : field,
    ) as Field[],
  };
}

function hasOtherButtons({ fields }: Form, outcome: LiveOutput | undefined): boolean {
  return outcome !== undefined || fields.some(({ kind }) => kind === 'rows');
}

/** Whether only the page says if a field is asked: then it is not there for anybody. */
function isSetByPage({ when }: Field, { fields }: Form): boolean {
  return fields.find(({ name }) => name === when?.field)?.kind === 'hidden';
}

function hasAddedRow({ name }: Field, asked: FormFailure['asked']): boolean {
  return typeof asked === 'object' && asked.add === name;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function initialRows({ name }: Field, given: SubmittedAnswers | undefined): Rows {
  const rows = given?.[name];
  return Array.isArray(rows) ? rows : [];
}

/** What a field holds at first: what came back with the page, what the page presets, its own. */
function initialOf(
  field: Field,
  given: SubmittedAnswers | undefined,
  preset: SubmittedAnswers,
): string | readonly string[] {
  const own = 'initial' in field ? field.initial : undefined;
  const value = given ? given[field.name] : (preset[field.name] ?? own);
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
}

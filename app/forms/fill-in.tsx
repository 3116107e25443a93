import { type FormEvent, Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Field, isNameOf } from '#platform/forms/field.ts';
import type { Form, GivenAnswers } from '#platform/forms/form.ts';
import { useSiteData } from '../pages/site-data.ts';
import { Button } from '../ui/button.tsx';
import { useScripted } from '../ui/scripted.ts';
import { CAPTCHA, type FormVisit, type NotSent, type Sent } from './answered.ts';
import { draftNameOf } from './drafts/answer-drafts.ts';
import { DraftSyncOnceDirty } from './drafts/lazy-draft-sync.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { emptyOther, useDependentFields } from './fields/dependent-fields.ts';
import { firstOf } from './fields/field-frame.tsx';
import { FieldView, type PageControls } from './fields/field-view.tsx';
import type { RowCounts } from './fields/rows-view.tsx';
import { UnseenInputs } from './fields/unseen-inputs.tsx';
import type { Send } from './sender.ts';
import { type RobotCheck, useFormState } from './use-form-state.ts';

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
  /** What the answers come to, said below a field while they are given. */
  readonly outcome?: FormOutcome;
  readonly controls?: PageControls;
};

/** Something that a form says about its own answers, such as a price. */
export type FormOutcome = {
  /** The field below which it stands. */
  readonly below: string;
  /** The names of the fields that it follows. */
  readonly follows: readonly string[];
  /** @param isAsked somebody without scripts pressed its button */
  render(answers: GivenAnswers, isAsked: boolean): ReactNode;
};

type FillInProps = FormProps & {
  /** What the server said in the HTML of this page. */
  notSent: NotSent | undefined;
  /** Another form was sent from here: this one takes the focus that went with it. */
  isAnew: boolean;
  /** Failures go by themselves. */
  passing: boolean;
  rowCounts: RowCounts;
  onSend(): void;
  onSent(sent: Sent): void;
};

/** A form to fill in: its fields, what is wrong with them, and what became of sending them. */
export function FillIn(props: FillInProps) {
  const { visit, preset = {}, notSent, isAnew, passing, robotCheck, send, outcome } = props;
  const form = useMemo(
    () => (visit.isDocumented ? documented(props.form) : props.form),
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
      field.kind === 'rows' ? initialRows(field, notSent?.given) : firstOf(initial(field)),
    outcome?.follows,
  );
  const organisation = useSiteData()?.organisation;

  useEffect(() => {
    // Where a message stands over it, that is what is brought into the window.
    if (isAnew) element.current?.focus({ preventScroll: passing });
  }, [isAnew, passing]);

  const asked = form.fields.filter((field) => field.kind === 'hidden' || dependent.applies(field));
  const isOnTop = (name: string) => asked.some((field) => isNameOf(field, name));
  const wrong = Object.entries(errors)
    .filter(([name]) => name === CAPTCHA || isOnTop(name))
    .map(([name, text]) => ({ id: `${form.id}-${name}`, text }));

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
      onSubmit={formState.submit}
      onInput={onInput}
    >
      {wrong.length > 0 && <ErrorSummary errors={wrong} attempt={attempt} />}
      {failure && (
        <FailureNotice key={attempt} passing={passing}>
          {failure.replace('{email}', organisation?.email ?? '')}
        </FailureNotice>
      )}
      <UnseenInputs form={form.id} token={visit.token} />
      {/* The first button of a form is the one that the Enter key presses. */}
      {hasOtherButtons(form, outcome) && (
        <button type="submit" tabIndex={-1} aria-hidden="true" className="honeypot">
          {form.submit}
        </button>
      )}
      {form.fields.map((field) =>
        isOfPage(field, form) && !asked.includes(field) ? null : (
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
                isLonger: isAddedTo(field, notSent?.asked),
                counts: props.rowCounts,
                errors,
              }}
            />
            {field.name === outcome?.below &&
              outcome.render(dependent.answers, notSent?.asked === 'quote')}
          </Fragment>
        ),
      )}
      {robotCheck?.render({
        id: form.id,
        serverAnswers: formState.serverAnswers,
        error: errors[CAPTCHA],
        onVerified: () => forgive([CAPTCHA]),
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
function documented(form: Form): Form {
  const fields = form.fields.filter((field) => !field.ours || field.kind === 'hidden');
  const isThere = (name: string | undefined) => fields.some((field) => field.name === name);
  return {
    ...form,
    fields: fields.map(({ when, ...field }) =>
      when && isThere(when.field) ? { ...field, when } : field,
    ) as Field[],
  };
}

function hasOtherButtons({ fields }: Form, outcome: FormOutcome | undefined): boolean {
  return outcome !== undefined || fields.some(({ kind }) => kind === 'rows');
}

/** Whether only the page says if a field is asked: then it is not there for anybody. */
function isOfPage({ when }: Field, { fields }: Form): boolean {
  return fields.find(({ name }) => name === when?.field)?.kind === 'hidden';
}

function isAddedTo({ name }: Field, asked: NotSent['asked']): boolean {
  return typeof asked === 'object' && asked.add === name;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function initialRows({ name }: Field, given: GivenAnswers | undefined): Rows {
  const rows = given?.[name];
  return Array.isArray(rows) ? rows : [];
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

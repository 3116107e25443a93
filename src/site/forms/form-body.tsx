import {
  type ComponentType,
  type FormEvent,
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isAsked } from '#forms/condition.ts';
import { hasDraft } from '#forms/draft-store.ts';
import { type Field, type Form, isNameOf, type SubmittedAnswers } from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice, TransientNotice, useAnnounce } from '#ui/notice.tsx';
import { useScripted } from '#ui/scripted.tsx';
import { type SiteOrganisation, useSiteData } from '../pages/site-data.ts';
import { ANSWER_STORE, type Answers, isTicked } from './answer-drafts.tsx';
import { readSubmittedAnswers, restoreAnswers } from './answers.ts';
import type { DraftSyncProps } from './draft-sync.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldFold, FieldView, type PageControls } from './field-view.tsx';
import { firstValue } from './fields.tsx';
import {
  CAPTCHA_FIELD,
  type FormFailure,
  type FormSuccess,
  type FormVisit,
  HoneypotInputs,
  type SendForm,
} from './form-result.tsx';
import { loadCheck, type RobotCheck, useFormState } from './use-form-state.ts';

export type FormProps = {
  readonly form: Form;
  readonly visit: FormVisit;
  readonly preset?: SubmittedAnswers;
  readonly sending?: string;
  readonly robotCheck?: RobotCheck | undefined;
  /** Replaces the way of sending when the form does not go straight to our server. */
  readonly send?: SendForm;
  readonly liveOutput?: LiveOutput;
  readonly controls?: PageControls;
  /** Optional fields that few visitors need, collapsed where the last of them stands. */
  readonly folds?: readonly { readonly label: string; readonly fields: readonly string[] }[];
};

export type LiveOutput = {
  readonly belowField: string;
  readonly dependsOn: readonly string[];
  /** @param isAsked the visitor, without scripts, pressed its button */
  render(answers: SubmittedAnswers, isAsked: boolean): ReactNode;
};

type FormBodyProps = FormProps & {
  notSent: FormFailure | undefined;
  /** A form was sent from here before: this new one takes the focus that the old one had. */
  isRepeated: boolean;
  isTransient: boolean;
  onSend(): void;
  onSent(sent: FormSuccess): void;
};

export function FormBody(props: FormBodyProps) {
  const {
    visit,
    preset = {},
    notSent,
    isRepeated,
    isTransient,
    robotCheck,
    liveOutput,
    folds = [],
  } = props;
  const form = useMemo(
    () => (visit.isDocumented ? specifiedForm(props.form) : props.form),
    [props.form, visit.isDocumented],
  );
  const scripted = useScripted();
  const element = useRef<HTMLFormElement>(null);
  const formState = useFormState({ ...props, form, element, preset });
  const { errors, failure, attempt, isSending, clearErrors } = formState;
  const initial = (field: Field) => initialOf(field, notSent?.given, preset);
  const [restored, setRestored] = useState<Answers>();
  const dependent = useDependentFields(
    form,
    element,
    (field) =>
      field.kind === 'rows' ? initialRows(field, notSent?.given) : firstValue(initial(field)),
    liveOutput?.dependsOn,
  );
  const organisation = useSiteData()?.organisation;
  const presetText = JSON.stringify(preset);
  const shownPreset = useRef(preset);
  const showPreset = useEffectEvent(() => {
    for (const field of form.fields) {
      const control = element.current?.elements.namedItem(field.name) as HTMLInputElement | null;
      const [before, now] = [shownPreset.current, preset].map((each) =>
        firstValue(initialOf(field, undefined, each)),
      );
      // What the visitor changed stays.
      if (control && before !== now && control.value === before) control.value = now ?? '';
    }
    shownPreset.current = preset;
    dependent.read();
  });

  // Before the draft is saved again, and after the rows of people that it needs are there.
  const restore = useEffectEvent((answers: Answers) => {
    if (element.current) restoreAnswers(element.current, answers, preset);
    dependent.read();
  });
  useLayoutEffect(() => {
    if (restored) restore(restored);
  }, [restored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another preset changes answers
  useEffect(() => showPreset(), [presetText]);

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

  const fieldView = (field: Field) =>
    isSetByPage(field, form) && !visible.includes(field) ? null : (
      <Fragment key={field.name}>
        <FieldView
          field={field.called ? { ...field, label: field.called.label(dependent.answers) } : field}
          id={`${form.id}-${field.name}`}
          initial={initial(field)}
          error={errors[field.name]}
          applies={visible.includes(field)}
          off={scripted && !visible.includes(field)}
          controls={props.controls}
          rows={{
            rows: field.kind === 'rows' ? initialRows(field, notSent?.given) : [],
            isLonger: hasAddedRow(field, notSent?.asked),
            least: rowCount(field, restored),
            errors,
          }}
        />
        {field.name === 'email' && organisation?.phone && <NoEmail {...organisation} />}
        {field.name === liveOutput?.belowField &&
          liveOutput.render(dependent.answers, notSent?.asked === 'quote')}
      </Fragment>
    );

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
      {form.fields.map((field) => {
        const fold = folds.find(({ fields }) => fields.includes(field.name));
        if (!fold) return fieldView(field);
        if (fold.fields.at(-1) !== field.name) return null;
        return (
          <FieldFold
            key={field.name}
            label={fold.label}
            isNeeded={fold.fields.some((name) => errors[name] ?? notSent?.given?.[name])}
          >
            {form.fields.filter(({ name }) => fold.fields.includes(name)).map(fieldView)}
          </FieldFold>
        );
      })}
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
        onRestored={setRestored}
      />
    </form>
  );
}

type NoEmailProps = Pick<SiteOrganisation, 'noEmail' | 'phone' | 'phoneText' | 'whatsApp'>;

function NoEmail({ noEmail, phone, phoneText, whatsApp }: NoEmailProps) {
  const links = {
    '{phone}': (
      <a href={`tel:${phone}`} className="whitespace-nowrap">
        {phoneText}
      </a>
    ),
    WhatsApp: <a href={whatsApp}>WhatsApp</a>,
  };
  return (
    <p className="form-field -mt-4">
      {noEmail.split(/(\{phone\}|WhatsApp)/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <Fragment key={at}>{links[part as keyof typeof links] ?? part}</Fragment>
      ))}
    </p>
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

function rowCount({ name }: Field, answers: Answers = {}): number {
  const controls = Object.keys(answers).filter((each) => each.startsWith(`${name}-`));
  return Math.max(0, ...controls.map((each) => Number.parseInt(each.slice(name.length + 1), 10)));
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function initialRows({ name }: Field, submitted: SubmittedAnswers | undefined): Rows {
  const rows = submitted?.[name];
  return Array.isArray(rows) ? rows : [];
}

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

function FailureNotice({ passing, children }: { passing: boolean; children: ReactNode }) {
  return passing ? (
    <div role="alert">
      <TransientNotice kind="failure">{children}</TransientNotice>
    </div>
  ) : (
    <LastingNotice>{children}</LastingNotice>
  );
}

/** A notice that takes the focus, because a long form is sent from its lower end. */
function LastingNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { autoFocus } = useAnnounce(box, { focus: box });
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its result
    <div ref={box} tabIndex={-1} autoFocus={autoFocus} className="scroll-my-4">
      <Notice kind="failure">{children}</Notice>
    </div>
  );
}

type DependentFields = {
  applies(field: Field): boolean;
  changed(name: string): void;
  read(): void;
  readonly answers: Readonly<Record<string, unknown>>;
};

function useDependentFields(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  initial: (field: Field) => unknown,
  followed: readonly string[] = [],
): DependentFields {
  const names = new Set([...followed, ...form.fields.flatMap(dependenciesOf)]);
  const watched = form.fields.filter(({ name }) => names.has(name));
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(watched.map((field) => [field.name, initial(field)])),
  );
  const read = () => {
    if (element.current && watched.length > 0) {
      setAnswers(readSubmittedAnswers({ fields: watched }, readAllControls(element.current)));
    }
  };

  // A field that does not apply has no answer, whatever its control holds.
  const answerOf = (name: string): unknown => {
    const field = watched.find((each) => each.name === name);
    return field && applies(field) ? answers[name] : undefined;
  };
  const applies = (field: Field): boolean => isAsked(field, answerOf);

  return {
    applies,
    read,
    changed(name) {
      if (watched.some((field) => isNameOf(field, name))) read();
    },
    answers,
  };
}

/** Reads all controls, also disabled ones: another answer may enable them again. */
function readAllControls({ elements }: HTMLFormElement): FormData {
  const data = new FormData();
  for (const control of elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const { name, value } = control;
    if (name && (!isTicked(control) || control.checked)) data.append(name, value);
  }
  return data;
}

function dependenciesOf({ when, called }: Field): string[] {
  if (called) return [...called.by, ...dependenciesOf({ when } as Field)];
  if (!when) return [];
  if ('is' in when) return [when.field];
  return [when.field, when.inRows?.field, when.unlessTicked].filter((name) => name !== undefined);
}

/** Returns the name of the emptied field. */
function clearOtherField(form: Form, name: string, element: HTMLFormElement): string | undefined {
  const other =
    form.fields.find((field) => field.name === name)?.insteadOf ??
    form.fields.find(({ insteadOf }) => insteadOf === name)?.name;
  if (!other || !new FormData(element).get(name)) return undefined;
  for (const control of element.querySelectorAll<HTMLInputElement>(`[name="${other}"]`)) {
    if (control.type === 'radio') control.checked = false;
    else control.value = '';
  }
  return other;
}

/** A hint for groups when another server takes the answers, which accepts one person per form. */
export function GroupHint({ visit }: { visit: FormVisit }) {
  if (!visit.isDocumented) return null;
  return (
    <p className="measure mb-6">
      This form is for one person. For a class or a group <Link to="/contact">write to us</Link>.
    </p>
  );
}

/** If the script does not load, forms work as usual without drafts. */
const DraftSync = lazy<ComponentType<DraftSyncProps>>(() =>
  import('./draft-sync.tsx').catch(() => ({ default: () => null })),
);

/** Loads once the visitor uses the form, also before the scripts ran, or the device has a draft. */
function DraftSyncOnceDirty(props: DraftSyncProps) {
  const { element, draftName } = props.formState;
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    const touch = () => setDirty(true);
    if (hasDraft(ANSWER_STORE, draftName)) touch();
    // The listeners are removed with the element.
    element.current?.addEventListener('focusin', touch);
    element.current?.addEventListener('input', touch);
  }, [element, draftName]);
  useEffect(() => {
    if (isDirty) void loadCheck();
  }, [isDirty]);
  return (
    isDirty && (
      <Suspense>
        <DraftSync {...props} />
      </Suspense>
    )
  );
}

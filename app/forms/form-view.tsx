import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { removeDraft } from '#platform/forms/draft-store.ts';
import { readDraft } from '#platform/forms/drafts.ts';
import type { Form } from '#platform/forms/form.ts';
import { ANSWER_STORE, type AnswerDraft, draftNameOf } from './drafts/answer-drafts.ts';
import { dispatchChanges } from './drafts/changed-controls.ts';
import { type Answers, readEditedAnswers, restoreAnswers } from './drafts/form-answers.ts';
import type { RowCounts } from './fields/rows-view.tsx';
import { FormBody, type FormProps } from './form-body.tsx';
import { type FormFailure, type FormResult, type FormSuccess, isSuccess } from './form-result.ts';
import { SentMessage, ThankYou } from './thank-you.tsx';

/** The answers changed by hand in a form whose place another preset took, and its draft. */
type EditedAnswers = { readonly draftName: string; readonly answers: Answers } | undefined;

type FormViewProps = FormProps & {
  /**
   * What a success looks like: a panel in the form's place, or a message over the emptied form that
   * passes. Failures pass where successes do.
   */
  readonly thanks?: 'panel' | 'message';
};

/**
 * A form, from its definition to its thanks. Works without scripts. Takes its preset from the
 * address it stands at: another preset is another form, with its own answers. What the visitor
 * changed by hand goes along, unless the form is about one thing, as a course is.
 */
export function FormView(props: FormViewProps) {
  const { form, preset = {} } = props;
  const changed = useRef<EditedAnswers>(undefined);
  const rowCounts = useRef<Record<string, number>>({});
  const isAboutOne = form.fields.some(({ kind, name }) => kind === 'hidden' && name in preset);
  return (
    <FormOfPreset
      key={draftNameOf(form, preset)}
      {...props}
      changed={isAboutOne ? undefined : changed}
      rowCounts={rowCounts}
    />
  );
}

function FormOfPreset({
  thanks = 'panel',
  changed,
  ...props
}: FormViewProps & { changed: RefObject<EditedAnswers> | undefined; rowCounts: RowCounts }) {
  const { form, visit } = props;
  const answered = useActionData<FormResult>();
  const [notSent] = useState(() => failureOf(form, answered));
  // Each round is an empty form; what the address says was sent is the first one's.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<FormSuccess>();
  const shown = sent ?? (round === 0 && visit.sent?.form === form.id ? visit.sent : undefined);

  // Sent without scripts, which may have kept the answers before they failed.
  const draftName = draftNameOf(form, props.preset ?? {});
  const isSentBefore = visit.sent?.form === form.id;
  useEffect(() => {
    if (isSentBefore) removeDraft(ANSWER_STORE, draftName);
  }, [isSentBefore, draftName]);

  // When another preset takes this one's place; after a panel of thanks there is nothing to take.
  useLayoutEffect(() => {
    return () => {
      const element = document.forms.namedItem(form.id);
      if (!changed) return;
      changed.current = element
        ? { draftName, answers: readEditedAnswers(element, form) }
        : undefined;
    };
  }, [form, draftName, changed]);
  useEffect(() => {
    const element = document.forms.namedItem(form.id);
    if (!element || !changed?.current) return;
    const { draftName, answers } = changed.current;
    changed.current = undefined;
    if (Object.keys(answers).length === 0) return;
    restoreAnswers(element, answers);
    dispatchChanges(element);
    // They go on as the draft of this preset. What waits to be sent stays, for its key.
    const draft = readDraft<AnswerDraft>(ANSWER_STORE, draftName);
    if (!draft?.content.isWaiting) removeDraft(ANSWER_STORE, draftName);
  }, [form, changed]);

  if (shown && thanks === 'panel') {
    const again = () => {
      setSent(undefined);
      setRound(round + 1);
    };
    return <ThankYou success={form.success} sent={shown} again={sent && again} />;
  }
  return (
    <>
      {thanks === 'message' && <SentMessage form={form} sent={shown} round={round} />}
      <FormBody
        key={round}
        {...props}
        notSent={round === 0 ? notSent : undefined}
        isRepeated={round > 0}
        isTransient={thanks === 'message'}
        onSend={() => setSent(undefined)}
        onSent={(stored) => {
          props.rowCounts.current = {};
          // Another form takes this one's place there, too: it would keep its answers once more.
          setRound(round + 1);
          // Whole, so that the page has the head of its own answer: nobody is to keep it.
          if (stored.leadsTo) location.assign(stored.leadsTo);
          else setSent(stored);
        }}
      />
    </>
  );
}

/** What the page's action said about this form: there may be others on the page. */
function failureOf({ id }: Form, answered: FormResult | undefined): FormFailure | undefined {
  return answered?.form === id && !isSuccess(answered) ? answered : undefined;
}

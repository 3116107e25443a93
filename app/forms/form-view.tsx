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

/** The edited answers of a form that another preset replaced, and the name of its draft. */
type EditedAnswers = { readonly draftName: string; readonly answers: Answers } | undefined;

type FormViewProps = FormProps & {
  /**
   * The look of a success: a panel instead of the form, or a message above the emptied form that
   * disappears. With the message, failures disappear, too.
   */
  readonly thanks?: 'panel' | 'message';
};

/**
 * A form from its definition to its thank-you. Works without scripts. Takes its preset from the
 * URL: another preset is another form with its own answers. Answers that the visitor edited move
 * along, unless the form is about one item, such as a course.
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
  const result = useActionData<FormResult>();
  const [notSent] = useState(() => failureOf(form, result));
  // Each round is an empty form; the submission in the URL belongs to the first one.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<FormSuccess>();
  const confirmed = sent ?? (round === 0 && visit.sent?.form === form.id ? visit.sent : undefined);

  // Sent without scripts; they may have saved a draft before they failed.
  const draftName = draftNameOf(form, props.preset ?? {});
  const isSentBefore = visit.sent?.form === form.id;
  useEffect(() => {
    if (isSentBefore) removeDraft(ANSWER_STORE, draftName);
  }, [isSentBefore, draftName]);

  // Saves the edited answers for another preset; after a thank-you panel there are none.
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
    // They become the draft of this preset. A draft waiting to be sent stays, for its key.
    const draft = readDraft<AnswerDraft>(ANSWER_STORE, draftName);
    if (!draft?.content.isWaiting) removeDraft(ANSWER_STORE, draftName);
  }, [form, changed]);

  if (confirmed && thanks === 'panel') {
    const again = () => {
      setSent(undefined);
      setRound(round + 1);
    };
    return <ThankYou success={form.success} sent={confirmed} again={sent && again} />;
  }
  return (
    <>
      {thanks === 'message' && <SentMessage form={form} sent={confirmed} round={round} />}
      <FormBody
        key={round}
        {...props}
        notSent={round === 0 ? notSent : undefined}
        isRepeated={round > 0}
        isTransient={thanks === 'message'}
        onSend={() => setSent(undefined)}
        onSent={(stored) => {
          props.rowCounts.current = {};
          // Also when leaving the page: the old form would save its answers once more.
          setRound(round + 1);
          // A full page load, so that the page gets its own headers: it must not be cached.
          if (stored.leadsTo) location.assign(stored.leadsTo);
          else setSent(stored);
        }}
      />
    </>
  );
}

/** The action's result for this form: the page may have other forms. */
function failureOf({ id }: Form, result: FormResult | undefined): FormFailure | undefined {
  return result?.form === id && !isSuccess(result) ? result : undefined;
}

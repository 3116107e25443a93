import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { removeDraft } from '#platform/forms/draft-store.ts';
import { readDraft } from '#platform/forms/drafts.ts';
import type { Form } from '#platform/forms/form.ts';
import { type Answered, isSent, type NotSent, type Sent } from './answered.ts';
import { ANSWERS, type AnswerDraft, draftNameOf } from './drafts/answer-drafts.ts';
import { type Answers, answersByHand, putBack } from './drafts/answers-in-form.ts';
import { tellOfChanges } from './drafts/changed-controls.ts';
import type { RowCounts } from './fields/rows-view.tsx';
import { FillIn, type FormProps } from './fill-in.tsx';
import { SentMessage, ThankYou } from './thank-you.tsx';

/** The answers changed by hand in a form whose place another preset took, and its draft. */
type Changed = { readonly draftName: string; readonly answers: Answers } | undefined;

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
  const changed = useRef<Changed>(undefined);
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
}: FormViewProps & { changed: RefObject<Changed> | undefined; rowCounts: RowCounts }) {
  const { form, visit } = props;
  const answered = useActionData<Answered>();
  const [notSent] = useState(() => ownAnswer(form, answered));
  // Each round is an empty form; what the address says was sent is the first one's.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<Sent>();
  const shown = sent ?? (round === 0 && visit.sent?.form === form.id ? visit.sent : undefined);

  // Sent without scripts, which may have kept the answers before they failed.
  const draftName = draftNameOf(form, props.preset ?? {});
  const isSentBefore = visit.sent?.form === form.id;
  useEffect(() => {
    if (isSentBefore) removeDraft(ANSWERS, draftName);
  }, [isSentBefore, draftName]);

  // When another preset takes this one's place; after a panel of thanks there is nothing to take.
  useLayoutEffect(() => {
    return () => {
      const element = document.forms.namedItem(form.id);
      if (!changed) return;
      changed.current = element ? { draftName, answers: answersByHand(element, form) } : undefined;
    };
  }, [form, draftName, changed]);
  useEffect(() => {
    const element = document.forms.namedItem(form.id);
    if (!element || !changed?.current) return;
    const { draftName, answers } = changed.current;
    changed.current = undefined;
    if (Object.keys(answers).length === 0) return;
    putBack(element, answers);
    tellOfChanges(element);
    // They go on as the draft of this preset. What waits to be sent stays, for its key.
    const draft = readDraft<AnswerDraft>(ANSWERS, draftName);
    if (!draft?.content.isWaiting) removeDraft(ANSWERS, draftName);
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
      <FillIn
        key={round}
        {...props}
        notSent={round === 0 ? notSent : undefined}
        isAnew={round > 0}
        passing={thanks === 'message'}
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
function ownAnswer({ id }: Form, answered: Answered | undefined): NotSent | undefined {
  return answered?.form === id && !isSent(answered) ? answered : undefined;
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { Form } from '#domain/forms/kit/form.ts';
import { type Answered, isSent, type NotSent, type Sent } from './answered.ts';
import type { RowCounts } from './fields/rows-view.tsx';
import { FillIn, type FormProps } from './fill-in.tsx';
import { type Answers, answersByHand, putBack } from './kept/answers-in-form.ts';
import { tellOfChanges } from './kept/changed-controls.ts';
import { forget, keptName } from './kept/device-storage.ts';
import { forgetUnlessWaiting } from './kept/stored-answers.ts';
import { SentMessage, ThankYou } from './thank-you.tsx';

/** What was changed by hand in a form whose place another preset took, and where it is kept. */
type Changed = { readonly name: string; readonly answers: Answers } | undefined;

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
      key={keptName(form, preset)}
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
  const kept = keptName(form, props.preset ?? {});
  const isSentBefore = visit.sent?.form === form.id;
  useEffect(() => {
    if (isSentBefore) forget(kept);
  }, [isSentBefore, kept]);

  // When another preset takes this one's place; after a panel of thanks there is nothing to take.
  useLayoutEffect(() => {
    return () => {
      const element = document.forms.namedItem(form.id);
      if (!changed) return;
      changed.current = element ? { name: kept, answers: answersByHand(element, form) } : undefined;
    };
  }, [form, kept, changed]);
  const [carried, carry] = useState<Answers>({});
  useEffect(() => {
    if (!changed?.current) return;
    const { name, answers } = changed.current;
    changed.current = undefined;
    if (Object.keys(answers).length === 0) return;
    carry(answers);
    // It goes on under this preset's name: sending it from here would forget only that.
    forgetUnlessWaiting(name);
  }, [changed]);
  useEffect(() => {
    const element = document.forms.namedItem(form.id);
    const count = Object.keys(carried).length;
    if (!element || count === 0) return;
    const rest = putBack(element, carried);
    tellOfChanges(element);
    // An answer may have brought further questions.
    if (Object.keys(rest).length < count) carry(rest);
  }, [form, carried]);

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

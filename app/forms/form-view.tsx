import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { Form } from '#domain/forms/form.ts';
import { type Answered, isSent, type NotSent, type Sent } from './answered.ts';
import { type Answers, answersByHand, putBack } from './answers-in-form.ts';
import { tellOfChanges } from './changed-controls.ts';
import { FillIn, type FormProps } from './fill-in.tsx';
import { forget, keptName } from './kept-answers.ts';
import { PassingNotice } from './passing-notice.tsx';
import { ThankYou } from './thank-you.tsx';

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
  const changed = useRef<Answers>({});
  const isAboutOne = form.fields.some(({ kind, name }) => kind === 'hidden' && name in preset);
  return (
    <FormOfPreset
      key={keptName(form, preset)}
      {...props}
      changed={isAboutOne ? undefined : changed}
    />
  );
}

function FormOfPreset({
  thanks = 'panel',
  changed,
  ...props
}: FormViewProps & { changed: RefObject<Answers> | undefined }) {
  const { form, place } = props;
  const answered = useActionData<Answered>();
  const [notSent] = useState(() => ownAnswer(form, answered));
  // Each round is an empty form; what the address says was sent is the first one's.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<Sent>();
  const shown = sent ?? (round === 0 && place.sent?.form === form.id ? place.sent : undefined);

  // Sent without scripts, which may have kept the answers before they failed.
  const kept = keptName(form, props.preset ?? {});
  const isSentBefore = place.sent?.form === form.id;
  useEffect(() => {
    if (isSentBefore) forget(kept);
  }, [isSentBefore, kept]);

  // When another preset takes this one's place, while its form is still there.
  useLayoutEffect(() => {
    return () => {
      const element = document.forms.namedItem(form.id);
      if (element && changed) changed.current = answersByHand(element, form);
    };
  }, [form, changed]);
  useEffect(() => {
    const element = document.forms.namedItem(form.id);
    if (!element || !changed || Object.keys(changed.current).length === 0) return;
    putBack(element, changed.current);
    tellOfChanges(element);
  }, [form, changed]);

  if (shown && thanks === 'panel') {
    const again = () => {
      setSent(undefined);
      setRound(round + 1);
    };
    const { reference } = shown;
    return <ThankYou success={form.success} reference={reference} again={sent && again} />;
  }
  return (
    <>
      {thanks === 'message' && (
        <div role="status">
          {shown && (
            <PassingNotice key={round} kind="success">
              <p>{form.success}</p>
              {shown.reference && (
                <p>
                  Your reference: <strong className="reference">{shown.reference}</strong>
                </p>
              )}
            </PassingNotice>
          )}
        </div>
      )}
      <FillIn
        key={round}
        {...props}
        notSent={round === 0 ? notSent : undefined}
        isAnew={round > 0}
        passing={thanks === 'message'}
        onSend={() => setSent(undefined)}
        onSent={(stored) => {
          setSent(stored);
          setRound(round + 1);
        }}
      />
    </>
  );
}

/** What the page's action said about this form: there may be others on the page. */
function ownAnswer({ id }: Form, answered: Answered | undefined): NotSent | undefined {
  return answered?.form === id && !isSent(answered) ? answered : undefined;
}

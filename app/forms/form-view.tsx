import { useEffect, useState } from 'react';
import { useActionData } from 'react-router';
import type { Form } from '#domain/forms/form.ts';
import { type Answered, isSent, type NotSent, type Sent } from './answered.ts';
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

/** A form, from its definition to its thanks. Works without scripts. */
export function FormView({ thanks = 'panel', ...props }: FormViewProps) {
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

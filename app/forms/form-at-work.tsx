import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { AnswerErrors, Form } from '#domain/forms/kit/form.ts';
import type { Sent } from './answered.ts';
import { LazyDraftSync } from './drafts/lazy-draft-sync.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { bringIntoView } from './saying.ts';
import { SentMessage } from './thank-you.tsx';
import { useFormState } from './use-form-state.ts';

/** What the HTML of a form shows of it; all else is said under its button. */
export type Progress = {
  readonly errors: AnswerErrors;
  readonly isSending: boolean;
  /** Counts what was said of it. */
  readonly attempt: number;
};

export type FormAtWorkProps = {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The name of its draft on the device (`draftNameOf`). */
  readonly draftName: string;
  /** The form was to be sent before this was there: now it is. */
  readonly isAsked: RefObject<boolean>;
  /** What its HTML shows now. */
  readonly progress: Progress;
  onProgress(progress: Progress): void;
};

/** What a form that was at rest does and says once somebody works with it. */
export default function FormAtWork(props: FormAtWorkProps) {
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      <SentMessage form={props.form} sent={sent} round={round} />
      <Round
        key={round}
        {...props}
        onSend={() => setSent(undefined)}
        onSent={(stored) => {
          props.element.current?.reset();
          setSent(stored);
          setRound(round + 1);
        }}
      />
    </>
  );
}

type RoundProps = FormAtWorkProps & { onSend(): void; onSent(sent: Sent): void };

function Round({ isAsked, progress, onProgress, ...options }: RoundProps) {
  const { element } = options;
  const formState = useFormState(options);
  const { errors, isSending, attempt, failure } = formState;
  useLayoutEffect(
    () => onProgress({ errors, isSending, attempt }),
    [errors, isSending, attempt, onProgress],
  );

  const onSubmit = useEffectEvent(formState.submit);
  const onInput = useEffectEvent(({ target }: Event) =>
    formState.forgive([(target as HTMLInputElement).name]),
  );
  // In the same breath as this takes the place of what the form did at rest.
  useLayoutEffect(() => {
    const listened = element.current;
    const submit = (event: Event) => void onSubmit(event);
    const input = (event: Event) => onInput(event);
    listened?.addEventListener('submit', submit);
    listened?.addEventListener('input', input);
    if (isAsked.current) listened?.requestSubmit();
    isAsked.current = false;
    return () => {
      listened?.removeEventListener('submit', submit);
      listened?.removeEventListener('input', input);
    };
  }, [element, isAsked]);

  // So few fields need no list of what is wrong: the focus goes to the first of it, once it is shown.
  const goToError = useEffectEvent(() => {
    const [wrong = ''] = Object.keys(errors);
    const control = element.current?.elements.namedItem(wrong);
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    bringIntoView(element.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus there
  useEffect(() => goToError(), [progress.attempt]);

  return (
    <>
      {failure && (
        <FailureNotice key={attempt} passing>
          {failure}
        </FailureNotice>
      )}
      <LazyDraftSync formState={formState} />
    </>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Form } from '#domain/forms/kit/form.ts';
import {
  type Answered,
  isSent,
  KEY,
  type NotReached,
  type NotSent,
  SCRIPTED,
  type Sent,
} from './answered.ts';
import { makeKey } from './kept/kept-answers.ts';

type Listener = { onSent(sent: Sent): void; onNotSent(answer: NotSent): void };

/** What is said of forms that our limits turned away, by the status. */
const TURNED_AWAY: Readonly<Record<number, string>> = {
  413: 'That was too much text. Please shorten your answers.',
  429: 'Too many forms were sent from your network. Please wait a little and send yours again.',
};

/** Sends a form to the action of its page while the page stays as it is. */
export function useSender(form: Form, listener: Listener) {
  const fetcher = useFetcher<Answered | NotReached>();
  const isSending = fetcher.state !== 'idle';
  const isUnderWay = useRef(false);
  const submissionKey = useRef('');

  const hear = useEffectEvent((answer: Answered | NotReached) => {
    isUnderWay.current = false;
    if (isSent(answer)) listener.onSent(answer);
    else listener.onNotSent('status' in answer ? notReached(form, answer) : answer);
  });
  useEffect(() => {
    if (fetcher.data && !isSending) hear(fetcher.data);
  }, [fetcher.data, isSending]);

  return {
    isSending,
    submissionKey,
    send(filled: FormData) {
      // A second click may come before the button is seen to be disabled.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      filled.set(SCRIPTED, 'yes');
      submissionKey.current ||= makeKey();
      filled.set(KEY, submissionKey.current);
      fetcher.submit(filled, { method: 'post', flushSync: true });
    },
  };
}

/** The answers are still in the form; nothing is known of them. */
function notReached(form: Form, { status }: NotReached): NotSent {
  return {
    form: form.id,
    given: {},
    errors: {},
    failure: TURNED_AWAY[status] ?? form.failure,
    isLost: status === 0,
  };
}

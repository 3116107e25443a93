import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { removeDraft } from '#platform/forms/draft-store.ts';
import type { AnswerErrors, Form } from '#platform/forms/form.ts';
import { ANSWER_STORE } from './drafts/answer-drafts.ts';
import {
  CAPTCHA_FIELD,
  type FormFailure,
  type FormSuccess,
  isSuccess,
  KEY_FIELD,
  NOT_VERIFIED_TEXT,
  type NoAnswer,
} from './form-result.ts';
import { loadCheck, loadedCheck } from './load-check.ts';
import { failureText, type SendForm, sendForm } from './send-form.ts';
import { readSubmittedAnswers } from './submitted-answers.ts';

/** The state of a form until it is sent: what is wrong with it, and its way to the server. */
export type FormState = ReturnType<typeof useFormState>;

type FormStateOptions = {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The name of its draft on the device (`draftNameOf`). */
  readonly draftName: string;
  /** What the server said in the HTML of this page. */
  readonly notSent?: FormFailure | undefined;
  readonly robotCheck?: RobotCheck | undefined;
  /** Where the form does not go to our server. */
  readonly send?: SendForm | undefined;
  /** Somebody asked for it to be sent. */
  onSend(): void;
  /** It is stored. */
  onSent(sent: FormSuccess): void;
};

/** A check of whether a person sends a form. */
export type RobotCheck = {
  /** The name under which its token goes with the form. */
  readonly tokenName: string;
  render(props: RobotCheckProps): ReactNode;
};

export type RobotCheckProps = {
  /** The form's id, before that of the check. */
  readonly id: string;
  /** A token is good for one answer of the server: with each the check begins anew. */
  readonly serverAnswers: number;
  readonly error: string | undefined;
  onVerified(): void;
};

export function useFormState(options: FormStateOptions) {
  const { form, element, draftName, notSent, robotCheck, send = sendForm } = options;
  const [errors, setErrors] = useState<AnswerErrors>(notSent?.errors ?? {});
  const [failure, setFailure] = useState(notSent?.failure);
  const [attempt, setAttempt] = useState(0);
  const [serverAnswers, setServerAnswers] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isLost, setLost] = useState(false);
  const isUnderWay = useRef(false);
  const submissionKey = useRef('');
  const hasDraftSync = useRef(false);

  async function submit(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault();
    // A second click may come before the button is seen to be disabled.
    const { current: sent } = element;
    if (!sent || isUnderWay.current) return;
    const filled = new FormData(sent);
    const found = { ...(await answerErrors(filled)), ...robotError(filled) };
    setErrors(found);
    setFailure(undefined);
    setLost(false);
    options.onSend();
    if (Object.keys(found).length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    isUnderWay.current = true;
    setSending(true);
    submissionKey.current ||= makeIdempotencyKey();
    filled.set(KEY_FIELD, submissionKey.current);
    const answer = await send(filled, sent.action);
    isUnderWay.current = false;
    setSending(false);
    if (isSuccess(answer)) {
      removeDraft(ANSWER_STORE, draftName);
      options.onSent(answer);
    } else {
      hear(answer);
    }
  }

  /** Waits for the check only where it is not there yet. */
  async function answerErrors(filled: FormData): Promise<AnswerErrors | undefined> {
    const given = readSubmittedAnswers(form, filled);
    isUnderWay.current = true;
    if (!loadedCheck()) setSending(true);
    const check = await loadCheck();
    isUnderWay.current = false;
    setSending(false);
    return check?.(form, given).errors;
  }

  function robotError(filled: FormData): AnswerErrors {
    if (!robotCheck || filled.get(robotCheck.tokenName)) return {};
    return { [CAPTCHA_FIELD]: NOT_VERIFIED_TEXT };
  }

  function hear(answer: FormFailure | NoAnswer) {
    const isReached = !('status' in answer);
    setErrors(isReached ? answer.errors : {});
    setFailure(failureText(form, answer));
    setLost(!isReached && answer.status === 0 && hasDraftSync.current);
    setAttempt((before) => before + 1);
    if (isReached || answer.status !== 0) setServerAnswers((before) => before + 1);
  }

  /** Takes away the errors of fields that are being mended. */
  function forgive(names: readonly (string | undefined)[]) {
    setErrors((before) => {
      const left = Object.entries(before).filter(([name]) => !names.includes(name));
      return left.length < Object.keys(before).length ? Object.fromEntries(left) : before;
    });
  }

  return {
    form,
    element,
    draftName,
    /** A sentence for each wrong answer, by the field's name. */
    errors,
    /** What is said where no answer is at fault; `DraftSync` speaks of what got lost on its way. */
    failure: isSending || isLost ? undefined : failure,
    /** Counts what is said of it, for what takes the focus each time. */
    attempt,
    /** Counts the answers of the server: a robot check is good for one. */
    serverAnswers,
    isSending,
    /** It was sent, no answer came back, and `DraftSync` sends it again. */
    isLost,
    /** The idempotency key of what is filled in; empty until it is needed. */
    submissionKey,
    /** Set by `DraftSync` once it is there, which may be late or never. */
    hasDraftSync,
    submit,
    forgive,
  };
}

/** A new idempotency key: 128 random bits. Not a UUID, which browsers make only over TLS. */
export function makeIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

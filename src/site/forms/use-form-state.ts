import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { checkAnswers } from '#forms/check.ts';
import { removeDraft } from '#forms/draft-store.ts';
import type { AnswerErrors, Form, SubmittedAnswers } from '#forms/form.ts';
import { ANSWER_STORE, draftNameOf } from './answer-drafts.tsx';
import { readSubmittedAnswers } from './answers.ts';
import {
  CAPTCHA_FIELD,
  type FormFailure,
  type FormSuccess,
  failureText,
  isSuccess,
  KEY_FIELD,
  NOT_VERIFIED_TEXT,
  type NoAnswer,
  type SendForm,
  sendForm,
} from './form-result.tsx';

export type FormState = ReturnType<typeof useFormState>;

type FormStateOptions = {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly preset: SubmittedAnswers;
  /** The failure that the server put into the HTML of this page. */
  readonly notSent?: FormFailure | undefined;
  readonly robotCheck?: RobotCheck | undefined;
  readonly send?: SendForm | undefined;
  onSend(): void;
  onSent(sent: FormSuccess): void;
};

export type RobotCheck = {
  readonly tokenName: string;
  render(props: RobotCheckProps): ReactNode;
};

export type RobotCheckProps = {
  readonly id: string;
  /** Counts responses of the server: a token is good for one, so the check restarts with each. */
  readonly serverAnswers: number;
  readonly error: string | undefined;
  onVerified(): void;
};

export function useFormState(options: FormStateOptions) {
  const { form, element, preset, notSent, robotCheck, send = sendForm } = options;
  const draftName = draftNameOf(form, preset);
  const [errors, setErrors] = useState<AnswerErrors>(notSent?.errors ?? {});
  const [failure, setFailure] = useState(notSent?.failure);
  const [attempt, setAttempt] = useState(0);
  const [serverAnswers, setServerAnswers] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isLost, setLost] = useState(false);
  const isBusy = useRef(false);
  const submissionKey = useRef('');
  const hasDraftSync = useRef(false);

  async function submit(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault();
    // A second click may come before the button is disabled.
    const { current: formElement } = element;
    if (!formElement || isBusy.current) return;
    const formData = new FormData(formElement);
    const found = { ...(await answerErrors(formData)), ...robotError(formData) };
    setErrors(found);
    setFailure(undefined);
    setLost(false);
    options.onSend();
    if (Object.keys(found).length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    isBusy.current = true;
    setSending(true);
    submissionKey.current ||= makeIdempotencyKey();
    formData.set(KEY_FIELD, submissionKey.current);
    const answer = await send(formData, formElement.action);
    isBusy.current = false;
    setSending(false);
    if (isSuccess(answer)) {
      removeDraft(ANSWER_STORE, draftName);
      options.onSent(answer);
    } else {
      showFailure(answer);
    }
  }

  /** Waits for the check only if it is not loaded yet. */
  async function answerErrors(formData: FormData): Promise<AnswerErrors | undefined> {
    const submitted = readSubmittedAnswers(form, formData);
    isBusy.current = true;
    if (!loadedCheck()) setSending(true);
    const check = await loadCheck();
    isBusy.current = false;
    setSending(false);
    return check?.(form, submitted).errors;
  }

  function robotError(formData: FormData): AnswerErrors {
    if (!robotCheck || formData.get(robotCheck.tokenName)) return {};
    return { [CAPTCHA_FIELD]: NOT_VERIFIED_TEXT };
  }

  function showFailure(answer: FormFailure | NoAnswer) {
    const isReached = !('status' in answer);
    setErrors(isReached ? answer.errors : {});
    setFailure(failureText(form, answer));
    setLost(!isReached && answer.status === 0 && hasDraftSync.current);
    setAttempt((before) => before + 1);
    if (isReached || answer.status !== 0) setServerAnswers((before) => before + 1);
  }

  /** Removes the errors of fields that the visitor is correcting. */
  function clearErrors(names: readonly (string | undefined)[]) {
    setErrors((before) => {
      const remaining = Object.entries(before).filter(([name]) => !names.includes(name));
      return remaining.length < Object.keys(before).length ? Object.fromEntries(remaining) : before;
    });
  }

  return {
    form,
    element,
    preset,
    draftName,
    errors,
    /** The failure text when no answer is at fault; `DraftSync` shows the text for a lost form. */
    failure: isSending || isLost ? undefined : failure,
    /** Counts results, for elements that take the focus at each one. */
    attempt,
    /** Counts responses of the server: a robot check is good for one. */
    serverAnswers,
    isSending,
    /** It was sent, no response came back, and `DraftSync` sends it again. */
    isLost,
    /** The idempotency key of the answers; empty until it is needed. */
    submissionKey,
    /** Set by `DraftSync` once it is loaded, which may be late or never. */
    hasDraftSync,
    submit,
    clearErrors,
  };
}

/** A new idempotency key: 128 random bits. Not a UUID, which browsers make only over TLS. */
export function makeIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

type Check = typeof checkAnswers;

let loaded: Check | undefined;

function loadedCheck(): Check | undefined {
  return loaded;
}

/** Undefined if it does not load, as without a connection: then only the server checks. */
export async function loadCheck(): Promise<Check | undefined> {
  if (loaded) return loaded;
  try {
    loaded = (await import('#forms/check.ts')).checkAnswers;
  } catch {
    return undefined;
  }
  return loaded;
}

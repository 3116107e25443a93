import type { RefObject } from 'react';
import type { Form } from '#domain/forms/kit/form.ts';

/** What the keeping of answers is told of a form. */
export type KeepingProps = {
  /** Where the answers are on the device (`keptName`). */
  readonly name: string;
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The idempotency key of what is filled in; empty until it is needed. */
  readonly submissionKey: RefObject<string>;
  /** Visitors who only pass through a form are told nothing: it would push away what they look at. */
  readonly isFilledIn: boolean;
  /** Set as soon as somebody says what becomes of answers that were lost on their way. */
  readonly isThere: RefObject<boolean>;
  readonly isSending: boolean;
  /** They were sent, and no answer came back. */
  readonly isLost: boolean;
  /** The page came back with what was posted, which counts more than what was kept. */
  readonly isAnswered?: boolean;
  /** Answers were put back into the form. */
  onPutBack?(): void;
};

import type { AnswerErrors } from '#platform/forms/form.ts';

/** A failed action, with the submitted values. */
export type ActionError = {
  readonly error: string;
  readonly field?: 'capacity' | 'reserved' | 'reason';
  readonly typed?: Readonly<Record<string, string>>;
  /** The form that failed, if it is one of those that add or move people. */
  readonly form?: 'add' | 'move';
  /** Id of the control to go to. */
  readonly controlId?: string;
  /** Errors of single fields, by name. */
  readonly fieldErrors?: AnswerErrors;
  /** No seat is free: the form offers to take one more. */
  readonly isFull?: boolean;
};

/** Id of a control of the form "Add a person". */
export function addControlId(name: string): string {
  return `add-${name}`;
}

/** Id of the control with which the places of a party are moved. */
export function moveControlId(reference: string): string {
  return `move-${reference}`;
}

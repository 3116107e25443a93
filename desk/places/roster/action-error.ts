import { data } from 'react-router';
import type { StaffOutcome } from '#modules/places/model/roster.ts';
import type { LimitsOutcome } from '#modules/places/model/staff/desk-places.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';

/** A failed action, with the submitted values. */
export type ActionError = {
  readonly error: string;
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

export function errorResponse(status: number, error: ActionError) {
  return data(error, { status });
}

/** Id of a control of the form "Add a person". */
export function addControlId(name: string): string {
  return `add-${name}`;
}

/** Id of the control with which the places of a party are moved. */
export function moveControlId(reference: string): string {
  return `move-${reference}`;
}

export const FAILURE_TEXTS: Readonly<Record<Exclude<StaffOutcome, 'done'>, string>> = {
  unknown: 'There are no such places any more: what was sent is erased, or asked for none.',
  gone: 'It was changed meanwhile. This is how it stands now.',
  full: 'There are not enough free seats. Take a place back first, or say that there are more places.',
  closed: 'It is over or cancelled: nothing is given or taken back any more.',
};

export const LIMITS_FAILURE_TEXTS: Readonly<Record<Exclude<LimitsOutcome, 'done'>, string>> = {
  unknown: 'The content has it no more.',
  changed:
    'A colleague changed it meanwhile. This is how it stands now: press again if it still fits.',
  remote: 'It comes from another server and is changed there.',
  misfit: 'The content does not take it. Open it in the content, and look what is wrong there.',
};

import { isEmpty } from '#platform/forms/answer.ts';
import type { Field } from '#platform/forms/field.ts';
import type { Payload } from './submission-type.ts';

/**
 * A payload without answers to questions of ours that say nothing: empty ones, and what is chosen at
 * first. What is left is the documented payload, also in what was stored before there were such
 * questions, so that a repeat is known by it.
 */
export function omitUnanswered<P extends Payload>(payload: P, fields: readonly Field[]): P {
  const unsaid = fields.filter((field) => field.ours && isUnanswered(field, payload[field.name]));
  return omitFields(payload, (name) => unsaid.some((field) => field.name === name));
}

/** Whether an answer to a question of ours is none, or what was chosen before anybody came. */
export function isUnanswered(field: Field, answer: unknown): boolean {
  return (
    answer === undefined || isEmpty(answer) || ('initial' in field && answer === field.initial)
  );
}

/** A payload without the fields that `isLeftOut` names. */
export function omitFields<P extends Payload>(
  payload: P,
  isLeftOut: (name: string, value: unknown) => boolean,
): P {
  const kept = Object.entries(payload).filter(([name, value]) => !isLeftOut(name, value));
  return Object.fromEntries(kept) as P;
}

import { isEmpty } from '#platform/forms/check.ts';
import type { Field } from '#platform/forms/form.ts';
import type { Payload } from './submission-type.ts';

/**
 * A payload without unanswered questions of ours: empty ones, and defaults. The rest is the
 * documented payload, also in submissions stored before those questions existed, so that repeats
 * are recognised.
 */
export function omitUnanswered<P extends Payload>(payload: P, fields: readonly Field[]): P {
  const unanswered = fields.filter(
    (field) => field.ours && isUnanswered(field, payload[field.name]),
  );
  return omitFields(payload, (name) => unanswered.some((field) => field.name === name));
}

/** Whether an answer to a question of ours is missing, empty or the default. */
export function isUnanswered(field: Field, answer: unknown): boolean {
  return (
    answer === undefined || isEmpty(answer) || ('initial' in field && answer === field.initial)
  );
}

/** A payload without the fields for which `isLeftOut` is true. */
export function omitFields<P extends Payload>(
  payload: P,
  isLeftOut: (name: string, value: unknown) => boolean,
): P {
  const remaining = Object.entries(payload).filter(([name, value]) => !isLeftOut(name, value));
  return Object.fromEntries(remaining) as P;
}

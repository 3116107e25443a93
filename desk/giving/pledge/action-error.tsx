import { data } from 'react-router';
import { Notice } from '../../../app/ui/notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { type ControlName, controlId } from './control-id.ts';
import type { FieldErrors } from './read-gift-form.ts';

/** A failed action, with the submitted values. */
export type ActionError = {
  /** Reason that concerns no single control; else the first field error. */
  readonly error: string;
  /** Errors by control id, in the order of the form. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
};

/** The response to a form of a gift that failed. */
export function actionError(
  { sent, action, number }: { sent: FormData; action: string; number: number | undefined },
  status: number,
  error: string,
  errors: FieldErrors = {},
) {
  const typed = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const fieldErrors = Object.entries(errors).map(([name, text]) => [
    controlId(action, number, name as ControlName),
    text,
  ]);
  return data<ActionError>(
    {
      error,
      typed: { ...typed, do: action, gift: String(number) },
      fieldErrors: Object.fromEntries(fieldErrors),
    },
    { status },
  );
}

/** Notice why the action failed, with a link to the first wrong field. */
export function ActionErrorNotice({ error: { error, fieldErrors } }: { error: ActionError }) {
  const [controlId] = Object.keys(fieldErrors);
  return controlId ? (
    <ErrorNotice error={error} controlId={controlId} />
  ) : (
    <Notice kind="failure">{error}</Notice>
  );
}

import type { ReactNode } from 'react';
import type { Field } from '#domain/forms/kit/field.ts';
import { useScripted } from '../ui/scripted.ts';

/** What the control of every field is given. */
export type FieldProps<F extends Field = Field> = {
  readonly field: F;
  /** The id of its control, or of the first one of a group. */
  readonly id: string;
  /** What it holds at first: one text, or the codes of a group. */
  readonly initial: string | readonly string[];
  readonly error: string | undefined;
};

/** The first of what a field holds; a group is asked for all of it. */
export function firstOf(initial: FieldProps['initial']): string {
  return typeof initial === 'string' ? initial : (initial[0] ?? '');
}

/** Ids of the hint and the error of a field, as far as there are any, for `aria-describedby`. */
export function describedBy({ field, id, error }: FieldProps): string | undefined {
  const ids = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The words over a control. Required is the rule, so only what is optional says so. */
export function LabelText({ field }: { field: Field }) {
  const scripted = useScripted();
  const notes = [
    // With scripts it is only there while it applies.
    !scripted && field.when?.named,
    field.optional && 'optional',
  ].filter(Boolean);
  return (
    <>
      {field.label}
      {notes.length > 0 && <span className="plain"> ({notes.join(', ')})</span>}
    </>
  );
}

export function Hint({ field, id }: FieldProps) {
  return field.hint ? (
    <p id={`${id}-hint`} className="field-hint">
      {field.hint}
    </p>
  ) : null;
}

export function ErrorText({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="field-error">
      {text}
    </p>
  ) : null;
}

/** The place of one field. What does not apply stays away from everybody whose scripts run. */
export function FieldFrame({
  error,
  applies = true,
  children,
}: {
  error: string | undefined;
  applies?: boolean;
  children: ReactNode;
}) {
  const classes = ['form-field', error && 'form-field-wrong', !applies && 'without-scripts-only'];
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>;
}

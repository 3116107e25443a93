import type { ReactNode } from 'react';
import type { Field } from '#platform/forms/field.ts';
import { useScripted } from '../../ui/use-scripted.ts';

/** What the control of every field is given. */
export type FieldProps<F extends Field = Field> = {
  readonly field: F;
  /** The id of its control, or of the first one of a group. */
  readonly id: string;
  /** What it holds at first: one text, or the codes of a group. */
  readonly initial: string | readonly string[];
  readonly error: string | undefined;
  /** It does not apply now: it keeps what it holds, and sends nothing of it. */
  readonly off?: boolean | undefined;
};

/** The first of what a field holds; a group is asked for all of it. */
export function firstValue(initial: FieldProps['initial']): string {
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
    !scripted && field.when?.label,
    field.note ?? (field.optional && 'optional'),
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

/** What the control of a field says to assistive technology and to browsers that fill it in. */
export function controlAttributes(props: FieldProps) {
  const { field, id, error, off } = props;
  return {
    id,
    disabled: off,
    name: field.name,
    autoComplete: field.autocomplete,
    'aria-describedby': describedBy(props),
    'aria-invalid': error ? true : undefined,
    // Not `required`: browsers call a required control wrong before anybody has touched it.
    'aria-required': field.optional || field.unless ? undefined : true,
  } as const;
}

/** A label with hint and error over its control. */
export function LabelledField({ children, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <>
      <label htmlFor={props.id} className="field-label">
        <LabelText field={props.field} />
      </label>
      <Hint {...props} />
      <ErrorText id={`${props.id}-error`} text={props.error} />
      {children}
    </>
  );
}

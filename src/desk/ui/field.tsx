import { type ReactNode, useId } from 'react';

/** Attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
} & ErrorAttributes;

type ErrorAttributes = {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly autoFocus?: true;
};

/**
 * Attributes of an invalid control. The browser itself scrolls to the first one on the page and
 * focuses it, with and without scripts: it may be far below the top.
 * @param describedBy id of the error text
 */
export function errorAttributes(error: unknown, describedBy: string): ErrorAttributes {
  return error ? { 'aria-invalid': true, 'aria-describedby': describedBy, autoFocus: true } : {};
}

type FieldProps = {
  /** Id of the control, if a notice links to it; otherwise generated. */
  readonly id?: string | undefined;
  /** Unset: the control names itself, as a button does. */
  readonly label?: string;
  readonly hint?: string | undefined;
  /** Error text; undefined if valid. */
  readonly error?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
};

/** A control with its label, hint and error. */
export function Field({ id: fixedId, label, hint, error, children }: FieldProps) {
  const generatedId = useId();
  const id = fixedId ?? generatedId;
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div className={`form-field ${error ? 'form-field-wrong' : ''}`}>
      {label && (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {children({
        id,
        ...errorAttributes(error, descriptionIds),
        ...(descriptionIds && { 'aria-describedby': descriptionIds }),
      })}
    </div>
  );
}

type DayFieldProps = Pick<FieldProps, 'label' | 'error'> & {
  readonly name: string;
  /** Current value. */
  readonly value: string;
};

/**
 * A date filter. A date input shows nothing for an invalid date, so an invalid value appears in a
 * text input.
 */
export function DayField({ label, name, value, error }: DayFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type={error ? 'text' : 'date'}
          name={name}
          defaultValue={value}
          className="field"
        />
      )}
    </Field>
  );
}

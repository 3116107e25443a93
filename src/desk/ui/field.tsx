import { type ReactNode, useId } from 'react';

export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
} & ErrorAttributes;

type ErrorAttributes = {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly autoFocus?: true;
};

/** The browser scrolls to the first one and focuses it, with and without scripts. */
export function errorAttributes(error: unknown, describedBy: string): ErrorAttributes {
  return error ? { 'aria-invalid': true, 'aria-describedby': describedBy, autoFocus: true } : {};
}

type FieldProps = {
  readonly id?: string | undefined;
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
};

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

type DayFieldProps = Pick<FieldProps, 'label' | 'error'> & { name: string; value: string };

/** A date input shows nothing for an invalid date: then it is a text input. */
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

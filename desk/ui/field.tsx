import { type ReactNode, useId } from 'react';

/** What a control needs to belong to its label, hint and mistake. */
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
 * What marks the control that is wrong. The browser itself goes to the first of a page and puts the
 * focus there, with and without scripts: what is wrong may be far below what is seen first.
 * @param describedBy the id of the sentence that says what is wrong
 */
export function errorAttributes(wrong: unknown, describedBy: string): ErrorAttributes {
  return wrong ? { 'aria-invalid': true, 'aria-describedby': describedBy, autoFocus: true } : {};
}

type FieldProps = {
  /** Of the control, where a notice leads to it; else it is made up. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with what was sent; undefined where nothing is. */
  readonly error?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
};

/** A control with its label, a hint and what is wrong with it. */
export function Field({ id: given, label, hint, error, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div className={`form-field ${error ? 'form-field-wrong' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
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
        ...errorAttributes(error, described),
        ...(described && { 'aria-describedby': described }),
      })}
    </div>
  );
}

type DayFieldProps = Pick<FieldProps, 'label' | 'error'> & {
  readonly name: string;
  /** What stands there. */
  readonly value: string;
};

/** A day to filter by. A field for days shows nothing of what is none, so that stays in a plain one. */
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

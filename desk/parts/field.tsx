import { type ReactNode, useId } from 'react';

/** What a control needs to belong to its label, hint and mistake. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with what was sent; undefined where nothing is. */
  readonly wrong?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
};

/** A control with its label, a hint and what is wrong with it. */
export function Field({ label, hint, wrong, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div className={`form-field ${wrong ? 'form-field-wrong' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {wrong}
        </p>
      )}
      {children({
        id,
        ...(wrong && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
    </div>
  );
}

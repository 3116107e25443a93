import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type Labelled = Pick<ComponentProps<typeof Field>, 'id' | 'hint' | 'error'> & {
  readonly label: string;
};

/** A labelled line of text. */
export function TextField({
  id,
  label,
  hint,
  error,
  ...input
}: Labelled & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...control} className="field" {...input} />}
    </Field>
  );
}

/** A labelled text of several lines. */
export function LongTextField({
  id,
  label,
  hint,
  error,
  ...textarea
}: Labelled & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} className="field" {...textarea} />}
    </Field>
  );
}

/** A labelled choice; its children are the options. */
export function SelectField({
  id,
  label,
  hint,
  error,
  ...select
}: Labelled & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <select {...control} className="field" {...select} />}
    </Field>
  );
}

/** An option: its value in the form, and its label. */
export type SelectOption = { readonly value: string; readonly name: string };

export function Options({ of }: { of: readonly SelectOption[] }) {
  return of.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** A box to tick, or with `type="radio"` one of several choices, with its words behind it. */
export function Choice({ children, className = '', ...input }: ComponentProps<'input'>) {
  return (
    <label className={`choice ${className}`}>
      <input type="checkbox" value="yes" {...input} />
      <span>{children}</span>
    </label>
  );
}

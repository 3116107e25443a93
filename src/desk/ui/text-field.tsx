import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type LabelledProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id'> &
  Omit<ComponentProps<typeof Field>, 'children'>;

export function TextField({ id, label, hint, error, ...input }: LabelledProps<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...control} className="field" {...input} />}
    </Field>
  );
}

export function LongTextField({ id, label, hint, error, ...textarea }: LabelledProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} className="field" {...textarea} />}
    </Field>
  );
}

export function SelectField({ id, label, hint, error, ...select }: LabelledProps<'select'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <select {...control} className="field" {...select} />}
    </Field>
  );
}

export type SelectOption = { readonly value: string; readonly name: string };

export function Options({ of }: { of: readonly SelectOption[] }) {
  return of.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

export function Choice({ children, className = 'choice', ...input }: ComponentProps<'input'>) {
  return (
    <label className={className}>
      <input type="checkbox" value="yes" {...input} />
      <span>{children}</span>
    </label>
  );
}

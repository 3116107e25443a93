import type { ReactNode } from 'react';
import type { Field } from '#domain/forms/kit/field.ts';
import { Agreement, Choices, Select, TextArea } from './controls.tsx';
import { type FieldProps, firstOf } from './field-frame.tsx';
import { LineInput } from './line-input.tsx';

type Control<Kind extends Field['kind']> = (
  props: FieldProps<Extract<Field, { kind: Kind }>>,
) => ReactNode;

/** The control of each kind of field: a new kind without one does not compile. */
const CONTROLS: { readonly [Kind in Field['kind']]: Control<Kind> } = {
  hidden: Hidden,
  text: LineInput,
  email: LineInput,
  tel: LineInput,
  number: LineInput,
  date: LineInput,
  textarea: TextArea,
  select: Select,
  checkbox: Agreement,
  radio: Choices,
  checkboxGroup: Choices,
};

/**
 * A field with its label, hint, error and control. One that does not apply now is in the HTML all the
 * same, for visitors without scripts; where scripts run the style sheet hides it.
 */
export function FieldView({ applies, ...props }: FieldProps & { applies: boolean }) {
  const Chosen = CONTROLS[props.field.kind] as (given: FieldProps) => ReactNode;
  if (props.field.kind === 'hidden') return <Chosen {...props} />;
  const classes = [
    'form-field',
    props.error && 'form-field-wrong',
    !applies && 'without-scripts-only',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <Chosen {...props} />
    </div>
  );
}

function Hidden({ field, initial }: FieldProps<Extract<Field, { kind: 'hidden' }>>) {
  return <input type="hidden" name={field.name} value={field.value ?? firstOf(initial)} />;
}

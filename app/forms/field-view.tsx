import type { ReactNode } from 'react';
import type { Field } from '#domain/forms/kit/field.ts';
import {
  Agreement,
  Choices,
  DateInput,
  EmailInput,
  Hidden,
  NumberInput,
  PhoneInput,
  Select,
  TextArea,
  TextInput,
} from './controls.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type Control<Kind extends Field['kind']> = (
  props: FieldProps<Extract<Field, { kind: Kind }>>,
) => ReactNode;

/** The control of each kind of field: a new kind without one does not compile. */
const CONTROLS: { readonly [Kind in Field['kind']]: Control<Kind> } = {
  hidden: Hidden,
  text: TextInput,
  email: EmailInput,
  tel: PhoneInput,
  number: NumberInput,
  date: DateInput,
  textarea: TextArea,
  select: Select,
  checkbox: Agreement,
  radio: Choices,
  checkboxGroup: Choices,
};

/** A field with its label, hint, error and control. */
export function FieldView({ applies, ...props }: FieldProps & { applies: boolean }) {
  const Chosen = CONTROLS[props.field.kind] as (given: FieldProps) => ReactNode;
  if (props.field.kind === 'hidden') return <Chosen {...props} />;
  return (
    <FieldFrame error={props.error} applies={applies}>
      <Chosen {...props} />
    </FieldFrame>
  );
}

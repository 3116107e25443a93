import type { InputHTMLAttributes } from 'react';
import { AGREED, type Field } from '#domain/forms/kit/field.ts';
import {
  describedBy,
  ErrorText,
  type FieldProps,
  firstOf,
  Hint,
  LabelText,
} from './field-frame.tsx';

type Of<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>>;
type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

/** What the control of a field says to assistive technology and to browsers that fill it in. */
function controlAttributes(props: FieldProps) {
  const { field, id, error } = props;
  return {
    id,
    name: field.name,
    autoComplete: field.autocomplete,
    'aria-describedby': describedBy(props),
    'aria-invalid': error ? true : undefined,
    // Not `required`: browsers call a required control wrong before anybody has touched it.
    'aria-required': field.optional ? undefined : true,
  } as const;
}

/** A label with hint and error over its control. */
function Labelled({ children, ...props }: FieldProps & { children: React.ReactNode }) {
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

function Input({ props, attributes }: { props: FieldProps; attributes: InputAttributes }) {
  return (
    <Labelled {...props}>
      <input
        {...controlAttributes(props)}
        defaultValue={firstOf(props.initial)}
        className="field"
        {...attributes}
      />
    </Labelled>
  );
}

export function TextInput(props: Of<'text'>) {
  const { inputMode, autocomplete } = props.field;
  // An address or a name is no word to be corrected.
  const plain = inputMode === 'url' || autocomplete !== undefined;
  return (
    <Input
      props={props}
      attributes={{ type: 'text', inputMode, spellCheck: plain ? false : undefined }}
    />
  );
}

export function EmailInput(props: Of<'email'>) {
  return (
    <Input props={props} attributes={{ type: 'email', inputMode: 'email', spellCheck: false }} />
  );
}

export function PhoneInput(props: Of<'tel'>) {
  return <Input props={props} attributes={{ type: 'tel', inputMode: 'tel' }} />;
}

export function NumberInput(props: Of<'number'>) {
  const { min, max, step } = props.field;
  const inputMode = step === 1 ? 'numeric' : 'decimal';
  return (
    <Input
      props={props}
      attributes={{ type: 'number', inputMode, min, max, step, className: 'field field-short' }}
    />
  );
}

export function DateInput(props: Of<'date'>) {
  return <Input props={props} attributes={{ type: 'date', className: 'field field-short' }} />;
}

export function TextArea(props: Of<'textarea'>) {
  return (
    <Labelled {...props}>
      <textarea
        {...controlAttributes(props)}
        rows={props.field.rows ?? 3}
        defaultValue={firstOf(props.initial)}
        className="field"
      />
    </Labelled>
  );
}

export function Select(props: Of<'select'>) {
  return (
    <Labelled {...props}>
      <select {...controlAttributes(props)} defaultValue={firstOf(props.initial)} className="field">
        <option value="">{props.field.optional ? 'No answer' : 'Choose one'}</option>
        {props.field.options.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** An agreement: its words stand beside its box. */
export function Agreement(props: Of<'checkbox'>) {
  return (
    <>
      <ErrorText id={`${props.id}-error`} text={props.error} />
      <label className="choice">
        <input
          {...controlAttributes(props)}
          type="checkbox"
          value={AGREED}
          defaultChecked={firstOf(props.initial) !== ''}
        />
        <span>
          <LabelText field={props.field} />
        </span>
      </label>
      <Hint {...props} />
    </>
  );
}

/** Several choices under one question: circles for one answer, boxes for as many as one likes. */
export function Choices(props: Of<'radio'> | Of<'checkboxGroup'>) {
  const { field, id, initial, error } = props;
  const several = field.kind === 'checkboxGroup';
  const chosen = [initial].flat();
  // Only a group of circles can be required or wrong as a whole; boxes say it one by one.
  const group = several
    ? {}
    : {
        role: 'radiogroup',
        'aria-invalid': error ? true : undefined,
        'aria-required': field.optional ? undefined : true,
      };
  return (
    <fieldset {...group} aria-describedby={describedBy(props)}>
      <legend className="field-label">
        <LabelText field={field} />
      </legend>
      <Hint {...props} />
      <ErrorText id={`${props.id}-error`} text={props.error} />
      {field.options.map(({ code, label }, at) => (
        <label key={code} className="choice">
          <input
            id={at === 0 ? id : `${id}-${code}`}
            name={field.name}
            type={several ? 'checkbox' : 'radio'}
            value={code}
            defaultChecked={chosen.includes(code)}
            aria-invalid={error && several ? true : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Hidden({ field, initial }: Of<'hidden'>) {
  return <input type="hidden" name={field.name} value={field.value ?? firstOf(initial)} />;
}

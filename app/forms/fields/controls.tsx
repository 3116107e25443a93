import { AGREED, type Field } from '#platform/forms/field.ts';
import {
  controlAttributes,
  ErrorText,
  type FieldProps,
  firstOf,
  Hint,
  Labelled,
  LabelText,
} from './field-frame.tsx';

type Of<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>>;

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
        {props.field.initial === undefined && (
          <option value="">{props.field.optional ? 'No answer' : 'Choose one'}</option>
        )}
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

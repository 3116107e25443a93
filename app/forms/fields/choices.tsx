import type { Field } from '#platform/forms/field.ts';
import { describedBy, ErrorText, type FieldProps, Hint, LabelText } from './field-frame.tsx';

type Of<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>>;

/** Choices under one question: radio buttons for one answer, checkboxes for several. */
export function Choices(props: Of<'radio'> | Of<'checkboxGroup'>) {
  const { field, id, initial, error, off } = props;
  const several = field.kind === 'checkboxGroup';
  const chosen = [initial].flat();
  // Only a radio group can be required or invalid as a whole; checkboxes are marked one by one.
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
            disabled={off}
            defaultChecked={chosen.includes(code)}
            aria-invalid={error && several ? true : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

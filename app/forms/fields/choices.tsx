import type { Field, Option } from '#domain/forms/kit/field.ts';
import { describedBy, ErrorText, type FieldProps, Hint, LabelText } from './field-frame.tsx';

type Of<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>>;
type ChoicesProps = Of<'radio'> | Of<'checkboxGroup'>;

/**
 * Several choices under one question: circles for one answer, boxes for as many as one likes. Choices
 * of several headings are one question all the same, and of all circles one is chosen.
 */
export function Choices(props: ChoicesProps) {
  const { field, id, error } = props;
  const several = field.kind === 'checkboxGroup';
  const headings = [...new Set(field.options.map(({ group }) => group))];
  // Only a group of circles can be required or wrong as a whole; boxes say it one by one.
  const group = several
    ? {}
    : {
        role: 'radiogroup',
        'aria-invalid': error ? true : undefined,
        'aria-required': field.optional ? undefined : true,
      };
  return headings.map((heading, at) => (
    <fieldset
      key={heading}
      {...group}
      aria-describedby={describedBy(props)}
      className={at > 0 ? 'mt-4' : undefined}
    >
      <legend className="field-label">{heading ?? <LabelText field={field} />}</legend>
      {at === 0 && <Hint {...props} />}
      {at === 0 && <ErrorText id={`${id}-error`} text={error} />}
      {field.options
        .filter((option) => option.group === heading)
        .map((option) => (
          <Choice key={option.code} {...props} option={option} />
        ))}
    </fieldset>
  ));
}

/** What it means is said with it, and is no part of its name. */
function Choice({
  field,
  id,
  initial,
  error,
  off,
  option: { code, label, note },
}: ChoicesProps & { option: Option }) {
  const isFirst = field.options[0]?.code === code;
  const several = field.kind === 'checkboxGroup';
  const noteId = `${id}-${code}-note`;
  return (
    <label className="choice">
      <input
        id={isFirst ? id : `${id}-${code}`}
        name={field.name}
        type={several ? 'checkbox' : 'radio'}
        value={code}
        disabled={off}
        defaultChecked={[initial].flat().includes(code)}
        aria-invalid={error && several ? true : undefined}
        aria-describedby={note && noteId}
      />
      <span>
        {label}
        {note && (
          <span id={noteId} aria-hidden="true" className="choice-note">
            {note}
          </span>
        )}
      </span>
    </label>
  );
}

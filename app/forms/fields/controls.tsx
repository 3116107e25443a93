import type { ReactNode } from 'react';
import { AGREED_VALUE, type Field } from '#platform/forms/field.ts';
import {
  controlAttributes,
  ErrorText,
  type FieldProps,
  firstValue,
  Hint,
  LabelledField,
  LabelText,
} from './field-frame.tsx';

type Of<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>>;

export function TextArea(props: Of<'textarea'>) {
  return (
    <LabelledField {...props}>
      <textarea
        {...controlAttributes(props)}
        rows={props.field.rows ?? 3}
        defaultValue={firstValue(props.initial)}
        className="field"
      />
    </LabelledField>
  );
}

export function Select(props: Of<'select'>) {
  return (
    <LabelledField {...props}>
      <select
        {...controlAttributes(props)}
        defaultValue={firstValue(props.initial)}
        className="field"
      >
        {props.field.initial === undefined && (
          <option value="">{props.field.optional ? 'No answer' : 'Choose one'}</option>
        )}
        {props.field.options.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

/** A consent checkbox with its label beside it. */
export function Agreement(props: Of<'checkbox'>) {
  return (
    <>
      <ErrorText id={`${props.id}-error`} text={props.error} />
      <label className="choice">
        <input
          {...controlAttributes(props)}
          type="checkbox"
          value={AGREED_VALUE}
          defaultChecked={firstValue(props.initial) !== ''}
        />
        <span>
          <LabelText
            field={props.field}
            label={props.field.links && linkedLabel(props.field.label, props.field.links)}
          />
        </span>
      </label>
      <Hint {...props} />
    </>
  );
}

/** The label with its links, which open in a new tab: the answers typed so far stay. */
function linkedLabel(label: string, links: Readonly<Record<string, string>>): ReactNode {
  return label.split(new RegExp(`(${Object.keys(links).join('|')})`)).map((part) =>
    links[part] ? (
      <a key={part} href={links[part]} target="_blank" rel="noopener">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

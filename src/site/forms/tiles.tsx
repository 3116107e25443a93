import { type ReactNode, useState } from 'react';
import type { Field, Option, RadioField } from '#forms/form.ts';
import { amountHintText } from '#forms/money-answer.ts';
import {
  controlAttributes,
  describedBy,
  ErrorText,
  type FieldProps,
  firstValue,
  Hint,
  LabelledField,
  LabelText,
} from './fields.tsx';

export type TilesProps = FieldProps<RadioField>;

/** `below`: under the tiles of the first heading. */
export function Tiles({ below, ...props }: TilesProps & { below?: ReactNode }) {
  const { field, id, error } = props;
  const headings = [...new Set(field.options.map(({ group }) => group))];
  // Only a radio group can be required or invalid as a whole.
  const group = {
    role: 'radiogroup',
    'aria-invalid': error ? true : undefined,
    'aria-required': field.optional ? undefined : true,
  };
  const off = field.options.filter(({ isDisabled }) => isDisabled);
  const optionsOf = (heading: string | undefined) =>
    field.options.filter(({ group, isDisabled }) => group === heading && !isDisabled);
  return headings.map((heading, at) => (
    <fieldset key={heading ?? field.name} {...group} aria-describedby={describedBy(props)}>
      <legend className="field-label">
        {heading ?? <LabelText field={field} />}
        {!heading && field.unit && <span aria-hidden="true"> {field.unit}</span>}
      </legend>
      {at === 0 && <Hint {...props} />}
      {at === 0 && <ErrorText id={`${id}-error`} text={error} />}
      <div className="tiles">
        {optionsOf(heading).map((option) => (
          <Tile key={option.code} {...props} option={option} />
        ))}
      </div>
      {at === 0 && below}
      {at === 0 && off.length > 0 && <OffChoices {...props} choices={off} />}
    </fieldset>
  ));
}

/** Visitors who choose one anyway read why it does not work. */
function OffChoices({
  field,
  id,
  initial,
  off: isOff,
  choices,
}: TilesProps & { choices: readonly Option[] }) {
  const nameId = `${id}-off`;
  return (
    <details className="mt-2" open={choices.some(({ code }) => code === initial)}>
      <summary id={nameId} className="tiles-off">
        {`Not switched on yet: ${choices.map(({ label }) => label).join(', ')}`}
      </summary>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(({ code, label }) => (
          <label key={code} className="choice">
            <input
              id={`${id}-${code}`}
              name={field.name}
              type="radio"
              value={code}
              disabled={isOff}
              defaultChecked={initial === code}
              aria-describedby={nameId}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </details>
  );
}

/** The note describes the tile, and is not part of its name. */
function Tile({
  field,
  id,
  initial,
  off,
  option: { code, label, note },
}: TilesProps & { option: Option }) {
  const isFirst = field.options[0]?.code === code;
  const noteId = `${id}-${code}-note`;
  return (
    <label className="choice">
      <input
        id={isFirst ? id : `${id}-${code}`}
        name={field.name}
        type="radio"
        value={code}
        disabled={off}
        defaultChecked={initial === code}
        aria-describedby={note && noteId}
      />
      <span className="tile-label">{label}</span>
      {note && (
        <span id={noteId} aria-hidden="true" className="tile-note">
          {note}
        </span>
      )}
    </label>
  );
}

export function MoneyInput(props: FieldProps<Extract<Field, { kind: 'money' }>>) {
  const [read, setRead] = useState('');
  return (
    <LabelledField {...props}>
      <input
        {...controlAttributes(props)}
        onInput={(event) => setRead(amountHintText(event.currentTarget.value))}
        // A browser may read `10,50` in a number input as 1050.
        type="text"
        inputMode="decimal"
        defaultValue={firstValue(props.initial)}
        className="field field-short"
      />
      <output htmlFor={props.id} className="note">
        {read}
      </output>
    </LabelledField>
  );
}

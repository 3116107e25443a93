import type { ChoiceField, Option } from '#modules/content/fields.ts';
import type { ControlAttributes } from '../../../ui/field.tsx';
import { type ViewProps, valueAt } from '../item-form-view.ts';
import { Labelled } from './labelled.tsx';

/** A choice of one among several options. */
export function ChoiceView({ field, name, form }: ViewProps<ChoiceField>) {
  return (
    <Labelled field={field} name={name} form={form}>
      {(attributes) => (
        <ChoiceControl
          {...attributes}
          name={name}
          defaultValue={valueAt(form, name)}
          options={field.options}
          mayBeEmpty={!field.required}
        />
      )}
    </Labelled>
  );
}

type ControlProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  readonly options: readonly Option[];
  readonly mayBeEmpty: boolean;
};

/** The current value stays selectable, even if it is no longer among the options. */
export function ChoiceControl({ options, mayBeEmpty, ...control }: ControlProps) {
  const chosen = control.defaultValue;
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <select {...control} className="field">
      {(mayBeEmpty || chosen === '') && <option value="">{mayBeEmpty ? 'None' : 'Choose'}</option>}
      {!isOffered && <option value={chosen}>{chosen}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

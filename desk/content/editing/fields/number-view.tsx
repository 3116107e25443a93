import type { NumberField } from '#modules/content/fields.ts';
import { type ViewProps, valueAt } from '../item-form-view.ts';
import { Labelled } from './labelled.tsx';

/** A number as a text input: a browser's number input discards what it cannot parse. */
export function NumberView({ field, name, form }: ViewProps<NumberField>) {
  return (
    <Labelled field={field} name={name} form={form}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          defaultValue={valueAt(form, name)}
          type="text"
          inputMode={field.whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="field field-short"
        />
      )}
    </Labelled>
  );
}

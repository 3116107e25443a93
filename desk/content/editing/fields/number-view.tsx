import type { NumberField } from '#modules/content/model/editing/fields/field.ts';
import { type ViewProps, valueAt } from '../item-form-view.ts';
import { Labelled } from './labelled.tsx';

/** A number. As a plain text: a browser's own field for numbers loses what it takes for none. */
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

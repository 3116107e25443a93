import type { ListField } from '#modules/content/fields.ts';
import { type ViewProps, valueAt } from '../item-form-view.ts';
import { Labelled } from './labelled.tsx';
import { LongControl } from './long-control.tsx';

/** A list of short texts, one per line. */
export function LinesView({ field, name, form }: ViewProps<ListField>) {
  const also = /line/i.test(field.hint) ? '' : 'One per line.';
  return (
    <Labelled field={field} name={name} form={form} also={also}>
      {(attributes) => (
        <LongControl {...attributes} name={name} defaultValue={valueAt(form, name)} minRows={3} />
      )}
    </Labelled>
  );
}

import type { ReactNode } from 'react';
import {
  type GroupField,
  joined,
  type VariantField,
} from '#modules/content/model/editing/fields/field.ts';
import { Button } from '../../../../app/ui/button.tsx';
import { fieldId, type ViewProps, valueAt } from '../shown-form.ts';
import { ChoiceView } from './choice-view.tsx';
import { About } from './labelled.tsx';

/** One of several groups. The button shows the fields of what was chosen. */
export function VariantView({
  field,
  name,
  form,
  children,
}: ViewProps<VariantField> & { children: (group: GroupField) => ReactNode }) {
  const key = joined(name, field.key.name);
  const chosen = valueAt(form, key);
  const group = Object.hasOwn(field.groups, chosen) ? field.groups[chosen] : undefined;
  return (
    <fieldset id={fieldId(name)} className="edit-group">
      <legend>{field.label || field.key.label}</legend>
      <About field={field} name={name} form={form} />
      <ChoiceView field={field.key} name={key} form={form} />
      <Button
        type="submit"
        look="plain"
        name="_rows"
        value="show"
        formAction={`${form.address}#${fieldId(key)}`}
      >
        Show its fields
      </Button>
      <div className="mt-4">{group && children(group)}</div>
    </fieldset>
  );
}

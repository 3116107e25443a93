import type { ReactNode } from 'react';
import { type GroupField, joinPath, type VariantField } from '#modules/content/fields.ts';
import { Button } from '../../../../app/ui/button.tsx';
import { fieldId, type ViewProps, valueAt } from '../item-form-view.ts';
import { ChoiceView } from './choice-view.tsx';
import { FieldNotes } from './labelled.tsx';

/** A choice of one among several groups. The button shows the fields of the chosen group. */
export function VariantView({
  field,
  name,
  form,
  children,
}: ViewProps<VariantField> & { children: (group: GroupField) => ReactNode }) {
  const key = joinPath(name, field.key.name);
  const chosen = valueAt(form, key);
  const group = Object.hasOwn(field.groups, chosen) ? field.groups[chosen] : undefined;
  return (
    <fieldset id={fieldId(name)} className="edit-group">
      <legend>{field.label || field.key.label}</legend>
      <FieldNotes field={field} name={name} form={form} />
      <ChoiceView field={field.key} name={key} form={form} />
      <Button
        type="submit"
        look="plain"
        name="_rows"
        value="show"
        formAction={`${form.path}#${fieldId(key)}`}
      >
        Show its fields
      </Button>
      <div className="mt-4">{group && children(group)}</div>
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import type { GroupField } from '#modules/content/fields.ts';
import { fieldId, type ViewProps } from '../item-form-view.ts';
import { FieldNotes } from './labelled.tsx';

/** Fields that belong together. */
export function GroupView({
  field,
  name,
  form,
  children,
}: ViewProps<GroupField> & { children: ReactNode }) {
  return (
    <fieldset id={fieldId(name)} className="edit-group edit-fields">
      <legend>{field.label}</legend>
      <FieldNotes field={field} name={name} form={form} />
      {children}
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import type { ListField } from '#modules/content/model/editing/fields/field.ts';
import { joinPath } from '#modules/content/model/editing/fields/field.ts';
import { Button } from '../../../../app/ui/button.tsx';
import { nextRow, type RowChange, rowNumbers } from '../form-rows.ts';
import { fieldId, type ItemFormView, type ViewProps } from '../item-form-view.ts';
import { FieldNotes } from './labelled.tsx';

/** A list of groups or of long texts, with buttons that add, remove and move rows. */
export function ListView({
  field,
  name,
  form,
  children,
}: ViewProps<ListField> & { children: (row: string) => ReactNode }) {
  const rows = rowNumbers(form.entries, name);
  const noun = field.item.label || 'Text';
  const next = nextRow(form.entries, name);
  return (
    <fieldset id={fieldId(name)} className="edit-group">
      <legend>{field.label}</legend>
      {/* Tells the server that the form contains the list, even if it is empty. */}
      <input type="hidden" name={name} value="" />
      <FieldNotes field={field} name={name} form={form} />
      {rows.map((number, index) => {
        const row = joinPath(name, number);
        const button = { form, row, noun: `${noun} ${index + 1}` };
        return (
          <fieldset key={number} id={fieldId(row)} className="edit-row">
            <legend>
              {noun} {index + 1}
            </legend>
            {form.mistakes[row] && <p className="field-error">{form.mistakes[row]}</p>}
            {children(row)}
            <p className="flex flex-wrap gap-x-5">
              {index > 0 && <RowButton {...button} change="up" label="Move up" />}
              {index < rows.length - 1 && <RowButton {...button} change="down" label="Move down" />}
              {rows.length > field.min && (
                <RowButton {...button} change="remove" label="Remove" to={fieldId(name)} />
              )}
            </p>
          </fieldset>
        );
      })}
      {rows.length < field.max && (
        <Button
          type="submit"
          look="plain"
          name="_rows"
          value={`add ${name} ${next}`}
          formAction={`${form.path}#${fieldId(joinPath(name, next))}`}
        >
          {`Add ${lowerFirst(noun)}`}
        </Button>
      )}
    </fieldset>
  );
}

type RowButtonProps = {
  readonly form: ItemFormView;
  readonly row: string;
  readonly noun: string;
  readonly change: RowChange;
  readonly label: string;
  /** Id of the element to go to after the change; the row by default. */
  readonly to?: string;
};

function RowButton({ form, row, noun, change, label, to = fieldId(row) }: RowButtonProps) {
  return (
    <button
      type="submit"
      name="_rows"
      value={`${change} ${row}`}
      formAction={`${form.path}#${to}`}
      className="button-link"
    >
      {label}
      <span className="sr-only">: {noun}</span>
    </button>
  );
}

/** Lower-cases the first letter (`Session` to `session`), except in names written in capitals. */
function lowerFirst(noun: string): string {
  return /^\p{Lu}\p{Lu}/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);
}

import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { type Field, joinPath, type ListField, type TextFormat } from '../fields.ts';
import { displayDateTime } from '../schedule.ts';
import { FieldNotes } from './controls.tsx';
import {
  FIRST_NEW_ROW,
  fieldId,
  type ItemFormView,
  isInRow,
  nextRow,
  type RowChange,
  rowNumbers,
  type ViewProps,
  valueAt,
} from './form-view.ts';

const MAX_OPEN_FIELDS = 4;

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
  const isFolded =
    rows.length > 1 && field.item.type === 'group' && field.item.fields.length > MAX_OPEN_FIELDS;
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
          <Row
            key={number}
            form={form}
            row={row}
            title={`${noun} ${index + 1}`}
            gist={isFolded && number < FIRST_NEW_ROW ? gistOf(field.item, form, row) : undefined}
          >
            {form.mistakes[row] && <p className="field-error">{form.mistakes[row]}</p>}
            {children(row)}
            <p className="flex flex-wrap gap-x-5">
              {index > 0 && <RowButton {...button} change="up" label="Move up" />}
              {index < rows.length - 1 && <RowButton {...button} change="down" label="Move down" />}
              {rows.length > field.min && (
                <RowButton {...button} change="remove" label="Remove" to={fieldId(name)} />
              )}
            </p>
          </Row>
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

type RowProps = {
  readonly form: ItemFormView;
  readonly row: string;
  readonly title: string;
  readonly gist: string | undefined;
  readonly children: ReactNode;
};

/** A row of a list. A folded one is open if something in it is to be looked at. */
function Row({ form, row, title, gist, children }: RowProps) {
  const id = fieldId(row);
  if (gist === undefined) {
    return (
      <fieldset id={id} className="edit-row edit-fields">
        <legend>{title}</legend>
        {children}
      </fieldset>
    );
  }
  const noted = [...Object.keys(form.mistakes), ...form.warnings.map(({ path }) => path)];
  return (
    <details id={id} className="edit-fold" open={noted.some((path) => isInRow(path, row))}>
      <summary id={`${id}-title`}>
        {title}
        {gist && <span className="muted plain">: {gist}</span>}
      </summary>
      <fieldset aria-labelledby={`${id}-title`} className="edit-fields">
        {children}
      </fieldset>
    </details>
  );
}

/** Tells a row from others: by its first text and its first time. */
function gistOf(item: Field, form: ItemFormView, row: string): string {
  const texts = item.type === 'group' ? item.fields.filter((field) => field.type === 'text') : [];
  const first = (...formats: TextFormat[]) =>
    texts
      .filter(({ format, fixed }) => formats.includes(format) && !fixed)
      .map(({ name }) => valueAt(form, joinPath(row, name)))
      .find(Boolean) ?? '';
  const time = first('moment');
  return [time && displayDateTime(`${time}Z`), first('line')].filter(Boolean).join(', ');
}

type RowButtonProps = {
  readonly form: ItemFormView;
  readonly row: string;
  readonly noun: string;
  readonly change: RowChange;
  readonly label: string;
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

import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Field, rowName } from '#platform/forms/field.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { ADD_ROW_BUTTON } from '../form-result.ts';
import { describedBy, ErrorText, Hint, LabelText } from './field-frame.tsx';
import { LineInput } from './line-input.tsx';

/** Number of rows that a form shows, by field name; it is saved while another preset is shown. */
export type RowCounts = RefObject<Record<string, number>>;

type RowsProps = {
  readonly field: Extract<Field, { kind: 'rows' }>;
  readonly id: string;
  /** The initial values of the rows. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The server added an empty row at the end, because the visitor requested it. */
  readonly isLonger: boolean;
  readonly counts: RowCounts;
  readonly errors: AnswerErrors;
  readonly off: boolean;
};

/**
 * Rows of a few controls, at least one, and a button that adds another. Without scripts the button
 * sends the form, which comes back with one more row.
 */
export function RowsView({ field, id, rows, isLonger, counts, errors, off }: RowsProps) {
  const { name, columns, rowLabel, addLabel, maxRows } = field;
  const atFirst = Math.max(rows.length, counts.current[name] ?? 1);
  const [count, setCount] = useState(Math.min(atFirst, maxRows));
  const box = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  const props = { field, id, initial: '', error: errors[name] };

  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    box.current?.querySelector<HTMLInputElement>('.form-line:last-of-type input')?.focus();
  });

  function addRow() {
    isAdded.current = true;
    counts.current[name] = count + 1;
    setCount(count + 1);
  }

  return (
    <fieldset ref={box} id={id} tabIndex={-1} aria-describedby={describedBy(props)}>
      <legend className="field-label">
        <LabelText field={field} />
      </legend>
      <Hint {...props} />
      <ErrorText id={`${id}-error`} text={props.error} />
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end and never go
        <fieldset key={at} className="form-line">
          <legend>
            {rowLabel} {at + 1}
          </legend>
          {columns.map((column, first) => {
            const control = rowName(name, at + 1, column.name);
            const isNewRow = isLonger && first === 0 && at === rows.length - 1;
            return (
              <div
                key={column.name}
                className={column.kind === 'number' ? 'form-line-number' : undefined}
              >
                <LineInput
                  field={{ ...column, name: control }}
                  id={`${id}${control.slice(name.length)}`}
                  initial={textOf(rows[at]?.[column.name])}
                  error={errors[control]}
                  off={off}
                  autoFocus={isNewRow}
                />
              </div>
            );
          })}
        </fieldset>
      ))}
      {count < maxRows && (
        <Button
          type="submit"
          look="plain"
          name={ADD_ROW_BUTTON}
          value={name}
          disabled={off}
          onClick={(event) => {
            event.preventDefault();
            addRow();
          }}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

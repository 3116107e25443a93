import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Field, rowName } from '#platform/forms/field.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { ADD_ROW_BUTTON } from '../form-result.ts';
import { describedBy, ErrorText, Hint, LabelText } from './field-frame.tsx';
import { LineInput } from './line-input.tsx';

/** How many rows a form shows, by the names of its fields; they outlive the form of another preset. */
export type RowCounts = RefObject<Record<string, number>>;

type RowsProps = {
  readonly field: Extract<Field, { kind: 'rows' }>;
  readonly id: string;
  /** What the rows hold at first. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The server put an empty row below them, because somebody asked for it. */
  readonly isLonger: boolean;
  readonly counts: RowCounts;
  readonly errors: AnswerErrors;
  readonly off: boolean;
};

/**
 * Rows of a few controls, at least one, and a button for another. Without scripts the button sends the
 * form, which comes back with one row more.
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

  function another() {
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
            const isAsked = isLonger && first === 0 && at === rows.length - 1;
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
                  autoFocus={isAsked}
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
            another();
          }}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}

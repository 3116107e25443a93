import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  AGREED_VALUE,
  type AgreementField,
  type AnswerErrors,
  type Field,
  rowName,
} from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import {
  Agreement,
  Choices,
  describedBy,
  ErrorText,
  type FieldProps,
  firstValue,
  Hint,
  LabelText,
  LineInput,
  Select,
  TextArea,
} from './fields.tsx';
import { ADD_ROW_BUTTON } from './form-result.tsx';

type Control<Kind extends Field['kind']> = (
  props: FieldProps<Extract<Field, { kind: Kind }>>,
) => ReactNode;

/** The control for each kind of field: a new kind without one does not compile. */
const CONTROLS: { readonly [Kind in Exclude<Field['kind'], 'rows' | 'money'>]: Control<Kind> } = {
  hidden: Hidden,
  text: LineInput,
  email: LineInput,
  tel: LineInput,
  number: LineInput,
  date: LineInput,
  textarea: TextArea,
  select: Select,
  checkbox: TickOrYes,
  radio: Choices,
  checkboxGroup: Choices,
};

export type PageControls = {
  readonly tiles?: Control<'radio'>;
  readonly money?: Control<'money'>;
};

type FieldViewProps = FieldProps & {
  applies: boolean;
  rows: Omit<Parameters<typeof RowsView>[0], 'field' | 'id' | 'off'>;
  controls?: PageControls | undefined;
};

/** A field that does not apply stays in the page, without scripts and to keep its text. */
export function FieldView({ applies, rows, controls, ...props }: FieldViewProps) {
  const { field, id, off = false } = props;
  if (field.kind === 'hidden') return <Hidden {...props} field={field} />;
  const classes = [
    'form-field',
    props.error && 'form-field-wrong',
    !applies && 'without-scripts-only',
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      data-when={
        field.when && 'is' in field.when ? `${field.when.field}=${field.when.is}` : undefined
      }
    >
      {field.kind === 'rows' ? (
        <RowsView {...rows} field={field} id={id} off={off} />
      ) : (
        controlOf(field, controls)(props)
      )}
    </div>
  );
}

function controlOf(field: Exclude<Field, { kind: 'rows' }>, own: PageControls = {}) {
  const control =
    field.kind === 'money' ? own.money : ('isTiled' in field && own.tiles) || CONTROLS[field.kind];
  return control as (props: FieldProps) => ReactNode;
}

const YES_OR_NO = [
  { code: AGREED_VALUE, label: 'Yes' },
  { code: 'no', label: 'No' },
];

function TickOrYes({ field, ...props }: FieldProps<AgreementField>) {
  const isTick = !field.isYesOrNo;
  if (isTick) return <Agreement field={field} {...props} />;
  return <Choices field={{ ...field, kind: 'radio', options: YES_OR_NO }} {...props} />;
}

function Hidden({ field, initial }: FieldProps<Extract<Field, { kind: 'hidden' }>>) {
  return <input type="hidden" name={field.name} value={field.value ?? firstValue(initial)} />;
}

type RowsProps = {
  readonly field: Extract<Field, { kind: 'rows' }>;
  readonly id: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The server added an empty row at the end, because the visitor requested it. */
  readonly isLonger: boolean;
  readonly least: number;
  readonly errors: AnswerErrors;
  readonly off: boolean;
};

/** Without scripts the button sends the form, which comes back with one more row. */
function RowsView({ field, id, rows, isLonger, least, errors, off }: RowsProps) {
  const { name, columns, rowLabel, addLabel, maxRows } = field;
  const [added, setAdded] = useState(Math.max(rows.length, 1));
  const count = Math.min(Math.max(added, least), maxRows);
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
    setAdded(count + 1);
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
            const shared = {
              id: `${id}${control.slice(name.length)}`,
              initial: textOf(rows[at]?.[column.name]),
              error: errors[control],
              off,
            };
            const isNewRow = isLonger && first === 0 && at === rows.length - 1;
            return (
              <div
                key={column.name}
                className={column.kind === 'number' ? 'form-line-number' : undefined}
              >
                {column.kind === 'checkbox' ? (
                  <Agreement field={{ ...column, name: control }} {...shared} />
                ) : (
                  <LineInput
                    field={{ ...column, name: control }}
                    autoFocus={isNewRow}
                    {...shared}
                  />
                )}
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

/** `isNeeded` opens it: an error in it, or an answer that was not sent. */
export function FieldFold({
  label,
  isNeeded,
  children,
}: {
  label: string;
  isNeeded: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <details
      open={isOpen}
      className="mb-4"
      // An answer was restored into it.
      onInput={() => setOpen(true)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-tap content-center">{label}</summary>
      {children}
    </details>
  );
}

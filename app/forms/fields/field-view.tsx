import type { ReactNode } from 'react';
import type { Field } from '#platform/forms/field.ts';
import { Choices } from './choices.tsx';
import { Agreement, Select, TextArea } from './controls.tsx';
import { type FieldProps, firstValue } from './field-frame.tsx';
import { LineInput } from './line-input.tsx';
import { RowsView } from './rows-view.tsx';

/** A component for one kind of field. */
export type Control<Kind extends Field['kind']> = (
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
  checkbox: Agreement,
  radio: Choices,
  checkboxGroup: Choices,
};

/** Controls that few pages need: only a page that shows them imports them. */
export type PageControls = {
  /** For choices shown side by side. */
  readonly tiles?: Control<'radio'>;
  readonly money?: Control<'money'>;
};

type FieldViewProps = FieldProps & {
  applies: boolean;
  /** Props that only rows need. */
  rows: Omit<Parameters<typeof RowsView>[0], 'field' | 'id' | 'off'>;
  controls?: PageControls | undefined;
};

/**
 * A field with label, hint, error and control. A field that does not apply now stays in the page:
 * for visitors without scripts, and to restore its text if the visitor changes the answer again.
 * With scripts the style sheet hides it.
 */
export function FieldView({ applies, rows, controls, ...props }: FieldViewProps) {
  const { field, id, off = false } = props;
  if (field.kind === 'hidden') return <Hidden {...props} field={field} />;
  const classes = [
    'form-field',
    props.error && 'form-field-wrong',
    !applies && 'without-scripts-only',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
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

function Hidden({ field, initial }: FieldProps<Extract<Field, { kind: 'hidden' }>>) {
  return <input type="hidden" name={field.name} value={field.value ?? firstValue(initial)} />;
}

import type { ReactNode } from 'react';
import type { Field } from '#modules/content/model/editing/fields/field.ts';
import type { ControlAttributes } from '../../../ui/field.tsx';
import { fieldId, type ViewProps } from '../item-form-view.ts';

type Labelled = ViewProps<Field> & {
  /** Text added to the field's own hint. */
  readonly also?: string;
  readonly children: (attributes: ControlAttributes) => ReactNode;
};

/** A control with its label, hint, error and warnings. */
export function Labelled({ field, name, form, also, children }: Labelled) {
  const id = fieldId(name);
  const error = form.mistakes[name];
  return (
    <div className={`form-field ${error ? 'form-field-wrong' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {field.label || 'Text'}
        {field.required && <span className="muted plain"> (required)</span>}
      </label>
      <FieldNotes field={field} name={name} form={form} {...(also && { also })} />
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...describedByIds(noteIds({ field, name, form }, also)),
      })}
    </div>
  );
}

type NotesProps = ViewProps<Field> & { readonly also?: string | undefined };

/** Hint, warnings and error of a field. */
export function FieldNotes(props: NotesProps) {
  const id = fieldId(props.name);
  const error = props.form.mistakes[props.name];
  const { hint, warnings } = notesOf(props);
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {warnings.length > 0 && (
        <ul id={`${id}-warnings`} className="field-warnings">
          {warnings.map((warning) => (
            <li key={warning.text}>{warning.text}</li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-wrong`} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

function notesOf({ field, name, form, also }: NotesProps) {
  const own = form.warnings.filter(({ path }) => path === name);
  const hints = own.filter(({ isHint }) => isHint).map(({ text }) => text);
  return {
    hint: [field.hint, also, ...hints].filter(Boolean).join(' '),
    warnings: own.filter(({ isHint }) => !isHint),
  };
}

/** The ids of the elements that `FieldNotes` renders. */
export function noteIds(props: ViewProps<Field>, also?: string): string {
  const id = fieldId(props.name);
  const { hint, warnings } = notesOf({ ...props, also });
  return [
    hint && `${id}-hint`,
    warnings.length > 0 && `${id}-warnings`,
    props.form.mistakes[props.name] && `${id}-wrong`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function describedByIds(ids: string): { 'aria-describedby'?: string } {
  return ids ? { 'aria-describedby': ids } : {};
}

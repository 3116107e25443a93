import type { ReactNode } from 'react';
import type { Field } from '#modules/content/fields.ts';
import type { ControlAttributes } from '../../../ui/field.tsx';
import { fieldId, type ViewProps } from '../item-form-view.ts';

type Labelled = ViewProps<Field> & {
  /** Text added to the field's own hint. */
  readonly also?: string | undefined;
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
      <FieldNotes field={field} name={name} form={form} also={also}>
        {children({
          id,
          ...(error && { 'aria-invalid': true }),
          ...describedByIds(noteIds({ field, name, form }, also)),
        })}
      </FieldNotes>
    </div>
  );
}

/** Hint, warnings and error of a field; its control, if given, is after the hint. */
export function FieldNotes({
  field: { hint },
  name,
  form,
  also,
  children,
}: ViewProps<Field> & { also?: string | undefined; children?: ReactNode }) {
  const id = fieldId(name);
  const error = form.mistakes[name];
  const warnings = form.warnings.filter(({ path }) => path === name);
  const hintText = [hint, also].filter(Boolean).join(' ');
  return (
    <>
      {hintText && (
        <p id={`${id}-hint`} className="field-hint">
          {hintText}
        </p>
      )}
      {children}
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

/** The ids of the elements that `FieldNotes` renders. */
export function noteIds({ field, name, form }: ViewProps<Field>, also = ''): string {
  const id = fieldId(name);
  return [
    (field.hint || also) && `${id}-hint`,
    form.warnings.some(({ path }) => path === name) && `${id}-warnings`,
    form.mistakes[name] && `${id}-wrong`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function describedByIds(ids: string): { 'aria-describedby'?: string } {
  return ids ? { 'aria-describedby': ids } : {};
}

import type { ReactNode } from 'react';
import type { Field } from '#platform/forms/field.ts';
import { useScripted } from '../../ui/use-scripted.ts';

/** The props that the control of every field gets. */
export type FieldProps<F extends Field = Field> = {
  readonly field: F;
  /** The id of the control, or of the first one of a group. */
  readonly id: string;
  /** The initial value: one text, or the codes of a group. */
  readonly initial: string | readonly string[];
  readonly error: string | undefined;
  /** The field does not apply now: it keeps its value, but does not send it. */
  readonly off?: boolean | undefined;
};

/** The first value of a field; a group uses all of its values. */
export function firstValue(initial: FieldProps['initial']): string {
  return typeof initial === 'string' ? initial : (initial[0] ?? '');
}

/** Ids of a field's hint and error, if any, for `aria-describedby`. */
export function describedBy({ field, id, error }: FieldProps): string | undefined {
  const ids = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The label text of a control. Fields are required by default, so only optional ones say so. */
export function LabelText({ field }: { field: Field }) {
  const scripted = useScripted();
  const notes = [
    // With scripts the field is only visible while it applies.
    !scripted && field.when?.label,
    field.note ?? (field.optional && 'optional'),
  ].filter(Boolean);
  return (
    <>
      {field.kind === 'checkbox' && field.links
        ? linkedLabel(field.label, field.links)
        : field.label}
      {notes.length > 0 && <span className="plain"> ({notes.join(', ')})</span>}
    </>
  );
}

/**
 * A label whose words lead to what the visitor agrees to. The pages open in a new tab: the answers
 * typed so far stay.
 */
function linkedLabel(
  label: string,
  links: readonly { readonly words: string; readonly to: string }[],
): ReactNode[] {
  const parts: ReactNode[] = [];
  let rest = label;
  for (const { words, to } of links) {
    const [before = '', ...after] = rest.split(words);
    parts.push(
      before,
      <a key={to} href={to} target="_blank" rel="noopener">
        {words}
      </a>,
    );
    rest = after.join(words);
  }
  return [...parts, rest];
}

export function Hint({ field, id }: FieldProps) {
  return field.hint ? (
    <p id={`${id}-hint`} className="field-hint">
      {field.hint}
    </p>
  ) : null;
}

export function ErrorText({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="field-error">
      {text}
    </p>
  ) : null;
}

/** The attributes of a control for assistive technology and for autofill. */
export function controlAttributes(props: FieldProps) {
  const { field, id, error, off } = props;
  return {
    id,
    disabled: off,
    name: field.name,
    autoComplete: field.autocomplete,
    'aria-describedby': describedBy(props),
    'aria-invalid': error ? true : undefined,
    // Not `required`: browsers mark a required control as invalid before the visitor touches it.
    'aria-required': field.optional || field.unless ? undefined : true,
  } as const;
}

/** A label with hint and error above its control. */
export function LabelledField({ children, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <>
      <label htmlFor={props.id} className="field-label">
        <LabelText field={props.field} />
      </label>
      <Hint {...props} />
      <ErrorText id={`${props.id}-error`} text={props.error} />
      {children}
    </>
  );
}

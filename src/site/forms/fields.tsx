import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { AGREED_VALUE, type Field } from '#forms/form.ts';
import { useScripted } from '#ui/scripted.tsx';

export type FieldProps<F extends Field = Field> = {
  readonly field: F;
  readonly id: string;
  readonly initial: string | readonly string[];
  readonly error: string | undefined;
  /** The field does not apply now: it keeps its value, but does not send it. */
  readonly off?: boolean | undefined;
};

export function firstValue(initial: FieldProps['initial']): string {
  return typeof initial === 'string' ? initial : (initial[0] ?? '');
}

export function describedBy({ field, id, error }: FieldProps): string | undefined {
  const ids = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The label text of a control. Fields are required by default, so only optional ones say so. */
export function LabelText({ field, label }: { field: Field; label?: ReactNode }) {
  const scripted = useScripted();
  const notes = [
    // With scripts the field is only visible while it applies.
    !scripted && field.when?.label,
    field.note ?? (field.optional && 'optional'),
  ].filter(Boolean);
  return (
    <>
      {label ?? field.label}
      {notes.length > 0 && <span className="plain"> ({notes.join(', ')})</span>}
    </>
  );
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

type LineField = Extract<Field, { kind: 'text' | 'email' | 'tel' | 'number' | 'date' }>;

export function LineInput({
  autoFocus,
  ...props
}: FieldProps<LineField> & { autoFocus?: boolean }) {
  const usual = props.field.kind === 'number' ? props.field.usual : undefined;
  const [isUnusual, setUnusual] = useState(false);
  return (
    <LabelledField {...props}>
      <input
        {...controlAttributes(props)}
        type={props.field.kind}
        defaultValue={firstValue(props.initial)}
        className="field"
        // biome-ignore lint/a11y/noAutofocus: the visitor pressed the button for it
        autoFocus={autoFocus}
        onInput={usual && (() => setUnusual(false))}
        onBlur={({ target: { value } }) => {
          const isUnusual = usual && value && !(+value >= usual.from && +value <= usual.to);
          // Later than the click that left the field: what moves under the mouse is not pressed.
          if (isUnusual) setTimeout(() => setUnusual(true), 200);
        }}
        {...attributesOf(props.field)}
      />
      {usual && (
        <p role="status" className="strong">
          {isUnusual && usual.text}
        </p>
      )}
    </LabelledField>
  );
}

function attributesOf(field: LineField): InputHTMLAttributes<HTMLInputElement> {
  switch (field.kind) {
    case 'email':
      return { inputMode: 'email', spellCheck: false };
    case 'tel':
      return { inputMode: 'tel' };
    case 'number': {
      const { min, max, step } = field;
      const inputMode = step === 1 ? 'numeric' : 'decimal';
      return { inputMode, min, max, step, className: 'field field-short' };
    }
    case 'date':
      return { className: 'field field-short' };
    case 'text': {
      const { inputMode, autocomplete } = field;
      const isWord = inputMode !== 'url' && autocomplete === undefined;
      return { inputMode, spellCheck: isWord ? undefined : false };
    }
  }
}

type Of<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>>;

export function TextArea(props: Of<'textarea'>) {
  return (
    <LabelledField {...props}>
      <textarea
        {...controlAttributes(props)}
        rows={props.field.rows ?? 3}
        defaultValue={firstValue(props.initial)}
        className="field"
      />
    </LabelledField>
  );
}

export function Select(props: Of<'select'>) {
  return (
    <LabelledField {...props}>
      <select
        {...controlAttributes(props)}
        defaultValue={firstValue(props.initial)}
        className="field"
      >
        {props.field.initial === undefined && (
          <option value="">{props.field.optional ? 'No answer' : 'Choose one'}</option>
        )}
        {props.field.options.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

export function Agreement(props: Of<'checkbox'>) {
  return (
    <>
      <ErrorText id={`${props.id}-error`} text={props.error} />
      <label className="choice">
        <input
          {...controlAttributes(props)}
          type="checkbox"
          value={AGREED_VALUE}
          defaultChecked={firstValue(props.initial) !== ''}
        />
        <span>
          <LabelText
            field={props.field}
            label={props.field.links && linkedLabel(props.field.label, props.field.links)}
          />
        </span>
      </label>
      <Hint {...props} />
    </>
  );
}

/** The label with its links, which open in a new tab: the answers typed so far stay. */
function linkedLabel(label: string, links: Readonly<Record<string, string>>): ReactNode {
  return label.split(new RegExp(`(${Object.keys(links).join('|')})`)).map((part) =>
    links[part] ? (
      <a key={part} href={links[part]} target="_blank" rel="noopener">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

export function Choices(props: Of<'radio'> | Of<'checkboxGroup'>) {
  const { field, id, initial, error, off } = props;
  const several = field.kind === 'checkboxGroup';
  const chosen = [initial].flat();
  // Only a radio group can be required or invalid as a whole; checkboxes are marked one by one.
  const group = several
    ? {}
    : {
        role: 'radiogroup',
        'aria-invalid': error ? true : undefined,
        'aria-required': field.optional ? undefined : true,
      };
  return (
    <fieldset {...group} aria-describedby={describedBy(props)}>
      <legend className="field-label">
        <LabelText field={field} />
      </legend>
      <Hint {...props} />
      <ErrorText id={`${props.id}-error`} text={props.error} />
      {field.options.map(({ code, label }, at) => (
        <label key={code} className="choice">
          <input
            id={at === 0 ? id : `${id}-${code}`}
            name={field.name}
            type={several ? 'checkbox' : 'radio'}
            value={code}
            disabled={off}
            defaultChecked={chosen.includes(code)}
            aria-invalid={error && several ? true : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

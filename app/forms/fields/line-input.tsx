import type { InputHTMLAttributes } from 'react';
import type { Field } from '#platform/forms/field.ts';
import { controlAttributes, type FieldProps, firstValue, LabelledField } from './field-frame.tsx';

type Of<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** Fields of one line; each kind is an input type of HTML. */
type LineField = Of<'text' | 'email' | 'tel' | 'number' | 'date'>;

export function LineInput({
  autoFocus,
  ...props
}: FieldProps<LineField> & { autoFocus?: boolean }) {
  return (
    <LabelledField {...props}>
      <input
        {...controlAttributes(props)}
        type={props.field.kind}
        defaultValue={firstValue(props.initial)}
        className="field"
        // biome-ignore lint/a11y/noAutofocus: the visitor pressed the button for it
        autoFocus={autoFocus}
        {...attributesOf(props.field)}
      />
    </LabelledField>
  );
}

/** The attributes of a kind: limits, width, phone keyboard, no spell check for names and codes. */
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

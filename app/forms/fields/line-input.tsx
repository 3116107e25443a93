import { type InputHTMLAttributes, useState } from 'react';
import type { Field } from '#domain/forms/kit/field.ts';
import { plainAmount } from '#domain/forms/kit/money-answer.ts';
import { controlAttributes, type FieldProps, firstOf, Labelled } from './field-frame.tsx';

type Of<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** Fields of one line, each named as HTML names its type of input, save for money. */
type LineField = Of<'text' | 'email' | 'tel' | 'number' | 'money' | 'date'>;

export function LineInput({
  autoFocus,
  ...props
}: FieldProps<LineField> & { autoFocus?: boolean }) {
  const isMoney = props.field.kind === 'money';
  const [read, setRead] = useState('');
  return (
    <Labelled {...props}>
      <input
        {...controlAttributes(props)}
        onInput={isMoney ? (event) => setRead(readAs(event.currentTarget.value)) : undefined}
        // Of an input for numbers a browser may make `10,50` a thousand and fifty.
        type={props.field.kind === 'money' ? 'text' : props.field.kind}
        defaultValue={firstOf(props.initial)}
        className="field"
        // biome-ignore lint/a11y/noAutofocus: somebody asked for it
        autoFocus={autoFocus}
        {...attributesOf(props.field)}
      />
      {isMoney && (
        <output htmlFor={props.id} className="note">
          {read}
        </output>
      )}
    </Labelled>
  );
}

/** An amount as it is read, for whoever types one; empty while it is none. */
function readAs(typed: string): string {
  const amount = plainAmount(typed);
  return amount
    ? `We read it as ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: amount.includes('.') ? 2 : 0 })}.`
    : '';
}

/** What its kind adds: limits, width, the keyboard of a phone, no correction of what is no word. */
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
    case 'money':
      return { inputMode: 'decimal', className: 'field field-short' };
    case 'date':
      return { className: 'field field-short' };
    case 'text': {
      const { inputMode, autocomplete } = field;
      const isWord = inputMode !== 'url' && autocomplete === undefined;
      return { inputMode, spellCheck: isWord ? undefined : false };
    }
  }
}

import type { ReactNode } from 'react';
import type { ControlAttributes } from '#desk/ui/field.tsx';
import { MarkdownToolbar } from '#desk/ui/markdown-toolbar.tsx';
import { PictureChoice } from '#pictures/desk/picture-choice.tsx';
import { useScripted } from '#ui/scripted.tsx';
import {
  type ChoiceField,
  type Field,
  type ListField,
  type NumberField,
  type Option,
  shapeOfField,
  type TextField,
  type TextFormat,
  type YesNoField,
} from '../fields.ts';
import { fieldId, type ViewProps, valueAt, writingOf } from './form-view.ts';

type Control = ControlAttributes & { readonly name: string; readonly defaultValue: string };

type LabelledProps = ViewProps<Field> & {
  readonly also?: string | undefined;
  readonly children: (control: Control) => ReactNode;
};

function Labelled({ field, name, form, also, children }: LabelledProps) {
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
          name,
          defaultValue: valueAt(form, name),
          ...(error && { 'aria-invalid': true }),
          ...describedBy({ field, name, form }, also),
        })}
      </FieldNotes>
    </div>
  );
}

type FieldNotesProps = ViewProps<Field> & { also?: string | undefined; children?: ReactNode };

/** The control, if given, is after the hint. */
export function FieldNotes({ field, name, form, also, children }: FieldNotesProps) {
  const id = fieldId(name);
  const error = form.mistakes[name];
  const warnings = form.warnings.filter(({ path }) => path === name);
  const hint = [field.hint, also].filter(Boolean).join(' ');
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
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

/** The elements that `FieldNotes` renders. */
function describedBy({ field, name, form }: ViewProps<Field>, also = '') {
  const ids = [
    (field.hint || also) && `${fieldId(name)}-hint`,
    form.warnings.some(({ path }) => path === name) && `${fieldId(name)}-warnings`,
    form.mistakes[name] && `${fieldId(name)}-wrong`,
  ].filter(Boolean);
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
}

export function TextView({ field, name, form }: ViewProps<TextField>) {
  const writing = writingOf(field, valueAt(form, name));
  const isScripted = useScripted();
  const also = writing === 'markdown' && isScripted ? '' : WRITING_HINTS[writing];
  return (
    <Labelled field={field} name={name} form={form} also={also}>
      {(control) => {
        switch (writing) {
          case 'long':
          case 'html':
            return <LongControl {...control} minRows={3} />;
          case 'markdown':
            return (
              <>
                <MarkdownToolbar textArea={fieldId(name)} label={field.label} />
                <LongControl {...control} minRows={12} />
              </>
            );
          case 'reference': {
            const options = form.references[field.refersTo ?? ''] ?? [];
            return <ChoiceControl {...control} options={options} mayBeEmpty={!field.required} />;
          }
          case 'picture': {
            const shape = shapeOfField(form.kind, name);
            return <PictureChoice {...control} pictures={form.pictures} shape={shape} />;
          }
          case 'date':
            return <input {...control} type="date" className="field field-short" />;
          case 'moment':
            return <input {...control} type="datetime-local" className="field field-short" />;
          // Text inputs, because browsers' own checks of URLs and email addresses differ from ours.
          case 'email':
            return <input {...control} {...VERBATIM_INPUT} inputMode="email" className="field" />;
          case 'link':
            return <input {...control} {...VERBATIM_INPUT} inputMode="url" className="field" />;
          default:
            return <input {...control} type="text" autoComplete="off" className="field" />;
        }
      }}
    </Labelled>
  );
}

const WRITING_HINTS: Partial<Record<TextFormat, string>> = {
  markdown: 'Leave a blank line between paragraphs. **Bold**, _italic_, [words](https://address).',
  html: 'It has HTML that the buttons cannot write, such as a table. Leave its tags as they are.',
};

/** Stops phones from capitalising or correcting the input. */
const VERBATIM_INPUT = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Characters per line, with a part for empty lines. */
const LINE_LENGTH = 60;

/** About as high as its text; the style sheet is exact where browsers can be. */
function LongControl({ minRows, ...control }: Control & { readonly minRows: number }) {
  const rows = Math.max(minRows, Math.ceil(control.defaultValue.length / LINE_LENGTH));
  return <textarea {...control} rows={rows} className="field" />;
}

/** One short text per line. */
export function LinesView({ field, name, form }: ViewProps<ListField>) {
  const also = /line/i.test(field.hint) ? '' : 'One per line.';
  return (
    <Labelled field={field} name={name} form={form} also={also}>
      {(control) => <LongControl {...control} minRows={3} />}
    </Labelled>
  );
}

export function ChoiceView({ field, name, form }: ViewProps<ChoiceField>) {
  return (
    <Labelled field={field} name={name} form={form}>
      {(control) => (
        <ChoiceControl {...control} options={field.options} mayBeEmpty={!field.required} />
      )}
    </Labelled>
  );
}

type ChoiceControlProps = Control & {
  readonly options: readonly Option[];
  readonly mayBeEmpty: boolean;
};

/** The current value stays selectable, even if it is no longer among the options. */
function ChoiceControl({ options, mayBeEmpty, ...control }: ChoiceControlProps) {
  const chosen = control.defaultValue;
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <select {...control} className="field">
      {(mayBeEmpty || chosen === '') && <option value="">{mayBeEmpty ? 'None' : 'Choose'}</option>}
      {!isOffered && <option value={chosen}>{chosen}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A text input: a browser's number input discards what it cannot parse. */
export function NumberView({ field, name, form }: ViewProps<NumberField>) {
  return (
    <Labelled field={field} name={name} form={form}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={field.whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="field field-short"
        />
      )}
    </Labelled>
  );
}

/** The hidden field says that it was in the form: browsers send nothing for an unticked box. */
export function YesNoView(view: ViewProps<YesNoField>) {
  const { field, name, form } = view;
  return (
    <div className={`form-field ${form.mistakes[name] ? 'form-field-wrong' : ''}`}>
      <input type="hidden" name={name} value="" />
      <label className="choice">
        <input
          type="checkbox"
          id={fieldId(name)}
          name={name}
          value="on"
          defaultChecked={valueAt(form, name) === 'on'}
          {...describedBy(view)}
        />
        <strong>{field.label}</strong>
      </label>
      <FieldNotes {...view} />
    </div>
  );
}

import { createElement, type ReactNode, useEffect } from 'react';
import type { ControlAttributes } from '#desk/ui/field.tsx';
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

type Labelled = ViewProps<Field> & {
  readonly also?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
};

function Labelled({ field, name, form, also, children }: Labelled) {
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

function noteIds({ field, name, form }: ViewProps<Field>, also = ''): string {
  const id = fieldId(name);
  return [
    (field.hint || also) && `${id}-hint`,
    form.warnings.some(({ path }) => path === name) && `${id}-warnings`,
    form.mistakes[name] && `${id}-wrong`,
  ]
    .filter(Boolean)
    .join(' ');
}

function describedByIds(ids: string): { 'aria-describedby'?: string } {
  return ids ? { 'aria-describedby': ids } : {};
}

export function TextView({ field, name, form }: ViewProps<TextField>) {
  const text = valueAt(form, name);
  const writing = writingOf(field, text);
  return (
    <Labelled field={field} name={name} form={form} also={WRITING_HINTS[writing]}>
      {(attributes) => {
        const control = { ...attributes, name, defaultValue: text };
        switch (writing) {
          case 'long':
          case 'html':
            return <LongControl {...control} minRows={3} />;
          case 'markdown':
            return (
              <>
                <MarkdownToolbar controls={fieldId(name)} label={field.label} />
                <LongControl {...control} minRows={12} />
              </>
            );
          case 'reference':
            return (
              <ChoiceControl
                {...control}
                options={form.references[field.refersTo ?? ''] ?? []}
                mayBeEmpty={!field.required}
              />
            );
          case 'picture':
            return (
              <PictureChoice
                {...control}
                pictures={form.pictures}
                shape={shapeOfField(form.kind, name)}
              />
            );
          default:
            return <LineControl {...control} writing={writing} />;
        }
      }}
    </Labelled>
  );
}

const WRITING_HINTS: Partial<Record<TextFormat, string>> = {
  markdown: 'Leave a blank line between paragraphs. **Bold**, _italic_, [words](https://address).',
  html: 'HTML: <p>, <strong>, <a href="…">.',
};

type LineProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  readonly writing: TextFormat;
};

function LineControl({ writing, ...control }: LineProps) {
  switch (writing) {
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
}

/** Stops phones from capitalising or correcting the input. */
const VERBATIM_INPUT = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

type ToolbarProps = {
  readonly controls: string;
  readonly label: string;
};

/** Appears only if scripts run; the text area works without it. */
function MarkdownToolbar({ controls, label: fieldLabel }: ToolbarProps) {
  const isScripted = useScripted();
  useEffect(() => {
    // Loaded here so that only these pages fetch it.
    import('@github/markdown-toolbar-element').catch(() => {
      // The connection failed: staff can still type the marks.
    });
  }, []);
  if (!isScripted) return null;
  const buttons = Object.entries(MARK_LABELS).map(([mark, label]) => (
    <button key={mark} type="button" data-md-button={mark} className="toolbar-button">
      {label}
    </button>
  ));
  const attributes = { for: controls, class: 'toolbar', 'aria-label': `Marks in ${fieldLabel}` };
  return createElement('markdown-toolbar', attributes, ...buttons);
}

const MARK_LABELS = {
  bold: 'Bold',
  italic: 'Italic',
  'header-2': 'Heading',
  link: 'Link',
  'unordered-list': 'List',
  'ordered-list': '1, 2, 3',
  quote: 'Quotation',
};

type LongProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  readonly minRows: number;
};

/** Characters per line, with a part for empty lines. */
const LINE_LENGTH = 60;

/** A text area about as high as its text; the style sheet is exact where browsers can be. */
function LongControl({ minRows, ...control }: LongProps) {
  const rows = Math.max(minRows, Math.ceil(control.defaultValue.length / LINE_LENGTH));
  return <textarea {...control} rows={rows} className="field" />;
}

export function LinesView({ field, name, form }: ViewProps<ListField>) {
  const also = /line/i.test(field.hint) ? '' : 'One per line.';
  return (
    <Labelled field={field} name={name} form={form} also={also}>
      {(attributes) => (
        <LongControl {...attributes} name={name} defaultValue={valueAt(form, name)} minRows={3} />
      )}
    </Labelled>
  );
}

export function ChoiceView({ field, name, form }: ViewProps<ChoiceField>) {
  return (
    <Labelled field={field} name={name} form={form}>
      {(attributes) => (
        <ChoiceControl
          {...attributes}
          name={name}
          defaultValue={valueAt(form, name)}
          options={field.options}
          mayBeEmpty={!field.required}
        />
      )}
    </Labelled>
  );
}

type ControlProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  readonly options: readonly Option[];
  readonly mayBeEmpty: boolean;
};

/** The current value stays selectable, even if it is no longer among the options. */
function ChoiceControl({ options, mayBeEmpty, ...control }: ControlProps) {
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

/** A number as a text input: a browser's number input discards what it cannot parse. */
export function NumberView({ field, name, form }: ViewProps<NumberField>) {
  return (
    <Labelled field={field} name={name} form={form}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          defaultValue={valueAt(form, name)}
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
export function YesNoView({ field, name, form }: ViewProps<YesNoField>) {
  const view = { field, name, form };
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
          {...describedByIds(noteIds(view))}
        />
        <strong>{field.label}</strong>
      </label>
      <FieldNotes {...view} />
    </div>
  );
}

import type { TextField, TextFormat } from '#modules/content/fields.ts';
import { shapeOfField } from '#modules/content/fields.ts';
import { PictureChoice } from '../../../pictures/picture-choice.tsx';
import type { ControlAttributes } from '../../../ui/field.tsx';
import { fieldId, type ViewProps, valueAt, writingOf } from '../item-form-view.ts';
import { ChoiceControl } from './choice-view.tsx';
import { Labelled } from './labelled.tsx';
import { LongControl } from './long-control.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';

/** A text field, with the control that suits its format. */
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
                isReadOnly={form.isReadOnly}
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

/** Hints about a format. */
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

import type { Warning } from '#modules/content/editing.ts';
import type { Option, TextField, TextFormat } from '#modules/content/fields.ts';
import { type Entry, formatFor } from '#modules/content/fields.ts';
import type { ContentKind } from '#modules/content/kinds.ts';
import type { PictureOptions } from '../../pictures/picture-choice.tsx';
import type { FormHeadings } from './form-headings.ts';

/**
 * Content of a form, in the shape in which it is submitted. Typed input therefore comes back
 * exactly, whether or not it could be stored.
 */
export type ItemFormView = {
  readonly entries: readonly Entry[];
  /** Error text by field name. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly warnings: readonly Pick<Warning, 'path' | 'text'>[];
  /** Items that references may name, by kind. */
  readonly references: Readonly<Record<string, readonly Option[]>>;
  readonly kind: ContentKind;
  readonly headings: FormHeadings | undefined;
  /** True if the item can be read but not changed here. */
  readonly isReadOnly: boolean;
  /** Pictures offered by picture fields. */
  readonly pictures: PictureOptions;
  /** URL of the form's page, for buttons that return to a place in it. */
  readonly path: string;
};

/** Props of every field view. `name`: the field's name in the form. */
export type ViewProps<FieldType> = {
  readonly field: FieldType;
  readonly name: string;
  readonly form: ItemFormView;
};

/** Form field with the codes of the checks that staff were shown (`publish-check.ts`). */
export const CONFIRMED_FIELD = 'confirmed';

/**
 * Names of control values, not fields: the version that the form was made from, the pressed button
 * and the confirmed checks.
 */
const CONTROL_NAME = /^(_|confirmed$)/;

/** The submitted values of an item's fields. */
export function readEntries(form: FormData): Entry[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !CONTROL_NAME.test(name)
      ? [[name, value.replace(/\r\n?/g, '\n')]]
      : [],
  );
}

export function valueAt({ entries }: Pick<ItemFormView, 'entries'>, name: string): string {
  return entries.findLast(([at]) => at === name)?.[1] ?? '';
}

/** The format in which a text is edited, given its current or typed value. */
export function writingOf(field: TextField, text: string): TextFormat {
  const isLocalTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
  return field.format === 'moment' && isLocalTime ? 'moment' : formatFor(field, text);
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

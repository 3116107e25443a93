import type { Option, TextField, TextFormat } from '#modules/content/model/editing/fields/field.ts';
import { type Entry, formatFor } from '#modules/content/model/editing/fields/form-entries.ts';
import type { Warning } from '#modules/content/model/editing/warnings/warning.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';
import type { PictureOptions } from '../../ui/picture-choice.tsx';

/**
 * What a form shows: what it would send if nobody touched it. So what was typed comes back to the
 * letter, whether it could be stored or not.
 */
export type ItemFormView = {
  readonly entries: readonly Entry[];
  /** A sentence for each name at which something is wrong. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly warnings: readonly Pick<Warning, 'path' | 'text'>[];
  /** The items that references may name, by their kind. */
  readonly references: Readonly<Record<string, readonly Option[]>>;
  readonly kind: ContentKind;
  /** For fields that take one. */
  readonly pictures: PictureOptions;
  /** The address of its page, for buttons that lead back to a place in it. */
  readonly path: string;
};

/** What every view of a field is given. `name`: the field's on the form. */
export type ViewProps<Shown> = {
  readonly field: Shown;
  readonly name: string;
  readonly form: ItemFormView;
};

/** Names that are no field's: they tell what the form was made of and what was pressed. */
const CONTROL_NAME = /^_/;

/** What a form sent of an item's fields. */
export function readEntries(sent: FormData): Entry[] {
  return [...sent].flatMap(([name, value]) =>
    typeof value === 'string' && !CONTROL_NAME.test(name)
      ? [[name, value.replace(/\r\n?/g, '\n')]]
      : [],
  );
}

export function valueAt({ entries }: Pick<ItemFormView, 'entries'>, name: string): string {
  return entries.findLast(([at]) => at === name)?.[1] ?? '';
}

/** How a text is written, given what it is now or what was typed. */
export function writingOf(field: TextField, text: string): TextFormat {
  const isLocalMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
  return field.format === 'moment' && isLocalMoment ? 'moment' : formatFor(field, text);
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

import type { Option, TextField, Writing } from '#modules/content/model/editing/fields/field.ts';
import { type Entry, writingFor } from '#modules/content/model/editing/fields/form-entries.ts';
import type { Warning } from '#modules/content/model/editing/warnings/warning.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';
import type { OfferedPictures } from '../../ui/picture-choice.tsx';

/**
 * What a form shows: what it would send if nobody touched it. So what was typed comes back to the
 * letter, whether it could be stored or not.
 */
export type ShownForm = {
  readonly entries: readonly Entry[];
  /** A sentence for each name at which something is wrong. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly warnings: readonly Pick<Warning, 'path' | 'words'>[];
  /** The items that references may name, by their kind. */
  readonly references: Readonly<Record<string, readonly Option[]>>;
  readonly kind: ContentKind;
  /** For fields that take one. */
  readonly pictures: OfferedPictures;
  /** The address of its page, for buttons that lead back to a place in it. */
  readonly address: string;
};

/** What every view of a field is given. `name`: the field's on the form. */
export type ViewProps<Shown> = {
  readonly field: Shown;
  readonly name: string;
  readonly form: ShownForm;
};

/** Names that are no field's: they tell what the form was made of and what was pressed. */
const OWN_NAME = /^_/;

/** What a form sent of an item's fields. */
export function entriesIn(sent: FormData): Entry[] {
  return [...sent].flatMap(([name, value]) =>
    typeof value === 'string' && !OWN_NAME.test(name)
      ? [[name, value.replace(/\r\n?/g, '\n')]]
      : [],
  );
}

export function valueAt({ entries }: Pick<ShownForm, 'entries'>, name: string): string {
  return entries.findLast(([at]) => at === name)?.[1] ?? '';
}

/** How a text is written, given what it is now or what was typed. */
export function writingOf(field: TextField, text: string): Writing {
  const isLocalMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
  return field.writing === 'moment' && isLocalMoment ? 'moment' : writingFor(field, text);
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

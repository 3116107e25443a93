import { type Field, rowName } from '#platform/forms/field.ts';
import type { Form, SubmittedAnswers } from '#platform/forms/form.ts';

/**
 * What the controls of a form hold, by the names of its fields. Files are no answers. What is given
 * twice comes as a list, which the check takes only where several are asked for.
 */
export function readSubmittedAnswers(
  { fields }: Pick<Form, 'fields'>,
  posted: FormData,
): SubmittedAnswers {
  return Object.fromEntries(fields.map((field) => [field.name, readSubmittedField(field, posted)]));
}

function readSubmittedField(field: Field, posted: FormData): string | string[] | Row[] {
  const { kind, name } = field;
  if (kind === 'rows') return readSubmittedRows(field, posted);
  const texts = posted.getAll(name).filter((value) => typeof value === 'string');
  return kind === 'checkboxGroup' || texts.length > 1 ? texts : (texts[0] ?? '');
}

type Row = Readonly<Record<string, string>>;

/** The rows that have controls, also those in which nothing is written. */
function readSubmittedRows(
  { name, columns, maxRows }: Extract<Field, { kind: 'rows' }>,
  posted: FormData,
) {
  const rows: Row[] = [];
  for (let row = 1; row <= maxRows; row++) {
    const texts = columns.map((column) => {
      const text = posted.get(rowName(name, row, column.name));
      return [column.name, typeof text === 'string' ? text : undefined] as const;
    });
    if (texts.every(([, text]) => text === undefined)) break;
    rows.push(Object.fromEntries(texts.map(([column, text = '']) => [column, text])));
  }
  return rows;
}

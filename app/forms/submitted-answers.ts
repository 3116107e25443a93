import { type Field, rowName } from '#platform/forms/field.ts';
import type { Form, SubmittedAnswers } from '#platform/forms/form.ts';

/**
 * Reads the answers from posted controls, by field name. Files are ignored. Repeated values become
 * a list, which the check only accepts for multiple choice.
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

/** Reads the rows that have controls, also empty ones. */
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

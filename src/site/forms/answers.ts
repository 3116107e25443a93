import { type Field, type Form, isNameOf, rowName, type SubmittedAnswers } from '#forms/form.ts';
import { type Answers, changedControls, isTicked } from './answer-drafts.tsx';

/** Repeated values become a list, which the check only accepts for multiple choice. */
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

export function readFormAnswers(element: HTMLFormElement, { fields }: Form): Answers {
  const data = new FormData(element);
  const answers: Record<string, string[]> = {};
  for (const field of fields) {
    const names = field.kind === 'rows' ? [...new Set(data.keys())] : [field.name];
    for (const name of names.filter((each) => isNameOf(field, each))) {
      const values = data.getAll(name).filter((value) => typeof value === 'string' && value !== '');
      if (field.kind !== 'hidden' && values.length > 0) answers[name] = values as string[];
    }
  }
  return answers;
}

/** Restores answers into the controls that neither the visitor nor the page (`preset`) filled in. */
export function restoreAnswers(
  element: HTMLFormElement,
  answers: Answers,
  preset: SubmittedAnswers,
): void {
  const changed = new Set(changedControls(element).map(({ name }) => name));
  for (const control of element.elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const values = answers[control.name];
    if (!values || changed.has(control.name) || control.name in preset) continue;
    if (isTicked(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
}

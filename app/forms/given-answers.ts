import type { Field } from '#domain/forms/field.ts';
import type { Form, GivenAnswers } from '#domain/forms/form.ts';

/** What the controls of a form hold, by the names of its fields. Files are no answers. */
export function givenAnswers({ fields }: Pick<Form, 'fields'>, posted: FormData): GivenAnswers {
  return Object.fromEntries(fields.map((field) => [field.name, givenTo(field, posted)]));
}

function givenTo({ kind, name }: Field, posted: FormData): string | string[] {
  const texts = posted.getAll(name).filter((value) => typeof value === 'string');
  return kind === 'checkboxGroup' ? texts : (texts[0] ?? '');
}

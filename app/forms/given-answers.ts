import type { Field } from '#domain/forms/kit/field.ts';
import type { Form, GivenAnswers } from '#domain/forms/kit/form.ts';

/**
 * What the controls of a form hold, by the names of its fields. Files are no answers. What is given
 * twice comes as a list, which the check takes only where several are asked for.
 */
export function givenAnswers({ fields }: Pick<Form, 'fields'>, posted: FormData): GivenAnswers {
  return Object.fromEntries(fields.map((field) => [field.name, givenTo(field, posted)]));
}

function givenTo({ kind, name }: Field, posted: FormData): string | string[] {
  const texts = posted.getAll(name).filter((value) => typeof value === 'string');
  return kind === 'checkboxGroup' || texts.length > 1 ? texts : (texts[0] ?? '');
}

import { type RefObject, useState } from 'react';
import { isAsked } from '#domain/forms/kit/check.ts';
import type { Field } from '#domain/forms/kit/field.ts';
import type { Form } from '#domain/forms/kit/form.ts';
import { givenAnswers } from '../given-answers.ts';

/** Which fields apply now, as far as that depends on other answers. */
type DependentFields = {
  applies(field: Field): boolean;
  /** To be told of each change of an answer. */
  changed(name: string): void;
  /** To be told when answers were put into the form. */
  read(): void;
};

/** Follows the answers on which other fields depend. `initial`: what the form holds at first. */
export function useDependentFields(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  initial: (field: Field) => string | readonly string[],
): DependentFields {
  const asked = form.fields.filter(({ name }) =>
    form.fields.some(({ when }) => when?.field === name),
  );
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(asked.map((field) => [field.name, initial(field)])),
  );
  const read = () => {
    if (element.current && asked.length > 0) {
      setAnswers(givenAnswers({ fields: asked }, new FormData(element.current)));
    }
  };

  return {
    applies: (field) => isAsked(field, (name) => answers[name]),
    read,
    changed(name) {
      if (asked.some((field) => field.name === name)) read();
    },
  };
}

/**
 * Of two fields of which one takes the other's place only one holds an answer: when `name` is
 * answered the other one is emptied. Its name, or undefined when nothing was emptied.
 */
export function emptyOther(form: Form, name: string, element: HTMLFormElement): string | undefined {
  const other =
    form.fields.find((field) => field.name === name)?.insteadOf ??
    form.fields.find(({ insteadOf }) => insteadOf === name)?.name;
  if (!other || !new FormData(element).get(name)) return undefined;
  for (const control of element.querySelectorAll<HTMLInputElement>(`[name="${other}"]`)) {
    if (control.type === 'radio') control.checked = false;
    else control.value = '';
  }
  return other;
}

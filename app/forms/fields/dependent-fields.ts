import { type RefObject, useState } from 'react';
import { isAsked } from '#platform/forms/condition.ts';
import { type Field, isNameOf } from '#platform/forms/field.ts';
import type { Form } from '#platform/forms/form.ts';
import { isTicked } from '../drafts/changed-controls.ts';
import { readSubmittedAnswers } from '../submitted-answers.ts';

/** The fields that apply now, depending on other answers. */
type DependentFields = {
  applies(field: Field): boolean;
  /** Call this after each change of an answer. */
  changed(name: string): void;
  /** Call this after answers were restored into the form. */
  read(): void;
  /** The answers of the watched fields. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/**
 * Watches the answers that other fields depend on.
 * @param initial the initial value of a field
 * @param followed names of further fields
 */
export function useDependentFields(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  initial: (field: Field) => unknown,
  followed: readonly string[] = [],
): DependentFields {
  const names = new Set([...followed, ...form.fields.flatMap(dependenciesOf)]);
  const watched = form.fields.filter(({ name }) => names.has(name));
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(watched.map((field) => [field.name, initial(field)])),
  );
  const read = () => {
    if (element.current && watched.length > 0) {
      setAnswers(readSubmittedAnswers({ fields: watched }, readAllControls(element.current)));
    }
  };

  // A field that does not apply has no answer, whatever its control holds.
  const answerOf = (name: string): unknown => {
    const field = watched.find((each) => each.name === name);
    return field && applies(field) ? answers[name] : undefined;
  };
  const applies = (field: Field): boolean => isAsked(field, answerOf);

  return {
    applies,
    read,
    changed(name) {
      if (watched.some((field) => isNameOf(field, name))) read();
    },
    answers,
  };
}

/** Reads all controls, also disabled ones: another answer may enable them again. */
function readAllControls({ elements }: HTMLFormElement): FormData {
  const data = new FormData();
  for (const control of elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const { name, value } = control;
    if (name && (!isTicked(control) || control.checked)) data.append(name, value);
  }
  return data;
}

/** The names of the fields that a field depends on. */
function dependenciesOf({ when }: Field): string[] {
  if (!when) return [];
  if ('is' in when) return [when.field];
  return [when.field, when.inRows?.field, when.unlessTicked].filter((name) => name !== undefined);
}

/**
 * Empties the other one of two fields that exclude each other, after `name` was answered. Returns
 * the name of the emptied field, or undefined.
 */
export function clearOtherField(
  form: Form,
  name: string,
  element: HTMLFormElement,
): string | undefined {
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

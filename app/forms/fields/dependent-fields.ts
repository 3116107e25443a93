import { type RefObject, useState } from 'react';
import { isAsked } from '#platform/forms/condition.ts';
import { type Field, isNameOf } from '#platform/forms/field.ts';
import type { Form } from '#platform/forms/form.ts';
import { isTicked } from '../drafts/changed-controls.ts';
import { readSubmittedAnswers } from '../submitted-answers.ts';

/** Which fields apply now, as far as that depends on other answers. */
type DependentFields = {
  applies(field: Field): boolean;
  /** To be told of each change of an answer. */
  changed(name: string): void;
  /** To be told when answers were put into the form. */
  read(): void;
  /** What is given to the fields that are followed. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/**
 * Follows the answers on which other fields depend.
 * @param initial what the form holds at first
 * @param followed names of further fields
 */
export function useDependentFields(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  initial: (field: Field) => unknown,
  followed: readonly string[] = [],
): DependentFields {
  const names = new Set([...followed, ...form.fields.flatMap(dependenciesOf)]);
  const asked = form.fields.filter(({ name }) => names.has(name));
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(asked.map((field) => [field.name, initial(field)])),
  );
  const read = () => {
    if (element.current && asked.length > 0) {
      setAnswers(readSubmittedAnswers({ fields: asked }, readAllControls(element.current)));
    }
  };

  // What does not apply itself has no answer, whatever it still holds.
  const answerOf = (name: string): unknown => {
    const field = asked.find((each) => each.name === name);
    return field && applies(field) ? answers[name] : undefined;
  };
  const applies = (field: Field): boolean => isAsked(field, answerOf);

  return {
    applies,
    read,
    changed(name) {
      if (asked.some((field) => isNameOf(field, name))) read();
    },
    answers,
  };
}

/** What all controls hold, also those that send nothing now: another answer may bring them back. */
function readAllControls({ elements }: HTMLFormElement): FormData {
  const held = new FormData();
  for (const control of elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const { name, value } = control;
    if (name && (!isTicked(control) || control.checked)) held.append(name, value);
  }
  return held;
}

/** The fields on which a field depends. */
function dependenciesOf({ when }: Field): string[] {
  if (!when) return [];
  if ('is' in when) return [when.field];
  return [when.field, when.inRows?.field, when.unlessTicked].filter((name) => name !== undefined);
}

/**
 * Of two fields of which one takes the other's place only one holds an answer: when `name` is
 * answered the other one is emptied. Its name, or undefined when nothing was emptied.
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

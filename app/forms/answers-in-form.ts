import type { Form } from '#domain/forms/form.ts';
import type { KeptAnswers } from './keep-answers.ts';

type Answers = KeptAnswers['answers'];

/** What the controls of a form hold that people fill in; empty ones are left out. */
export function answersIn(element: HTMLFormElement, { fields }: Form): Answers {
  const filled = new FormData(element);
  const answers: Record<string, string[]> = {};
  for (const { kind, name } of fields) {
    const given = filled.getAll(name).filter((value) => typeof value === 'string' && value !== '');
    if (kind !== 'hidden' && given.length > 0) answers[name] = given as string[];
  }
  return answers;
}

/**
 * Puts answers back into the controls that are there and that nobody has changed since. The answers
 * for which there is no control yet: another answer may bring it.
 */
export function putBack(element: HTMLFormElement, answers: Answers): Answers {
  const rest = { ...answers };
  for (const control of element.elements) {
    const name = control.getAttribute('name') ?? '';
    const given = answers[name];
    if (!given) continue;
    delete rest[name];
    if (control instanceof HTMLSelectElement) control.value = given[0] ?? '';
    else if (isTicked(control)) control.checked = given.includes(control.value);
    else if (isTyped(control) && control.value === control.defaultValue) {
      control.value = given[0] ?? '';
    }
  }
  return rest;
}

function isTicked(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);
}

function isTyped(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}

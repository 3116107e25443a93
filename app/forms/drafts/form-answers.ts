import { isNameOf } from '#platform/forms/field.ts';
import type { Form } from '#platform/forms/form.ts';
import { changedControls, isTicked } from './changed-controls.ts';

/** Answers by the names of their fields. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/**
 * What a device may keep of the answers in a form's controls; empty ones are left out. `isPart`:
 * there are others.
 */
export function readFormAnswers(
  element: HTMLFormElement,
  form: Form,
): { answers: Answers; isPart: boolean } {
  const given = Object.entries(readControls(element, form));
  const kept = given.filter(([name]) => form.draftFields.includes(name));
  return { answers: Object.fromEntries(kept), isPart: kept.length < given.length };
}

/** The answers in a form that the visitor changed by hand. */
export function readEditedAnswers(element: HTMLFormElement, form: Form): Answers {
  const names = new Set(changedControls(element).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(readControls(element, form)).filter(([name]) => names.has(name)),
  );
}

/** What the controls of a form hold that people fill in, by their names; empty ones are left out. */
function readControls(element: HTMLFormElement, { fields }: Form): Answers {
  const filled = new FormData(element);
  const answers: Record<string, string[]> = {};
  for (const field of fields) {
    const names = field.kind === 'rows' ? [...new Set(filled.keys())] : [field.name];
    for (const name of names.filter((each) => isNameOf(field, each))) {
      const given = filled
        .getAll(name)
        .filter((value) => typeof value === 'string' && value !== '');
      if (field.kind !== 'hidden' && given.length > 0) answers[name] = given as string[];
    }
  }
  return answers;
}

/** Puts answers back into the controls that nobody has changed since. */
export function restoreAnswers(element: HTMLFormElement, answers: Answers): void {
  const changed = new Set(changedControls(element).map(({ name }) => name));
  for (const control of element.elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const given = answers[control.name];
    if (!given || changed.has(control.name)) continue;
    if (isTicked(control)) control.checked = given.includes(control.value);
    else control.value = given[0] ?? '';
  }
}

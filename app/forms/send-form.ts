import type { Form } from '#platform/forms/form.ts';
import { type FormFailure, type FormResult, JSON_TYPE, type NoAnswer } from './form-result.ts';

/** Sends what a form holds, and gives what is answered, or that nothing of ours came back. */
export type SendForm = (filled: FormData, action: string) => Promise<FormResult | NoAnswer>;

/**
 * Sends a form, while its page stays as it is, to where the browser would send it. No answer of ours
 * comes back where there is no network, where our limits turn the form away, and where a proxy
 * answers with a page of its own.
 * @param action the `action` of the form's element, which is its page where it names none
 */
export const sendForm: SendForm = async (filled, action) => {
  // No form of ours holds a file.
  const body = new URLSearchParams([...filled] as [string, string][]);
  const headers = { Accept: JSON_TYPE };
  try {
    const answer = await fetch(action, { method: 'POST', body, headers });
    const isOurs = answer.headers.get('Content-Type')?.startsWith(JSON_TYPE);
    const said = isOurs ? await answer.json() : undefined;
    // Gateways, too, answer in JSON when they are asked for it.
    return said?.form ? said : { status: answer.status };
  } catch {
    // The network failed, before the answer or within it.
    return { status: 0 };
  }
};

/** What is said of forms that our limits turned away, by the status. */
const REFUSED_TEXTS: Readonly<Record<number, string>> = {
  413: 'That was too much text. Please shorten your answers.',
  429: 'Too many forms were sent from your network. Please wait a little and send yours again.',
};

/** The sentence for what is no fault of an answer; undefined where only answers are wrong. */
export function failureText(form: Form, answer: FormFailure | NoAnswer): string | undefined {
  if ('status' in answer) return REFUSED_TEXTS[answer.status] ?? form.failure;
  return answer.failure;
}

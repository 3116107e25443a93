import type { Form } from '#platform/forms/form.ts';
import { type FormFailure, type FormResult, JSON_TYPE, type NoAnswer } from './form-result.ts';

/** Sends a form and returns the result, or a status if no response of ours came back. */
export type SendForm = (formData: FormData, action: string) => Promise<FormResult | NoAnswer>;

/**
 * Sends a form without leaving its page, to the URL that the browser would send it to. No response
 * of ours comes back without a network, when rate limits refuse the form, or when a proxy answers
 * with its own page.
 * @param action the `action` of the form element; its page if it names none
 */
export const sendForm: SendForm = async (formData, action) => {
  // No form of ours has a file.
  const body = new URLSearchParams([...formData] as [string, string][]);
  const headers = { Accept: JSON_TYPE };
  try {
    const answer = await fetch(action, { method: 'POST', body, headers });
    const isOurs = answer.headers.get('Content-Type')?.startsWith(JSON_TYPE);
    const result = isOurs ? await answer.json() : undefined;
    // Gateways answer in JSON, too, if the request accepts it.
    return result?.form ? result : { status: answer.status };
  } catch {
    // The network failed before or during the response.
    return { status: 0 };
  }
};

/** Texts for forms that our rate limits refused, by HTTP status. */
const REFUSED_TEXTS: Readonly<Record<number, string>> = {
  413: 'That was too much text. Please shorten your answers.',
  429: 'Too many forms were sent from your network. Please wait a little and send yours again.',
};

/** The failure text when no answer is at fault; undefined if only answers are wrong. */
export function failureText(form: Form, answer: FormFailure | NoAnswer): string | undefined {
  if ('status' in answer) return REFUSED_TEXTS[answer.status] ?? form.failure;
  return answer.failure;
}

import type { checkAnswers } from '#platform/forms/check.ts';

type Check = typeof checkAnswers;

let fetched: Check | undefined;

/** The check of answers, once it was fetched. */
export function checkAtHand(): Check | undefined {
  return fetched;
}

/**
 * Fetches the check of answers: when somebody works with a form, since most visitors of a page do not.
 * Undefined where it does not arrive, as when the connection is gone: then only the server checks.
 */
export async function fetchCheck(): Promise<Check | undefined> {
  if (fetched) return fetched;
  try {
    fetched = (await import('#platform/forms/check.ts')).checkAnswers;
  } catch {
    return undefined;
  }
  return fetched;
}

import type { checkAnswers } from '#platform/forms/check.ts';

type Check = typeof checkAnswers;

let loaded: Check | undefined;

/** The check of answers, once it was fetched. */
export function loadedCheck(): Check | undefined {
  return loaded;
}

/**
 * Fetches the check of answers: when somebody works with a form, since most visitors of a page do not.
 * Undefined where it does not arrive, as when the connection is gone: then only the server checks.
 */
export async function loadCheck(): Promise<Check | undefined> {
  if (loaded) return loaded;
  try {
    loaded = (await import('#platform/forms/check.ts')).checkAnswers;
  } catch {
    return undefined;
  }
  return loaded;
}

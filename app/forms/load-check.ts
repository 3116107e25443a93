import type { checkAnswers } from '#platform/forms/check.ts';

type Check = typeof checkAnswers;

let loaded: Check | undefined;

/** The check of answers, once it is loaded. */
export function loadedCheck(): Check | undefined {
  return loaded;
}

/**
 * Loads the check of answers when the visitor uses a form, since most visitors do not. Undefined if
 * it does not load, for example without a connection: then only the server checks.
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

import type { Form, GivenAnswers } from '#domain/forms/form.ts';

/** Milliseconds for which answers wait on a device: a week. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000;
const PREFIX = 'answers:';

/** Where the answers to a form are. Another course, another subject is another place. */
export function keptName({ id }: Form, preset: GivenAnswers): string {
  return PREFIX + id + JSON.stringify(preset);
}

/** Whether there are answers to this form. */
export function isKept(name: string): boolean {
  return storage()?.[name] !== undefined;
}

/** They are sent, or the visitor wants them gone. */
export function forget(name: string): void {
  storage()?.removeItem(name);
}

/** Erases what has waited long enough; `all` erases everything. */
export function forgetOld(all = false): void {
  for (const [name, text] of Object.entries(storage() ?? {})) {
    if (name.startsWith(PREFIX) && (all || isOld(text))) forget(name);
  }
}

/** Whether a kept text, which begins with the milliseconds of its last change, waited for a week. */
function isOld(text: string): boolean {
  return !(Date.now() - Number.parseInt(text, 10) < KEPT_FOR);
}

/** Undefined where the browser keeps nothing: there even asking throws. */
export function storage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** A new idempotency key: 128 random bits. Not a UUID, which browsers make only over TLS. */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

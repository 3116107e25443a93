import type { Form, GivenAnswers } from '#domain/forms/kit/form.ts';
import { textHash } from '#domain/site/text-hash.ts';

/** Milliseconds for which answers stay on a device: a day. */
const KEPT_FOR = 24 * 60 * 60 * 1_000;
/** Milliseconds between two looks at what a page that is left open may keep no longer. */
const LOOK_EVERY = 10 * 60 * 1_000;
const PREFIX = 'answers-2:';
/** Also of what was kept before, by other rules: it goes at once. */
const ANY_PREFIX = /^answers(-\d)?:/;

/**
 * Where the answers to a form are. Another course, another subject is another place; the name says
 * nothing of what the address said.
 */
export function keptName({ id }: Form, preset: GivenAnswers): string {
  return PREFIX + id + textHash(JSON.stringify(preset));
}

/** Whether there are answers to this form. */
export function isKept(name: string): boolean {
  return storage()?.[name] !== undefined;
}

/** They are sent, or the visitor wants them gone. */
export function forget(name: string): void {
  storage()?.removeItem(name);
}

/** Erases what was kept for its time; `all` erases everything. */
export function forgetOld(all = false): void {
  for (const [name, text] of Object.entries(storage() ?? {})) {
    if (ANY_PREFIX.test(name) && (all || !name.startsWith(PREFIX) || isOld(momentOf(text))))
      forget(name);
  }
}

/** Erases what was kept for its time now, and for as long as the page is open. */
export function keepForgetting(): void {
  forgetOld();
  setInterval(forgetOld, LOOK_EVERY);
}

/** The milliseconds at which somebody changed a kept text last, with which it begins. */
export function momentOf(text: string): number {
  return Number.parseInt(text, 10);
}

/** Whether what was changed then had its time. What comes from the future comes from a wrong clock. */
export function isOld(moment: number): boolean {
  const age = Date.now() - moment;
  return !(age >= 0 && age < KEPT_FOR);
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

import { type RefObject, useEffect } from 'react';
import type { Form } from '#domain/forms/kit/form.ts';

/** Milliseconds between two tries, while the page can be seen. */
const AGAIN_AFTER = 20_000;

/**
 * What is said of answers that did not arrive. `itself`: they go when the connection is back; `tap`:
 * when the visitor says so, because they were changed since or the page was left; `again`: the page
 * was left, and with it went what a device may not keep.
 */
export type Waiting = 'no' | 'itself' | 'tap' | 'again';

export const WAITING: Readonly<Record<Exclude<Waiting, 'no'>, string>> = {
  itself: 'Leave this page open, and they are sent as soon as there is a connection.',
  tap: 'Press the button when you have a connection.',
  again:
    'Messages, and what may tell of health, food, needs or children, are never kept on a device. Please fill in what is missing, and send the form again.',
};

/** Nobody is to close a page in the belief that all of it is kept. `isKept`: all of it is. */
export function waitingTitle(waiting: Waiting, isKept: boolean): string {
  if (waiting === 'again') return 'Not sent yet, and not all of your answers are here';
  return isKept
    ? 'Not sent yet, your answers are kept'
    : 'Not sent yet. Your answers are on this page';
}

/** What becomes of the answers to a form on this device, by name where not all are kept. */
export function keepingSentence(
  { fields, keeps }: Form,
  { isShared, isPossible }: { isShared: boolean; isPossible: boolean },
): string {
  if (isShared) return 'Your answers are not kept on this device. They are on this page only.';
  if (!isPossible)
    return 'Your answers are no longer, or cannot be, kept on this device. They are on this page only.';
  const until = 'are kept on this device until they are sent, for 24 hours at most';
  const asked = fields.filter(({ kind }) => kind !== 'hidden' && kind !== 'checkbox');
  const kept = asked.filter(({ name }) => keeps.includes(name));
  const left = asked.filter(({ name }) => !keeps.includes(name));
  if (left.length === 0) return `Your answers ${until}.`;
  return kept.length < left.length
    ? `Of your answers these ${until}: ${labels(kept)}. The others are on this page only.`
    : `Your answers ${until}. Not kept: ${labels(left)}.`;
}

function labels(fields: Form['fields']): string {
  return fields.map(({ label }) => label).join(', ');
}

/**
 * Sends a form again when the connection comes back, when the visitor comes back to the page, and
 * every now and then: a phone may call a connection one that carries nothing.
 */
export function useSendingAgain(element: RefObject<HTMLFormElement | null>, isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => {
      if (navigator.onLine && document.visibilityState === 'visible') {
        element.current?.requestSubmit();
      }
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    const timer = setInterval(send, AGAIN_AFTER);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      clearInterval(timer);
    };
  }, [element, isWaiting]);
}

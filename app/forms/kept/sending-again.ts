import { type RefObject, useEffect } from 'react';

/** Milliseconds between two tries, while the page can be seen. */
const AGAIN_AFTER = 20_000;

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

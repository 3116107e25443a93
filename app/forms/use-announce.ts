import { type RefObject, useEffect, useState } from 'react';
import { useScripted } from '../ui/use-scripted.ts';

/**
 * Announces a box in which a form shows a message. When the box appears, and at each further
 * `attempt`, it is scrolled into view and `focus`, if given, gets the focus. A box in the server's
 * HTML gets `autoFocus` instead: the browser does both before any script runs, and when scripts run
 * the visitor may be elsewhere, so nothing is moved then.
 */
export function useAnnounce(
  box: RefObject<HTMLElement | null>,
  { focus, attempt = 0 }: { focus?: RefObject<HTMLElement | null>; attempt?: number } = {},
): { autoFocus: boolean } {
  const scripted = useScripted();
  const [attemptInHtml] = useState(scripted ? undefined : attempt);

  useEffect(() => {
    if (attempt === attemptInHtml) return;
    focus?.current?.focus({ preventScroll: true });
    scrollIntoWindow(box.current);
  }, [box, focus, attempt, attemptInHtml]);

  return { autoFocus: attemptInHtml !== undefined };
}

/** Scrolls only as far as needed to show a box; of a box higher than the window, its top. */
export function scrollIntoWindow(box: HTMLElement | null): void {
  const isHigher = box && box.offsetHeight > innerHeight;
  box?.scrollIntoView({ block: isHigher ? 'start' : 'nearest' });
}

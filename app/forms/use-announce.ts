import { type RefObject, useEffect, useState } from 'react';
import { useScripted } from '../ui/use-scripted.ts';

/**
 * For a box in which a form says something. When it appears, and with each `attempt` again, it is
 * scrolled into the window and the focus goes to `focus`, if that is given. A box that came in the
 * server's HTML has `autoFocus` instead: the browser does both before any script runs, and by the
 * time scripts run the visitor may be elsewhere, so nothing is moved then.
 */
export function useAnnounce(
  box: RefObject<HTMLElement | null>,
  { focus, attempt = 0 }: { focus?: RefObject<HTMLElement | null>; attempt?: number } = {},
): { autoFocus: boolean } {
  const scripted = useScripted();
  const [saidInHtml] = useState(scripted ? undefined : attempt);

  useEffect(() => {
    if (attempt === saidInHtml) return;
    focus?.current?.focus({ preventScroll: true });
    scrollIntoWindow(box.current);
  }, [box, focus, attempt, saidInHtml]);

  return { autoFocus: saidInHtml !== undefined };
}

/** Scrolls no further than it takes to see a box; of one that is higher than the window, its beginning. */
export function scrollIntoWindow(box: HTMLElement | null): void {
  const isHigher = box && box.offsetHeight > innerHeight;
  box?.scrollIntoView({ block: isHigher ? 'start' : 'nearest' });
}

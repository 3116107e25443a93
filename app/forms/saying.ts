import { type RefObject, useEffect, useState } from 'react';
import { useScripted } from '../ui/scripted.ts';

/**
 * For what a form says: brings it into the window when it appears, and with each `attempt` again,
 * and gives the focus to `focus`, if anything. What the HTML of the page says has `autoFocus`, by
 * which browsers do the same; visitors may have gone on when the scripts run, and are left where
 * they are.
 */
export function useSaying(
  box: RefObject<HTMLElement | null>,
  { focus, attempt = 0 }: { focus?: RefObject<HTMLElement | null>; attempt?: number } = {},
): { autoFocus: boolean } {
  const scripted = useScripted();
  const [saidInHtml] = useState(scripted ? undefined : attempt);

  useEffect(() => {
    if (attempt === saidInHtml) return;
    focus?.current?.focus({ preventScroll: true });
    bringIntoView(box.current);
  }, [box, focus, attempt, saidInHtml]);

  return { autoFocus: saidInHtml !== undefined };
}

/** Scrolls no further than it takes to see a box; of one that is higher than the window, its beginning. */
export function bringIntoView(box: HTMLElement | null): void {
  const isHigher = box && box.offsetHeight > innerHeight;
  box?.scrollIntoView({ block: isHigher ? 'start' : 'nearest' });
}

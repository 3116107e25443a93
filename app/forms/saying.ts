import { type RefObject, useEffect, useState } from 'react';
import { useScripted } from '../ui/scripted.ts';

/**
 * For what a form says: gives it the focus when it appears, and with each `attempt` again. What the
 * HTML of the page says has `autoFocus`; visitors may have gone on when the scripts run, and are
 * left where they are.
 */
export function useSaying(box: RefObject<HTMLElement | null>, attempt = 0): { autoFocus: boolean } {
  const scripted = useScripted();
  const [saidInHtml] = useState(scripted ? undefined : attempt);

  useEffect(() => {
    if (attempt !== saidInHtml) box.current?.focus();
  }, [box, attempt, saidInHtml]);

  return { autoFocus: saidInHtml !== undefined };
}

import { useEffect, useState } from 'react';
import { countText } from '#modules/submissions/inbox.ts';

/** Milliseconds between two requests while the page is visible. */
const POLL_INTERVAL_MS = 60_000;

/** Link that appears when submissions have arrived since the list was loaded: "2 new. Show". */
export function NewsLink({ after, newest }: { after: string; newest: string }) {
  const count = useNewCount(after);
  return (
    <p aria-live="polite" className="empty:hidden">
      {count > 0 && (
        <a href={`/desk${newest}`} className="chip">
          {countText(count)} new. Show
        </a>
      )}
    </p>
  );
}

/**
 * How many submissions arrived after this time. Asks each minute while the page is visible, and
 * when it gets the focus. Stops once the session has ended.
 */
function useNewCount(after: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(0);
    let hasEnded = false;
    const ask = async () => {
      if (hasEnded || document.hidden) return;
      const url = `/desk/inbox/news?after=${encodeURIComponent(after)}`;
      const response = await fetch(url).catch(() => undefined);
      if (response?.status === 401) hasEnded = true;
      else if (response?.ok) setCount(((await response.json()) as { new: number }).new);
    };
    const timer = setInterval(ask, POLL_INTERVAL_MS);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [after]);
  return count;
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds after which a page is said to be on its way; shorter waits are not announced. */
const ANNOUNCE_DELAY_MS = 400;

/** The path that this document shows. Not in the component: the error page mounts it anew. */
let shownPath: string | undefined;

/**
 * Says that a page is on its way, and its title when it is there: a page change within the
 * document is silent otherwise. The focus goes to the new page's start, as a full load would do.
 * A list that is filtered says itself what it shows now.
 */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const [text, setText] = useState('');

  useEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === undefined || before === pathname) return;
    setText(document.title);
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(setText, ANNOUNCE_DELAY_MS, 'Loading…');
    return () => {
      clearTimeout(timer);
      setText((said) => (said === 'Loading…' ? '' : said));
    };
  }, [loading]);

  return (
    <>
      <div className={loading ? 'progress' : undefined} />
      <p className="sr-only" aria-live="polite">
        {text}
      </p>
    </>
  );
}

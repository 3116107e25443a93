import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Says that a page is on its way, and its title when it is there: a page change within the
 * document is silent otherwise. The focus goes to the new page's start, as a full load would do.
 */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setTitle(document.title);
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <div className={loading ? 'progress' : undefined} />
      <p className="sr-only" aria-live="polite">
        {loading ? 'Loading…' : title}
      </p>
    </>
  );
}

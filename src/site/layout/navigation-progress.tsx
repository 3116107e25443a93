import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds before loading is announced; shorter waits are not announced. */
const ANNOUNCE_DELAY_MS = 400;

/** The path of the current page. Outside the component, because the error page mounts it again. */
let currentPath: string | undefined;

/** A page change within the document would be silent. A filtered list announces its own result. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const [text, setText] = useState('');

  useEffect(() => {
    const previous = currentPath;
    currentPath = pathname;
    if (previous === undefined || previous === pathname) return;
    setText(document.title);
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(setText, ANNOUNCE_DELAY_MS, 'Loading…');
    return () => {
      clearTimeout(timer);
      setText((current) => (current === 'Loading…' ? '' : current));
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

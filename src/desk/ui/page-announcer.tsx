import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const ANNOUNCE_AFTER_MS = 400;

/** Outside the component, because an error page mounts it again. */
let currentUrl: string | undefined;

/** Navigation within the document is silent, and leaves the focus where it was. */
export function PageAnnouncer() {
  const { state, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const isFiltering = useRef(false);
  const [text, setText] = useState('');
  const isLoading = state === 'loading';
  if (isLoading) isFiltering.current = formMethod !== undefined;

  useEffect(() => {
    const before = currentUrl;
    currentUrl = pathname + search;
    if (before === undefined || before === currentUrl) return;
    setText(document.title);
    const isSamePage = before.split('?')[0] === pathname;
    if (location.hash || (isSamePage && isFiltering.current)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search]);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(setText, ANNOUNCE_AFTER_MS, 'Loading…');
    return () => {
      clearTimeout(timer);
      setText((current) => (current === 'Loading…' ? '' : current));
    };
  }, [isLoading]);

  return (
    <>
      <div className={isLoading ? 'progress' : undefined} />
      <p className="sr-only" aria-live="polite">
        {text}
      </p>
    </>
  );
}

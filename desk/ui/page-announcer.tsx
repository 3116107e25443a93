import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds after which a page is said to be on its way; shorter waits are not announced. */
const ANNOUNCE_AFTER_MS = 400;

/** The address that this document shows. Not in the component: an error page mounts it anew. */
let shown: string | undefined;

/**
 * Says that a page is on its way, and its title when it is there: a change of page within the
 * document is silent otherwise. The focus goes to the start of the new page, as a full load would
 * do; where a form filtered what is on this page it stays in the form.
 */
export function PageAnnouncer() {
  const { state, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const isFiltering = useRef(false);
  const [text, setText] = useState('');
  const isLoading = state === 'loading';
  if (isLoading) isFiltering.current = formMethod !== undefined;

  useEffect(() => {
    const before = shown;
    shown = pathname + search;
    if (before === undefined || before === shown) return;
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
      setText((said) => (said === 'Loading…' ? '' : said));
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

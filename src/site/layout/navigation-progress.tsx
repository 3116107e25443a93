import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Milliseconds before loading is announced; shorter waits are not announced. */
const ANNOUNCE_DELAY_MS = 400;

/** While a list is searched, which announces its own result. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  const [text, setText] = useState('');

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(setText, ANNOUNCE_DELAY_MS, 'Loading…');
    return () => {
      clearTimeout(timer);
      setText('');
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

import { type ReactNode, useEffect, useState } from 'react';
import { noticeClasses } from '../ui/notice.tsx';

/** Milliseconds (specification, section 9). */
const NOTICE_TIMEOUT = 5_000;

/**
 * A message that goes after five seconds, but not while the pointer or the focus is on it. For
 * people who hear the page it stays where it was: they may need longer to come by.
 */
export function PassingNotice({
  kind,
  children,
}: {
  kind: 'failure' | 'success';
  children: ReactNode;
}) {
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOver(true), NOTICE_TIMEOUT);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it but read it
    <div
      tabIndex={isOver ? undefined : 0}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={isOver ? 'passed-notice' : noticeClasses(kind)}
    >
      <div>{children}</div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { noticeClasses } from '../ui/notice.tsx';
import { useAnnounce } from './use-announce.ts';

/** Milliseconds (specification, section 9). */
const NOTICE_TIMEOUT_MS = 5_000;

/**
 * A message that goes after five seconds, but not while the pointer or the focus is on it. For
 * people who hear the page it stays where it was: they may need longer to come by.
 */
export function TransientNotice({
  kind,
  children,
}: {
  kind: 'failure' | 'success';
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Given nothing to focus: it would be held by the focus, and not go after its five seconds.
  const { autoFocus } = useAnnounce(box);
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(false);

  useEffect(() => setHeld(box.current === document.activeElement), []);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOver(true), NOTICE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it but read it
    <div
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: the page is an answer, and this is what it says
      autoFocus={autoFocus}
      tabIndex={isOver ? undefined : 0}
      // Not where scrolling alone brought it under the pointer.
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={isOver ? 'expired-notice' : noticeClasses(kind)}
    >
      <div>{children}</div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { noticeClasses } from '../ui/notice.tsx';
import { useAnnounce } from './use-announce.ts';

/** Milliseconds until a notice disappears (specification, section 9). */
const NOTICE_TIMEOUT_MS = 5_000;

/**
 * A message that disappears after five seconds, unless it has the pointer or the focus. For screen
 * readers it stays where it was: their users may need longer to reach it.
 */
export function TransientNotice({
  kind,
  children,
}: {
  kind: 'failure' | 'success';
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Without `focus`: the focus would hold the notice beyond its five seconds.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it can only be read
    <div
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its result
      autoFocus={autoFocus}
      tabIndex={isOver ? undefined : 0}
      // Moves only: scrolling alone may bring it under the pointer.
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={isOver ? 'expired-notice sr-only' : noticeClasses(kind)}
    >
      <div>{children}</div>
    </div>
  );
}

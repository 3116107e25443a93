import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useScripted } from './scripted.tsx';

type Kind = 'failure' | 'success';

export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'} className={noticeClasses(kind)}>
      {children}
    </div>
  );
}

export function noticeClasses(kind: Kind): string {
  return `notice notice-${kind} mt-6 mb-6 scroll-my-4 p-4`;
}

/** Milliseconds until a notice disappears (specification, section 9). */
const NOTICE_TIMEOUT_MS = 5_000;

/** For screen readers it stays where it was: their users may need longer to reach it. */
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

/** At each `attempt` the box is scrolled into view and `focus` gets the focus. */
export function useAnnounce(
  box: RefObject<HTMLElement | null>,
  { focus, attempt = 0 }: { focus?: RefObject<HTMLElement | null>; attempt?: number } = {},
): { autoFocus: boolean } {
  const scripted = useScripted();
  const [attemptInHtml] = useState(scripted ? undefined : attempt);

  useEffect(() => {
    if (attempt === attemptInHtml) return;
    focus?.current?.focus({ preventScroll: true });
    scrollIntoWindow(box.current);
  }, [box, focus, attempt, attemptInHtml]);

  return { autoFocus: attemptInHtml !== undefined };
}

/** Of a box higher than the window, its top. */
export function scrollIntoWindow(box: HTMLElement | null): void {
  const isHigher = box && box.offsetHeight > innerHeight;
  box?.scrollIntoView({ block: isHigher ? 'start' : 'nearest' });
}

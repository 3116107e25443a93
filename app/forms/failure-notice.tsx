import { type ReactNode, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import { TransientNotice } from './transient-notice.tsx';
import { useAnnounce } from './use-announce.ts';

/** A notice above a form that could not be sent. */
export function FailureNotice({ passing, children }: { passing: boolean; children: ReactNode }) {
  return passing ? (
    <div role="alert">
      <TransientNotice kind="failure">{children}</TransientNotice>
    </div>
  ) : (
    <LastingNotice>{children}</LastingNotice>
  );
}

/** A notice that takes the focus, because a long form is sent from its lower end. */
function LastingNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { autoFocus } = useAnnounce(box, { focus: box });
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its result
    <div ref={box} tabIndex={-1} autoFocus={autoFocus} className="scroll-my-4">
      <Notice kind="failure">{children}</Notice>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import { PassingNotice } from './passing-notice.tsx';

/**
 * Says over a form that it could not be sent. Is brought to where it is seen: a long form is sent
 * from its lower end. One that passes leaves the focus where it is, so that it can pass.
 */
export function FailureNotice({ passing, children }: { passing: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (passing) place.current?.scrollIntoView({ block: 'nearest' });
    else place.current?.focus();
  }, [passing]);

  return (
    <div ref={place} tabIndex={passing ? undefined : -1}>
      {passing ? (
        <div role="alert">
          <PassingNotice kind="failure">{children}</PassingNotice>
        </div>
      ) : (
        <Notice kind="failure">{children}</Notice>
      )}
    </div>
  );
}

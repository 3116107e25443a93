import type { ReactNode } from 'react';
import { noticeClasses } from '../ui/notice.tsx';

/** What came of a form. The page is the answer to it, so this takes the focus. */
export function ResultNotice({
  kind,
  children,
}: {
  kind: 'failure' | 'success';
  children: ReactNode;
}) {
  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is an answer, and this is what it says
      autoFocus
      className={noticeClasses(kind)}
    >
      {children}
    </div>
  );
}

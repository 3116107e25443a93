import type { ReactNode } from 'react';
import { noticeClasses } from '#ui/notice.tsx';

/** The result of a form. The page is the answer to the form, so this takes the focus. */
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
      // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its result
      autoFocus
      className={noticeClasses(kind)}
    >
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

type Kind = 'failure' | 'success';

type NoticeProps = {
  kind: Kind;
  /** The page is the answer to a form, and this is what it says: it takes the focus. */
  isAnswer?: boolean;
  children: ReactNode;
};

/** A message that matters now. `failure`: something did not work; `success`: it did. */
export function Notice({ kind, isAnswer = false, children }: NoticeProps) {
  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      className={noticeClasses(kind)}
      {...(isAnswer && { tabIndex: -1, autoFocus: true })}
    >
      {children}
    </div>
  );
}

/** The look of a message. */
export function noticeClasses(kind: Kind): string {
  return `notice notice-${kind} my-6 scroll-my-4 p-4`;
}

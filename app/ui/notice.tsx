import type { ReactNode } from 'react';

type Kind = 'failure' | 'success';

/** A message that matters now. `failure`: something did not work; `success`: it did. */
export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'} className={noticeClasses(kind)}>
      {children}
    </div>
  );
}

/** The look of a message. */
export function noticeClasses(kind: Kind): string {
  return `notice notice-${kind} my-6 scroll-my-4 p-4`;
}

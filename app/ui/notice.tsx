import type { ReactNode } from 'react';

type Kind = 'failure' | 'success';

/** An important message. `failure`: something did not work; `success`: it did. */
export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'} className={noticeClasses(kind)}>
      {children}
    </div>
  );
}

/** The classes of a message. */
export function noticeClasses(kind: Kind): string {
  return `notice notice-${kind} mt-6 mb-6 scroll-my-4 p-4`;
}

import type { ReactNode } from 'react';

/** A message that matters now. `failure`: something did not work; `success`: it did. */
export function Notice({ kind, children }: { kind: 'failure' | 'success'; children: ReactNode }) {
  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      className={`my-6 border-2 border-ink p-4 font-bold ${kind === 'failure' ? 'border-l-[12px] border-l-clay' : 'border-l-[12px] border-l-leaf'}`}
    >
      {children}
    </div>
  );
}

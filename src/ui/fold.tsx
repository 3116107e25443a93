import type { ReactNode } from 'react';

type FoldProps = {
  readonly title: string;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
};

/** Something behind a disclosure: changes take two steps, also without scripts. */
export function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details className="question" open={isOpen}>
      <summary>
        <span className="question-title strong">{title}</span>
      </summary>
      {children}
    </details>
  );
}

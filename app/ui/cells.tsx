import type { ReactNode } from 'react';

/**
 * Cells sewn edge to edge like strips of cloth: two on tablets and three on wide screens, or the
 * first one twice as wide. Each child is one cell.
 */
export function Cells({
  children,
  wide = 3,
  firstWide,
}: {
  children: ReactNode;
  wide?: 2 | 3 | 4;
  firstWide?: boolean;
}) {
  const columns = {
    2: 'md:grid-cols-2',
    3: 'sm:grid-cols-2 lg:grid-cols-3',
    4: 'sm:grid-cols-2 lg:grid-cols-4',
  };
  return (
    <ul className={`cells ${columns[wide]} ${firstWide ? 'cells-first-wide' : ''}`}>{children}</ul>
  );
}

/** One cell of `Cells`. */
export function Cell({ children }: { children: ReactNode }) {
  return <li className="cell">{children}</li>;
}

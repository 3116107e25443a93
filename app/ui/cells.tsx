import type { ReactNode } from 'react';

/**
 * Cells sewn edge to edge like strips of cloth: two on tablets and three on wide screens. The
 * first one may be twice as wide, or twice as wide and tall beside four others. Each child is one
 * cell.
 */
export function Cells({
  children,
  wide = 3,
  firstWide,
  firstTall,
  filled,
  stepped,
}: {
  children: ReactNode;
  wide?: 2 | 3 | 4;
  firstWide?: boolean;
  firstTall?: boolean;
  /** With a wide first cell among three columns: the last cell takes what its row has left. */
  filled?: boolean;
  /** Rows of two and of three take turns, the first cell of each pair the wider one. */
  stepped?: boolean;
}) {
  const columns = {
    2: 'md:grid-cols-2',
    3: 'cells-three',
    4: 'sm:grid-cols-2 lg:grid-cols-4',
  };
  if (stepped) return <ul className="cells cells-stepped">{children}</ul>;
  const layout = firstTall
    ? 'cells-first-tall'
    : `${columns[wide]} ${firstWide ? 'cells-first-wide' : ''} ${filled ? 'cells-filled' : ''}`;
  return <ul className={`cells ${layout}`}>{children}</ul>;
}

/** One cell of `Cells`. */
export function Cell({ children }: { children: ReactNode }) {
  return <li className="cell">{children}</li>;
}

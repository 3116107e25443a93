import type { ReactNode } from 'react';

/**
 * A grid of cells sewn edge to edge like strips of cloth: two columns on tablets and three on wide
 * screens. The first cell may be twice as wide, or twice as wide and tall beside four others. Each
 * child is one cell.
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
  /** With a wide first cell among three columns: the last cell takes the rest of its row. */
  filled?: boolean;
  /** Rows of two and of three cells alternate; the first cell of a pair is wider. */
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

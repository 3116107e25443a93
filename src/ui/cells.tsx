import type { ReactNode } from 'react';

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

export function Cell({ children }: { children: ReactNode }) {
  return <li className="cell">{children}</li>;
}

export function Rows({ numbered, children }: { numbered?: boolean; children: ReactNode }) {
  const List = numbered ? 'ol' : 'ul';
  return <List className={`rows ${numbered ? 'rows-numbered' : ''}`}>{children}</List>;
}

export function Row({
  title,
  note,
  children,
}: {
  title?: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <li className="row">
      <div className="row-title">
        {title && <h3>{title}</h3>}
        {note && <p className="mt-1">{note}</p>}
      </div>
      <div className="measure">{children}</div>
    </li>
  );
}

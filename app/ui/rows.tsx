import type { ReactNode } from 'react';

/** A ruled list: titles on the left, texts on the right. */
export function Rows({ numbered, children }: { numbered?: boolean; children: ReactNode }) {
  const List = numbered ? 'ol' : 'ul';
  return <List className={`rows ${numbered ? 'rows-numbered' : ''}`}>{children}</List>;
}

/** One row of `Rows`. */
export function Row({
  title,
  note,
  children,
}: {
  title?: string;
  /** A short note under the title: a place, hours. */
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

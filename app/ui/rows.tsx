import type { ReactNode } from 'react';

/** Ruled lines of a list: what it is about on the left, what there is to say on the right. */
export function Rows({ numbered, children }: { numbered?: boolean; children: ReactNode }) {
  const List = numbered ? 'ol' : 'ul';
  return <List className={`rows ${numbered ? 'rows-numbered' : ''}`}>{children}</List>;
}

/** One line of `Rows`. */
export function Row({
  title,
  note,
  children,
}: {
  title?: string;
  /** A few words under the title: a place, hours. */
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

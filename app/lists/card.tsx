import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cell } from '../ui/cells.tsx';
import { Picture } from '../ui/picture.tsx';

type CardProps = {
  to: string;
  /** The id of the heading, for elements that it describes. */
  id?: string;
  title: string;
  image: string;
  /** A short text above the title: a date, a category. */
  overline?: ReactNode;
  /** In a wide cell the picture is beside the text instead of above it. */
  turns?: boolean;
  /** Along the lower edge, so that the feet of cards side by side align. */
  foot?: ReactNode;
  children?: ReactNode;
};

/** A cell that links to a course, an event, a post or a program; all of it can be tapped. */
export function Card({ to, id, title, image, overline, turns, foot, children }: CardProps) {
  const text = (
    <>
      {overline && <p className="note strong mt-3">{overline}</p>}
      <h3 id={id} className="card-title mt-1">
        <Link to={to} className="cell-link">
          {title}
        </Link>
      </h3>
      {children}
    </>
  );
  const lowerEdge = foot && <div className="mt-auto flex flex-col gap-3 pt-4">{foot}</div>;
  return (
    <Cell>
      {turns ? (
        <div className="@container flex flex-1 flex-col">
          <div className="card-turning">
            {image && (
              <div className="card-picture">
                <Picture src={image} shape="filling" />
              </div>
            )}
            <div className="flex-1">{text}</div>
          </div>
          {lowerEdge}
        </div>
      ) : (
        <>
          <Picture src={image} />
          {text}
          {lowerEdge}
        </>
      )}
    </Cell>
  );
}

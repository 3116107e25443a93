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
  /** Level of the heading: h3 under the heading of a section, h2 directly after the page title. */
  level?: 2 | 3;
  /** In a wide cell the picture is beside the text instead of above it. */
  turns?: boolean;
  children?: ReactNode;
};

/** A cell that links to a course, an event, a post or a program; all of it can be tapped. */
export function Card({ to, id, title, image, overline, level = 3, turns, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const text = (
    <>
      {overline && <p className="note strong mt-3">{overline}</p>}
      <Heading id={id} className="card-title mt-1">
        <Link to={to} className="cell-link">
          {title}
        </Link>
      </Heading>
      {children}
    </>
  );
  return (
    <Cell>
      {turns ? (
        <div className="@container flex flex-1">
          <div className="card-turning">
            {image && (
              <div className="card-picture">
                <Picture src={image} shape="filling" />
              </div>
            )}
            <div className="flex min-w-0 flex-1 flex-col">{text}</div>
          </div>
        </div>
      ) : (
        <>
          <Picture src={image} />
          {text}
        </>
      )}
    </Cell>
  );
}

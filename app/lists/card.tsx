import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cell } from '../ui/cells.tsx';
import { Picture } from '../ui/picture.tsx';

type CardProps = {
  to: string;
  /** Of its heading, for what is described by it. */
  id?: string;
  title: string;
  image: string;
  /** A few words above the title: a date, a category. */
  overline?: ReactNode;
  /** Its heading's level: h3 under a section's heading, h2 where it follows the page's title. */
  level?: 2 | 3;
  /** In a wide cell the picture stands beside the text instead of above it. */
  turns?: boolean;
  children?: ReactNode;
};

/** A cell that leads to a course, an event, a post or a program; all of it can be tapped. */
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

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Cell } from '#ui/cells.tsx';
import { Picture } from '#ui/picture.tsx';

type CardProps = {
  to: string;
  /** The id of the heading, for elements that it describes. */
  id?: string;
  title: string;
  image: string;
  /** A short text above the title: a date, a category. */
  overline?: ReactNode;
  /** Directly below the title: date, town and price. */
  facts?: ReactNode;
  /** Along the lower edge, so that the feet of cards side by side align. */
  foot?: ReactNode;
  children?: ReactNode;
};

/** A cell that links to a course, an event, a post or a program; all of it can be tapped. */
export function Card({ to, id, title, image, overline, facts, foot, children }: CardProps) {
  return (
    <Cell>
      <Picture src={image} />
      {overline && <p className="note strong mt-3">{overline}</p>}
      <h3 id={id} className="card-title mt-1">
        <Link to={to} className="cell-link">
          {title}
        </Link>
      </h3>
      {facts && <div className="mt-2">{facts}</div>}
      {children}
      {foot && <div className="mt-auto flex flex-col gap-3 pt-4">{foot}</div>}
    </Cell>
  );
}

/** A button on a card, above the link that covers it; `of` is the id of the card's heading. */
export function CardButton(props: { to: string; of: string; children: string }) {
  return (
    <p className="relative z-1 w-fit">
      <ButtonLink to={props.to} look="plain" describedBy={props.of}>
        {props.children}
      </ButtonLink>
    </p>
  );
}

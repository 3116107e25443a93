import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Cell } from '#ui/cells.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';

type CardProps = {
  to: string;
  id?: string;
  title: string;
  image: string;
  overline?: ReactNode;
  facts?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
};

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

export function CardButton(props: { to: string; of: string; children: string }) {
  return (
    <p className="relative z-1 w-fit">
      <ButtonLink to={props.to} look="plain" describedBy={props.of}>
        {props.children}
      </ButtonLink>
    </p>
  );
}

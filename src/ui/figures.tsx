import { Link } from './link.tsx';

type Figure = { readonly value: string; readonly label: string; readonly figure?: string };

export function Figures({ figures, narrow }: { figures: readonly Figure[]; narrow?: boolean }) {
  return (
    <dl className={narrow ? 'figures-narrow' : 'figures'}>
      {figures.map(({ value, label, figure }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 max-w-60">
            {figure ? <Link to={`/transparency#${figure}`}>{label}</Link> : label}
          </dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Quotation({
  text,
  author,
  large,
}: {
  text: string;
  author: string;
  large?: boolean;
}) {
  return (
    <figure className="quotation gold-thread">
      <blockquote className={large ? 'quotation-large max-w-[38ch]' : 'measure'}>
        <p>{text}</p>
      </blockquote>
      <figcaption className="note mt-3">
        <span aria-hidden="true">— </span>
        {author}
      </figcaption>
    </figure>
  );
}

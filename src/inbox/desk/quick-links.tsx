import { Link } from 'react-router';
import { countText } from '../inbox.ts';

type QuickLink = {
  readonly name: string;
  readonly query: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
};

type QuickLinksProps = {
  readonly label: string;
  readonly path: string;
  readonly links: readonly QuickLink[];
};

/** Links to the most used filters, with their counts; those that find nothing are last. */
export function QuickLinks({ label, path, links }: QuickLinksProps) {
  const isEmpty = ({ count }: QuickLink) => Number(count === 0);
  return (
    <nav aria-label={label} className="inbox-quick">
      <ul className="flex flex-wrap gap-2">
        {links
          .toSorted((a, b) => isEmpty(a) - isEmpty(b))
          .map(({ name, query, count, isCurrent }) => (
            <li key={name} className="flex-none">
              <Link
                to={query ? `${path}?${query}` : path}
                className={`chip ${isCurrent ? '' : lookOf(name, count)}`}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {name}
                {count !== undefined && <span className="ms-2">{countText(count)}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Late ones stand out, and filters that find nothing step back. */
function lookOf(name: string, count: number | undefined): string {
  if (count === 0) return 'badge-done';
  return name === 'Late' || name === 'Overdue' ? 'strong' : '';
}

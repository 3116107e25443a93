import { Link, useSearchParams } from 'react-router';
import { withParameter } from './tabs.tsx';

/**
 * A filter by links: All and each value. The choice stands in the address under `parameter`;
 * choosing starts again with the first page (`shown` goes).
 */
export function LinkFilter({
  label,
  parameter,
  values,
  selected,
}: {
  label: string;
  parameter: string;
  values: readonly string[];
  selected: string;
}) {
  const [search] = useSearchParams();
  const first = new URLSearchParams(search);
  first.delete('shown');
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {['', ...values].map((value) => (
          <li key={value}>
            <Link
              to={{ search: withParameter(first, parameter, value) }}
              aria-current={value === selected ? 'true' : undefined}
              preventScrollReset
              className="chip"
            >
              {value || 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link that shows more of a list; `next` is how many are shown then. Not there when all are. */
export function LoadMore({
  label,
  next,
  hasMore,
}: {
  label: string;
  next: number;
  hasMore: boolean;
}) {
  const [search] = useSearchParams();
  if (!hasMore) return null;
  return (
    <p className="mt-8 text-center">
      <Link
        to={{ search: withParameter(search, 'shown', String(next)) }}
        preventScrollReset
        className="button-block bg-paper text-ink"
      >
        {label}
      </Link>
    </p>
  );
}

import { Link } from 'react-router';

/** Text of one filter part, and the URL of the list without it. */
export type ActiveFilterPart = { readonly text: string; readonly removeUrl: string };

/** The active filter. Each part is a link that removes it. */
export function ActiveFilter({ parts }: { parts: readonly ActiveFilterPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id="shown-filter">Shown is only:</p>
      <ul aria-labelledby="shown-filter" className="flex flex-wrap items-center gap-2">
        {parts.map(({ text, removeUrl }) => (
          <li key={text}>
            <Link to={removeUrl} className="chip">
              <span className="sr-only">Take away: </span>
              <bdi>{text}</bdi>
              <span aria-hidden="true">&nbsp;×</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/inbox">Clear filters</Link>
    </div>
  );
}

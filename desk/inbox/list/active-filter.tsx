import { Link } from 'react-router';

/** A part of the filter in words, and the address of the list without it. */
export type ActiveFilterPart = { readonly text: string; readonly removeUrl: string };

/** What the list is filtered by. Each part is a link that takes it away. */
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
      <Link to="/inbox">Show everything</Link>
    </div>
  );
}

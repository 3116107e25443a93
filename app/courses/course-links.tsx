import { Link } from 'react-router';
import type { LabelledLink } from '#platform/text/link.ts';

/** Further links of a course, to our own pages and to other sites. */
export function CourseLinks({ links }: { links: readonly LabelledLink[] }) {
  const look = 'inline-flex min-h-tap items-center';
  return (
    <ul>
      {links.map(({ label, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
        <li key={index}>
          {url.startsWith('/') ? (
            <Link to={url} className={look}>
              {label || url}
            </Link>
          ) : (
            <a href={url} rel="noopener" className={look}>
              {label || url}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

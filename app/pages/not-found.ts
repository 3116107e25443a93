import { data } from 'react-router';
import type { NearestPage } from './nearest-pages.server.ts';

/**
 * The response of a loader for a missing item: 404, so that search engines remove it. If the list
 * cannot be read, the item may exist: then it is 503, and the page says so.
 * @param nearest the pages that the visitor may have meant
 */
export function notFound<Rest extends object>(
  reachable: boolean,
  rest: Rest,
  nearest?: readonly NearestPage[],
) {
  return data(
    { found: undefined, reachable, nearest, ...rest },
    { status: reachable ? 404 : 503, statusText: reachable ? 'Not Found' : 'Service Unavailable' },
  );
}

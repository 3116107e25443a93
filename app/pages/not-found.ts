import { data } from 'react-router';

/**
 * The response of a loader for a missing item: 404, so that search engines remove it. If the list
 * cannot be read, the item may exist: then it is 503, and the page says so.
 */
export function notFound<Rest extends object>(reachable: boolean, rest: Rest) {
  return data(
    { found: undefined, reachable, ...rest },
    { status: reachable ? 404 : 503, statusText: reachable ? 'Not Found' : 'Service Unavailable' },
  );
}

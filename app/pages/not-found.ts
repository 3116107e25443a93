import { data } from 'react-router';

/**
 * What a loader answers when there is no such item: 404, so that search engines drop it. While the
 * list cannot be read the item may exist: then it is 503, and the page says so.
 */
export function notFound<Rest extends object>(reachable: boolean, rest: Rest) {
  return data(
    { found: undefined, reachable, ...rest },
    { status: reachable ? 404 : 503, statusText: reachable ? 'Not Found' : 'Service Unavailable' },
  );
}

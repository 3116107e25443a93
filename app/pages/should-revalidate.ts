import type { ShouldRevalidateFunction } from 'react-router';

/**
 * Stops a loader from running again when only these URL parameters change: the page reads them
 * itself, as tabs do, and visitors pay for each byte.
 */
export function ignoreParameters(...parameters: readonly string[]): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
    const onlyThese =
      !formMethod &&
      withoutParameters(currentUrl, parameters) === withoutParameters(nextUrl, parameters);
    return onlyThese && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
  };
}

/** A URL without some of its parameters and without its fragment. */
function withoutParameters(url: URL, without: readonly string[]): string {
  const query = new URLSearchParams(url.search);
  for (const parameter of without) query.delete(parameter);
  query.sort();
  return `${url.pathname}?${query}`;
}

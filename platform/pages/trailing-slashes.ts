/**
 * A path without the slashes at its end; `/` stays. Not by a pattern: `/\/+$/` takes the square of
 * the time for slashes that something follows.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

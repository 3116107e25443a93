/** Not with a pattern: `/\/+$/` takes quadratic time for slashes followed by something else. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

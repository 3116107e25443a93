/** The query with one parameter set, without the `?`. */
export function withParameter(search: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(search);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed.toString();
}

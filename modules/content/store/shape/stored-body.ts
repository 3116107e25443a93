/** Parses a stored body; undefined if it is no JSON or missing. */
export function readBody(body: string | null | undefined): unknown {
  try {
    return body == null ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

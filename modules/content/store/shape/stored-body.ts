/** A body as it is stored, read; undefined where it is no JSON, or nothing is stored. */
export function readBody(body: string | null | undefined): unknown {
  try {
    return body == null ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

import { parseJson } from '#platform/db/json-object.ts';

/** Parses a stored body; undefined if it is no JSON or missing. */
export function readBody(body: string | null | undefined): unknown {
  return body == null ? undefined : parseJson(body);
}

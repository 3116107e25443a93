/**
 * The JSON object in a column. Undefined if the text is not one, for example after a disk fault:
 * one damaged row must not stop anything else. It never throws, since a `SyntaxError` quotes the
 * text that it could not read, and visitors typed that.
 */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

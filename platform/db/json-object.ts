/**
 * The JSON object that a column holds. Undefined where it is none, as after a disk or another hand has
 * damaged it: one such row must stop nothing else. Never an error, since a `SyntaxError` quotes what
 * it could not read, and somebody typed that.
 */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
    return isObject ? (found as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Undefined if the text is none: one damaged row must stop nothing. Never a `SyntaxError`, which
 * quotes the text.
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

import type { Payload } from '#domain/submissions/submission-type.ts';

/**
 * What a row of `submission` holds. Undefined where that is no JSON object, as after a disk or
 * another hand has damaged it: one such row must stop nothing else. Never an error, since a
 * `SyntaxError` quotes what it could not read, and somebody typed that.
 */
export function storedPayload(text: string): Payload | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
    return isObject ? (found as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Thrown if a change must not be published; the message gives staff the reason. Nothing was done.
 */
export class PublishingRefused extends Error {
  override name = 'PublishingRefused';

  /**
   * Compares by name: the built pages and the server each have a copy of this class, and meet the
   * other's.
   */
  static override [Symbol.hasInstance](value: unknown): value is PublishingRefused {
    return value instanceof Error && value.name === 'PublishingRefused';
  }
}

/** A change must not be published; the message says why, for staff. Nothing was done. */
export class PublishingRefused extends Error {
  override name = 'PublishingRefused';

  /** By name: the built pages and the server each carry a copy of this class, and meet the other's. */
  static override [Symbol.hasInstance](value: unknown): value is PublishingRefused {
    return value instanceof Error && value.name === 'PublishingRefused';
  }
}

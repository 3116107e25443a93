/** Thrown, with nothing done, if a change must not be published; the message tells staff why. */
export class PublishingRefused extends Error {
  override name = 'PublishingRefused';

  /** Compares by name: the built pages and the server have their own copies of this class. */
  static override [Symbol.hasInstance](value: unknown): value is PublishingRefused {
    return value instanceof Error && value.name === 'PublishingRefused';
  }
}

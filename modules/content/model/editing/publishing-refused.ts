import type { PublishCheck } from './publish-check.ts';

/**
 * Thrown, with nothing done, if a change must not be published, or if staff have to confirm checks
 * first; the message tells staff why.
 */
export class PublishingRefused extends Error {
  override name = 'PublishingRefused';
  /** The checks to confirm; empty if it cannot be published in any case. */
  readonly checks: readonly PublishCheck[];

  constructor(reason: string, checks: readonly PublishCheck[] = []) {
    super(reason);
    this.checks = checks;
  }

  /** Compares by name: the built pages and the server have their own copies of this class. */
  static override [Symbol.hasInstance](value: unknown): value is PublishingRefused {
    return value instanceof Error && value.name === 'PublishingRefused';
  }
}

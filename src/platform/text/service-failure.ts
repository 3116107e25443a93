export type FailureKind =
  /** The other server answered that there is no such thing (404 or 410). */
  | 'missing'
  /** The other server answered with another status that is not OK. */
  | 'status'
  | 'unreachable'
  | 'timeout'
  | 'shape'
  /** Our own database could not be read. */
  | 'storage';

/** A service could not answer. `message` may be shown to visitors: it names no host and no path. */
export class ServiceFailure extends Error {
  readonly kind: FailureKind;
  /** The other server's own text for the sender (specification, section 8). */
  readonly remoteText: string | undefined;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions & { said?: string }) {
    super(message, options);
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.remoteText = options?.said;
  }

  /** Compared by name: the built pages and the server have a copy each, and meet the other's. */
  static override [Symbol.hasInstance](value: unknown): value is ServiceFailure {
    return value instanceof Error && value.name === 'ServiceFailure';
  }
}

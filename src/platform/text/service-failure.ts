export type FailureKind = 'missing' | 'status' | 'unreachable' | 'timeout' | 'shape' | 'storage';

/** `message` may be shown to visitors: it names no host and no path. */
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

  /** By name: built pages and the server have a copy each. */
  static override [Symbol.hasInstance](value: unknown): value is ServiceFailure {
    return value instanceof Error && value.name === 'ServiceFailure';
  }
}

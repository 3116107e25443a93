/** Why a service could not answer. */
export type FailureKind =
  /** The other server answered that there is no such thing (404 or 410). */
  | 'missing'
  /** It answered with another status that is not OK. */
  | 'status'
  /** It could not be reached. */
  | 'unreachable'
  /** It did not answer in time. */
  | 'timeout'
  /** It answered with something that is not what was asked for. */
  | 'shape'
  /** Our own database could not be read. */
  | 'storage';

/** A service could not answer. `message` may be shown to visitors: it names no host and no path. */
export class ServiceFailure extends Error {
  readonly kind: FailureKind;
  /** What the other server itself said to whoever sent something (specification, section 8). */
  readonly remoteText: string | undefined;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions & { said?: string }) {
    super(message, options);
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.remoteText = options?.said;
  }

  /** By name: the built pages and the server each carry a copy of this class, and meet the other's. */
  static override [Symbol.hasInstance](value: unknown): value is ServiceFailure {
    return value instanceof Error && value.name === 'ServiceFailure';
  }
}

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

/** The page of an item waits for it: only then its status, which search engines use, is known. */
const MAX_WAIT_MS = 4_000;

export async function waitForItem<Value>(item: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ServiceFailure('timeout', 'the server gave no answer in time')),
    MAX_WAIT_MS,
  );
  try {
    return await Promise.race([item, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export async function wrapStorageErrors<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw new ServiceFailure('storage', message, { cause: error });
  }
}

import { ServiceFailure } from '../text/service-failure.ts';

/**
 * Runs `work` and turns its database errors into a `ServiceFailure` with this message. A
 * `ServiceFailure` is passed on unchanged, and so are errors that the caller handles.
 */
export async function wrapStorageErrors<T>(
  message: string,
  work: () => Promise<T>,
  isHandled: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceFailure || isHandled(error)) throw error;
    throw new ServiceFailure('storage', message, { cause: error });
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the functions keep their own types.
export type Service<S> = { readonly [Name in keyof S]: (...args: any[]) => Promise<unknown> };

/** Does the same for all functions of a service. */
export function wrapService<S extends Service<S>>(
  message: string,
  service: S,
  isHandled?: (error: unknown) => boolean,
): S {
  const functions = Object.entries<Service<S>[keyof S]>(service).map(([name, call]) => [
    name,
    (...args: unknown[]) => wrapStorageErrors(message, () => call(...args), isHandled),
  ]);
  return Object.fromEntries(functions) as S;
}

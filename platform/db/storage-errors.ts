import { ServiceFailure } from '../text/service-failure.ts';

/**
 * Resolves as `work` does. An error of the database becomes a `ServiceFailure` with this message; a
 * `ServiceFailure` stays as it is, and so do errors that the caller handles.
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

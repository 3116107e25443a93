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

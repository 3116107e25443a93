import { ServiceFailure } from '../text/service-failure.ts';

/**
 * Runs `work` and turns its database errors into a `ServiceFailure` with this message. A
 * `ServiceFailure` is passed on unchanged.
 */
export async function wrapStorageErrors<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw new ServiceFailure('storage', message, { cause: error });
  }
}

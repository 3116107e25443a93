import { ServiceFailure } from '../text/service-failure.ts';

export async function wrapStorageErrors<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw new ServiceFailure('storage', message, { cause: error });
  }
}

import { data, type RouterContextProvider } from 'react-router';
import { ServiceFailure, type Services } from '#domain/site/services.ts';
import { siteContext } from './context.ts';
import { keepForOne } from './page-caching.server.ts';
import { tryAgainAfter } from './retry-after.server.ts';

export type LinkedArgs = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
};

/** Seconds after which to try again what failed. */
export const RETRY_AFTER = '30';

/** The token of a link. */
export function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? '';
}

/**
 * What a link opens, as its page shows it; 404 where it is none of ours, 503 while nobody knows.
 * Changes nothing: mail programs and messengers open links by themselves.
 */
export async function readLinked<Shown extends object>(
  { request, context }: LinkedArgs,
  show: (services: Services, token: string) => Promise<Shown | undefined>,
) {
  keepForOne(context);
  const { services, report } = context.get(siteContext);
  try {
    const found = await show(services, tokenOf(request));
    if (found) return data({ found, isReachable: true });
    return data({ found: undefined, isReachable: true }, { status: 404 });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    tryAgainAfter(context, RETRY_AFTER);
    return data({ found: undefined, isReachable: false }, { status: 503 });
  }
}

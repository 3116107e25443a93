import { data, type RouterContextProvider } from 'react-router';
import type { LinkPurpose, PlacesSeen } from '#domain/places/places.ts';
import { ServiceFailure } from '#domain/site/services.ts';
import { tryAgainAfter } from '../forms/receiving/form-visit.server.ts';
import { siteContext } from '../loading/context.ts';
import { keepForOne } from '../loading/page-caching.server.ts';

export type PlacesArgs = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
};

/** The parameter that says after a change what was done. */
export const DONE = 'done';

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
export async function readPlaces<Shown extends object>(
  { request, context }: PlacesArgs,
  purpose: LinkPurpose,
  show: (seen: PlacesSeen, now: number) => Shown | undefined,
) {
  keepForOne(context);
  const { services, report, now } = context.get(siteContext);
  try {
    const seen = await services.places?.byToken(tokenOf(request), purpose);
    const found = seen && show(seen, now());
    if (found) return data({ found, isReachable: true });
    return data({ found: undefined, isReachable: true }, { status: 404 });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    tryAgainAfter(context, RETRY_AFTER);
    return data({ found: undefined, isReachable: false }, { status: 503 });
  }
}

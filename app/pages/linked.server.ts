import { data, type RouterContextProvider } from 'react-router';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext } from './context.ts';
import { keepForOne } from './page-caching.server.ts';
import { tryAgainAfter } from './retry-after.server.ts';

export type LinkedArgs = {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** Seconds after which to try again what failed. */
export const RETRY_AFTER = '30';

/** The token of a link. */
export function tokenOf({ searchParams }: URL): string {
  return searchParams.get('token') ?? '';
}

/**
 * What a link opens, as its page shows it; 404 where it is none of ours, 503 while nobody knows, with
 * what is said then (`ItemNotFound`). Changes nothing: mail programs and messengers open links by
 * themselves.
 * @param what somebody's link it is: `Your gift`
 * @param nothing what is said where it opens nothing; unset: that it may not be complete
 */
export async function readLinked<Shown extends object>(
  { url, context }: LinkedArgs,
  what: string,
  show: (token: string) => Promise<Shown | undefined>,
  nothing?: { readonly title: string; readonly text: string },
) {
  keepForOne(context);
  const { report } = context.get(siteContext);
  try {
    const found = await show(tokenOf(url));
    if (found) return data({ found, nothing: undefined });
    return data({ found: undefined, nothing: { ...NOTHING, ...nothing } }, { status: 404 });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    tryAgainAfter(context, RETRY_AFTER);
    return data({ found: undefined, nothing: nobodyKnows(what) }, { status: 503 });
  }
}

// Words come with the answer, so that no browser loads them with other pages.

const back = { to: '/contact', label: 'Contact us' };

const NOTHING = {
  title: 'This link opens nothing',
  text: 'It is not complete, or it is no longer good. Please open it from the message you got again, all of it. If that does not help, write or call us with your reference.',
  back,
};

function nobodyKnows(what: string) {
  return {
    title: `${what} cannot be shown now`,
    unreachable:
      'Nothing is lost, and nothing has changed. Please open the link again in a minute.',
    back,
  };
}

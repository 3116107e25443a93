import { data, type RouterContextProvider } from 'react-router';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext } from './context.ts';
import { markPrivate } from './page-caching.server.ts';
import { setRetryAfter } from './retry-after.server.ts';

export type TokenPageArgs = {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** Seconds after which to try again what failed. */
export const RETRY_AFTER_SECONDS = '30';

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
export async function readTokenPage<Shown extends object>(
  { url, context }: TokenPageArgs,
  what: string,
  show: (token: string) => Promise<Shown | undefined>,
  nothing?: { readonly title: string; readonly text: string },
) {
  markPrivate(context);
  const { report } = context.get(siteContext);
  try {
    const found = await show(tokenOf(url));
    if (found) return data({ found, nothing: undefined });
    return data({ found: undefined, nothing: { ...INVALID_LINK, ...nothing } }, { status: 404 });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    return data({ found: undefined, nothing: unavailableText(what) }, { status: 503 });
  }
}

// Words come with the answer, so that no browser loads them with other pages.

const back = { to: '/contact', label: 'Contact us' };

const INVALID_LINK = {
  title: 'This link opens nothing',
  text: 'It is not complete, or it is no longer good. Please open it from the message you got again, all of it. If that does not help, write or call us with your reference.',
  back,
};

function unavailableText(what: string) {
  return {
    title: `${what} cannot be shown now`,
    unreachable:
      'Nothing is lost, and nothing has changed. Please open the link again in a minute.',
    back,
  };
}

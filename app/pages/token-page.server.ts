import { data, type RouterContextProvider } from 'react-router';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext } from './context.ts';
import { markPrivate } from './page-caching.server.ts';
import { setRetryAfter } from './retry-after.server.ts';

export type TokenPageArgs = {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** Seconds until a retry may work. */
export const RETRY_AFTER_SECONDS = '30';

/** The token in the URL of a link. */
export function tokenOf({ searchParams }: URL): string {
  return searchParams.get('token') ?? '';
}

/**
 * Loads the data behind a link for its page; 404 if the link is not ours, 503 while that is
 * unknown, with the texts for that (`ItemNotFound`). Changes nothing: mail programs and messengers
 * open links by themselves.
 * @param label the name of the thing: `Your gift`
 * @param nothing texts for a link that opens nothing; unset: it may not be complete
 */
export async function readTokenPage<View extends object>(
  { url, context }: TokenPageArgs,
  label: string,
  show: (token: string) => Promise<View | undefined>,
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
    return data({ found: undefined, nothing: unavailableText(label) }, { status: 503 });
  }
}

// These texts come with the response, so that browsers do not load them with other pages.

const back = { to: '/contact', label: 'Contact us' };

const INVALID_LINK = {
  title: 'This link does not work',
  text: 'It may be too old, or part of it is missing. Go back to our message and tap it there. If that does not help, write or call us with your reference.',
  back,
};

function unavailableText(label: string) {
  return {
    title: `${label} cannot be shown now`,
    unreachable:
      'Nothing is lost, and nothing has changed. Please open the link again in a minute.',
    back,
  };
}

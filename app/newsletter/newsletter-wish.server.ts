import { data, type RouterContextProvider } from 'react-router';
import { ServiceFailure } from '#domain/site/services.ts';
import { siteContext } from '../loading/context.ts';
import type { WishOutcome } from './newsletter-wish.tsx';

const STATUS: Readonly<Record<WishOutcome, number>> = { done: 200, unknown: 404, failed: 503 };

/**
 * Does what the link of a newsletter mail is for, when its page's button is pressed or a mail
 * program posts to it (RFC 8058). Answers 200 itself: mail programs follow no redirects.
 */
export async function doWish(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  wish: 'confirm' | 'unsubscribe',
) {
  const { services, report } = context.get(siteContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = (outcome: WishOutcome) => data({ outcome }, { status: STATUS[outcome] });
  try {
    return answer((await services.newsletter[wish](token)) ? 'done' : 'unknown');
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    return answer('failed');
  }
}

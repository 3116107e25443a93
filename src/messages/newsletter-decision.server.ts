import { data } from 'react-router';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { newsletterContext, siteContext } from '#site/pages/context.ts';
import { type TokenPageArgs, tokenOf } from '#site/pages/responses.server.ts';
import type { DecisionOutcome } from './newsletter-decision.tsx';

const STATUS: Readonly<Record<DecisionOutcome, number>> = { done: 200, unknown: 404, failed: 503 };

/**
 * Confirms or ends the subscription of the token in the URL: when a person presses the button on
 * the page behind a newsletter email, or a mail program posts to it (RFC 8058). Answers 200 and not
 * 303, because mail programs follow no redirects.
 */
export async function handleDecision(
  { url, context }: TokenPageArgs,
  decision: 'confirm' | 'unsubscribe',
) {
  const { report } = context.get(siteContext);
  const token = tokenOf(url);
  const answer = (outcome: DecisionOutcome) => data({ outcome }, { status: STATUS[outcome] });
  try {
    return answer((await context.get(newsletterContext)[decision](token)) ? 'done' : 'unknown');
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    return answer('failed');
  }
}

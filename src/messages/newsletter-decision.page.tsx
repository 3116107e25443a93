import { data, useLocation } from 'react-router';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { appContext, siteContext } from '#site/pages/context.ts';
import { tokenOf } from '#site/pages/responses.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/newsletter-decision.page';
import { decideSubscription } from './newsletter.server.ts';

const TEXTS = {
  confirm: {
    title: 'Confirm your subscription',
    description: 'Press one button to get our newsletter.',
    question: 'Press the button to get our newsletter.',
    button: 'Confirm my subscription',
    done: 'You are on the list. Look out for the next one.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Press one button to stop our newsletter.',
    question: 'Press the button to stop our newsletter.',
    button: 'Unsubscribe',
    done: 'Done. We will not send you the newsletter again.',
  },
};

export const handle = { query: ['token'] };

const decisionOf = (path: string) => (path.includes('/confirm') ? 'confirm' : 'unsubscribe');

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = TEXTS[decisionOf(location.pathname)];
  return pageMeta(matches, { title, description });
};

/** Answers 200 and not 303: mail programs (RFC 8058) follow no redirects. */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    const decision = decisionOf(url.pathname);
    const isOurs = await decideSubscription(context.get(appContext), decision, tokenOf(url));
    return data(isOurs ? 'done' : 'unknown', isOurs ? 200 : 404);
  } catch (error) {
    context.get(siteContext).report(error);
    return data('failed', 503);
  }
}

/** Mail scanners open links, so nothing happens before its one button is pressed. */
export default function NewsletterDecision({ actionData: outcome }: Route.ComponentProps) {
  const { title, question, button, done } = TEXTS[decisionOf(useLocation().pathname)];
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title={title} overline="Newsletter" chapter="read" />
      <Section label="Your subscription">
        {outcome === 'done' && <Notice kind="success">{done}</Notice>}
        {outcome === 'unknown' && (
          <Notice kind="failure">This link does not work. Open it again from our message.</Notice>
        )}
        {outcome === 'failed' && (
          <Notice kind="failure">That did not work. Press the button again in a minute.</Notice>
        )}
        {outcome === 'done' || outcome === 'unknown' ? (
          <ButtonRow>
            <ButtonLink to="/" look="plain">
              Back to the home page
            </ButtonLink>
          </ButtonRow>
        ) : (
          <>
            <p className="lead mt-4 mb-6">{question}</p>
            {/* A plain form to the URL of this page, whose token names the subscription. */}
            <form method="post">
              <Button type="submit">{button}</Button>
            </form>
          </>
        )}
      </Section>
    </>
  );
}

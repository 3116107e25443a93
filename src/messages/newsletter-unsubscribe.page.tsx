import { pageMeta } from '#site/metadata/page-meta.ts';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/newsletter-unsubscribe.page';
import { handleDecision } from './newsletter-decision.server.ts';
import { NewsletterDecision } from './newsletter-decision.tsx';

export const handle = { query: ['token'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'Press one button to stop our newsletter.',
  });

export const action = (args: Route.ActionArgs) => handleDecision(args, 'unsubscribe');

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title="Unsubscribe" overline="Newsletter" chapter="read" />
      <Section label="Your subscription">
        <NewsletterDecision
          question="Press the button to stop our newsletter."
          button="Unsubscribe"
          done="Done. We will not send you the newsletter again."
          outcome={actionData?.outcome}
        />
      </Section>
    </>
  );
}

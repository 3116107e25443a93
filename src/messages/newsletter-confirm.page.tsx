import { pageMeta } from '#site/metadata/page-meta.ts';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/newsletter-confirm.page';
import { handleDecision } from './newsletter-decision.server.ts';
import { NewsletterDecision } from './newsletter-decision.tsx';

export const handle = { query: ['token'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your subscription',
    description: 'Press one button to get our newsletter.',
  });

export const action = (args: Route.ActionArgs) => handleDecision(args, 'confirm');

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title="Confirm your subscription" overline="Newsletter" chapter="read" />
      <Section label="Your subscription">
        <NewsletterDecision
          question="Press the button to get our newsletter."
          button="Confirm my subscription"
          done="You are on the list. Look out for the next one."
          outcome={actionData?.outcome}
        />
      </Section>
    </>
  );
}

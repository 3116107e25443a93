import { pageMeta } from '../metadata/page-meta.ts';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/newsletter-confirm';
import { handleDecision } from './newsletter-decision.server.ts';
import { NewsletterDecision } from './newsletter-decision.tsx';

export const handle = { query: ['token'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your subscription',
    description: 'One press on the button, and the newsletter comes to you.',
  });

export const action = (args: Route.ActionArgs) => handleDecision(args, 'confirm');

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title="Confirm your subscription" overline="Newsletter" chapter="read" />
      <Section label="Your subscription">
        <NewsletterDecision
          question="Press the button, and the newsletter comes to the address at which you got our mail."
          button="Confirm my subscription"
          done="Your subscription is confirmed. The next newsletter comes to you."
          outcome={actionData?.outcome}
        />
      </Section>
    </>
  );
}

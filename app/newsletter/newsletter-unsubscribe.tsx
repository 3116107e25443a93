import { pageMeta } from '../metadata/page-meta.ts';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/newsletter-unsubscribe';
import { handleDecision } from './newsletter-decision.server.ts';
import { NewsletterDecision } from './newsletter-decision.tsx';

export const handle = { query: ['token'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'One press on the button, and the newsletter stops coming.',
  });

export const action = (args: Route.ActionArgs) => handleDecision(args, 'unsubscribe');

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title="Unsubscribe" overline="Newsletter" chapter="read" />
      <Section label="Your subscription">
        <NewsletterDecision
          question="Press the button, and no newsletter comes to the address at which you got our mail."
          button="Unsubscribe"
          done="You are unsubscribed. No newsletter will come to you."
          outcome={actionData?.outcome}
        />
      </Section>
    </>
  );
}

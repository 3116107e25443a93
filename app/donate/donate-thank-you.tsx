import { pageMeta } from '../discovery/page-meta.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading } from '../ui/section.tsx';
import type { Route } from './+types/donate-thank-you';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Thank you',
    description: 'Thank you for your donation. The impact page shows what it does.',
    canonical: '/donate/thank-you',
  });

export default function DonateThankYou() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading
        cloth="thank-you"
        title={
          <>
            <span lang="tw">Medaase.</span> Thank you.
          </>
        }
        introduction="Thank you for your donation. All of it goes to programs: kits, trainers, fares and data. We will write to the e-mail address you gave us, and next year's report will tell you what became of it."
      >
        <ButtonRow>
          <ButtonLink to="/impact">See what it does</ButtonLink>
          <ButtonLink to="/" look="plain">
            Back to the home page
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
    </>
  );
}

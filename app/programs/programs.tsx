import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { Trace } from '../ui/trace.tsx';
import type { Route } from './+types/programs';
import { ProgramCards, programSummary } from './program-cards.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Programs',
    description:
      'Projects, tech labs, code clubs, hackathons, a consultant cohort and Tech for Girls: five ways into technology for young people in Ghana.',
    canonical: '/programs',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [overview, programs] = await Promise.all([
    content.programsOverview.get(),
    content.programs.all(),
  ]);
  return { overview, programs: programs.map(programSummary) };
}

export default function Programs({ loaderData: { overview, programs } }: Route.ComponentProps) {
  const { howToJoin, partnerWithUs } = overview;
  return (
    <>
      <PageHeading title={overview.heading} introduction={overview.introduction} chapter="learn" />
      <Section title="Our programs">
        <ProgramCards programs={programs} />
      </Section>
      <Section title="Your Tech Journey">
        <Trace steps={overview.journey} />
      </Section>
      <Section title={howToJoin.title} beside>
        <p className="lead">{howToJoin.text}</p>
        <ButtonRow>
          <ButtonLink to="/enrollment">Enrol now</ButtonLink>
          <ButtonLink to="/contact?type=referral" look="plain">
            Refer a student or school
          </ButtonLink>
          <ButtonLink to="/courses" look="plain">
            See all courses
          </ButtonLink>
        </ButtonRow>
      </Section>
      <Section title={partnerWithUs.title} ground="gold" beside>
        <p className="lead">{partnerWithUs.text}</p>
        <ButtonRow>
          <ButtonLink to="/get-involved?form=partnership">Become a partner</ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}

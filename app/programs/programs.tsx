import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Trace } from '../ui/questions.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/programs';
import { AgeChart } from './age-chart.tsx';
import { ageStrips } from './age-strips.server.ts';
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
  return { overview, programs: programs.map(programSummary), strips: ageStrips(programs) };
}

/** Asks for an age, and leads to the courses for it. */
function AgeForm() {
  return (
    <form action="/courses" className="mt-6 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="age" className="field-label">
          How old are you?
        </label>
        <input
          id="age"
          type="number"
          name="age"
          min="6"
          max="24"
          required
          inputMode="numeric"
          className="field"
        />
      </div>
      <Button type="submit">Show courses</Button>
    </form>
  );
}

export default function Programs({
  loaderData: { overview, programs, strips },
}: Route.ComponentProps) {
  const { howToJoin, partnerWithUs } = overview;
  return (
    <>
      <PageHeading
        title={overview.heading}
        introduction={overview.introduction}
        chapter="learn"
        picture={<Picture src="/drawings/head-programs.svg" shape="filling" first />}
      >
        <AgeForm />
      </PageHeading>
      <Section title="Find your age">
        <AgeChart strips={strips} />
      </Section>
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
          <ButtonLink to="/schools" look="plain">
            Bring your class
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

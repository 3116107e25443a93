import { loadProgram } from '../program.server.ts';
import { programMeta } from '../program-meta.ts';
import { ProgramCall } from '../sections/program-call.tsx';
import { UpcomingHappenings } from '../sections/program-happenings.tsx';
import { OtherPrograms } from '../sections/program-links.tsx';
import { ProgramOffers, ProgramSteps } from '../sections/program-offers.tsx';
import { ProgramHeading, ProgramMission, ProgramOverview } from '../sections/program-overview.tsx';
import { ProgramPeople, ProgramQuotes } from '../sections/program-people.tsx';
import type { Route } from './+types/tech-for-girls';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  programMeta(matches, loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context, 'tech-for-girls');

export default function TechForGirls({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramMission program={program} />
      <ProgramOverview program={program} />
      <ProgramOffers program={program} as="rows" />
      <ProgramSteps program={program} />
      <UpcomingHappenings
        title={program.upcomingTitle || 'Coming up'}
        happenings={program.upcoming}
      />
      <ProgramQuotes title="In her words" quotes={program.quote ? [program.quote] : []} />
      <ProgramPeople title="Our mentors" people={program.mentors} />
      <ProgramCall program={program} />
      <OtherPrograms than="tech-for-girls" />
    </>
  );
}

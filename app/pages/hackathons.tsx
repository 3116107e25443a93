import { loadProgram } from '../program.server.ts';
import { programMeta } from '../program-meta.ts';
import { ProgramCall, ProgramQuestions } from '../sections/program-call.tsx';
import { PastHappenings, UpcomingHappenings } from '../sections/program-happenings.tsx';
import { OtherPrograms } from '../sections/program-links.tsx';
import { ProgramOffers } from '../sections/program-offers.tsx';
import { ProgramHeading, ProgramOverview } from '../sections/program-overview.tsx';
import { ProgramSponsors } from '../sections/program-people.tsx';
import type { Route } from './+types/hackathons';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  programMeta(matches, loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context, 'hackathons');

export default function Hackathons({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramOverview program={program} />
      <UpcomingHappenings
        title={program.upcomingTitle || 'Upcoming hackathons'}
        happenings={program.upcoming}
      />
      <ProgramOffers program={program} as="cells" />
      <PastHappenings title="Past hackathons" happenings={program.past} />
      <ProgramQuestions program={program} />
      <ProgramSponsors program={program} />
      <ProgramCall program={program} />
      <OtherPrograms than="hackathons" />
    </>
  );
}

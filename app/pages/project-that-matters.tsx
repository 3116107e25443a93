import { loadProgram } from '../program.server.ts';
import { programMeta } from '../program-meta.ts';
import { ProgramCall } from '../sections/program-call.tsx';
import { UpcomingHappenings } from '../sections/program-happenings.tsx';
import { OtherPrograms } from '../sections/program-links.tsx';
import { ProgramOffers, ProgramSteps } from '../sections/program-offers.tsx';
import { ProgramHeading, ProgramOverview } from '../sections/program-overview.tsx';
import type { Route } from './+types/project-that-matters';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  programMeta(matches, loaderData);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadProgram(context, 'project-that-matters');

export default function ProjectThatMatters({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramOverview program={program} />
      <ProgramOffers program={program} as="cells" />
      <ProgramSteps program={program} />
      <UpcomingHappenings
        title={program.upcomingTitle || 'Next sessions'}
        happenings={program.upcoming}
      />
      <ProgramCall program={program} />
      <OtherPrograms than="project-that-matters" />
    </>
  );
}

import type { Route } from './+types/project-that-matters.page';
import { loadProgram } from './program.server.ts';
import { OtherPrograms } from './program-links.tsx';
import {
  ProgramCall,
  ProgramHeading,
  ProgramOffers,
  ProgramOverview,
  ProgramSteps,
  programMeta,
  UpcomingOccurrences,
} from './program-parts.tsx';

export const meta = programMeta;
export const loader = ({ context }: Route.LoaderArgs) =>
  loadProgram(context, 'project-that-matters');

export default function ProjectThatMatters({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramOverview program={program} scene="station-robot" />
      <ProgramOffers program={program} as="cells" />
      <ProgramSteps program={program} />
      <UpcomingOccurrences
        title={program.upcomingTitle || 'Next sessions'}
        occurrences={program.upcoming}
      />
      <ProgramCall program={program} />
      <OtherPrograms than="project-that-matters" />
    </>
  );
}

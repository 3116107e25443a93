import type { Route } from './+types/tech-labs.page';
import { loadProgram } from './program.server.ts';
import { OtherPrograms } from './program-links.tsx';
import {
  ProgramCall,
  ProgramHeading,
  ProgramOffers,
  ProgramOverview,
  programMeta,
  UpcomingOccurrences,
} from './program-parts.tsx';

export const meta = programMeta;
export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context, 'tech-labs');

export default function TechLabs({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramOverview program={program} scene="station-repair" />
      <ProgramOffers program={program} as="numbered" />
      <UpcomingOccurrences
        title={program.upcomingTitle || 'Upcoming sessions'}
        occurrences={program.upcoming}
      />
      <ProgramCall program={program} />
      <OtherPrograms than="tech-labs" />
    </>
  );
}

import type { Route } from './+types/consultants.page';
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
import { ProgramPeople, ProgramQuotes } from './program-people.tsx';

export const meta = programMeta;
export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context, 'consultants');

export default function Consultants({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramOverview program={program} scene="station-code" />
      <ProgramOffers program={program} as="cells" />
      <UpcomingOccurrences
        title={program.upcomingTitle || 'Next cohorts'}
        occurrences={program.upcoming}
      />
      <ProgramQuotes title="What people say" quotes={program.testimonials} />
      <ProgramPeople title="Our alumni" people={program.alumni} />
      <ProgramCall program={program} />
      <OtherPrograms than="consultants" />
    </>
  );
}

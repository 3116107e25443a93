import type { Route } from './+types/tech-for-girls.page';
import { loadProgram } from './program.server.ts';
import { OtherPrograms } from './program-links.tsx';
import {
  ProgramCall,
  ProgramHeading,
  ProgramMission,
  ProgramOffers,
  ProgramOverview,
  ProgramSteps,
  programMeta,
  UpcomingOccurrences,
} from './program-parts.tsx';
import { ProgramPeople, ProgramQuotes } from './program-people.tsx';

export const meta = programMeta;
export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context, 'tech-for-girls');

export default function TechForGirls({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} scene="/drawings/tech-for-girls.svg" />
      <ProgramMission program={program} />
      <ProgramOverview program={program} />
      <ProgramOffers program={program} as="rows" />
      <ProgramSteps program={program} />
      <UpcomingOccurrences
        title={program.upcomingTitle || 'Coming up'}
        occurrences={program.upcoming}
      />
      <ProgramQuotes title="In her words" quotes={program.quote ? [program.quote] : []} />
      <ProgramPeople title="Our mentors" people={program.mentors} />
      <ProgramCall program={program} />
      <OtherPrograms than="tech-for-girls" />
    </>
  );
}

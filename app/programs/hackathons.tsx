import type { Route } from './+types/hackathons';
import { loadProgram } from './program.server.ts';
import { ProgramCall, ProgramQuestions } from './program-call.tsx';
import { ProgramHeading } from './program-heading.tsx';
import { OtherPrograms } from './program-links.tsx';
import { programMeta } from './program-meta.ts';
import { PastOccurrences, UpcomingOccurrences } from './program-occurrences.tsx';
import { ProgramOffers } from './program-offers.tsx';
import { ProgramOverview } from './program-overview.tsx';
import { ProgramSponsors } from './program-people.tsx';
import { ProgramTimetable } from './timetable/program-timetable.tsx';

export const meta = programMeta;
export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context, 'hackathons');

export default function Hackathons({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramOverview program={program} />
      <ProgramTimetable program={program} />
      <UpcomingOccurrences
        title={program.upcomingTitle || 'Upcoming hackathons'}
        occurrences={program.upcoming}
      />
      <ProgramOffers program={program} as="cells" />
      <PastOccurrences title="Past hackathons" occurrences={program.past} />
      <ProgramQuestions program={program} />
      <ProgramSponsors program={program} />
      <ProgramCall program={program} />
      <OtherPrograms than="hackathons" />
    </>
  );
}

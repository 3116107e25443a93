import { loadProgram } from '../program.server.ts';
import { programMeta } from '../program-meta.ts';
import { ProgramCall } from '../sections/program-call.tsx';
import { UpcomingHappenings } from '../sections/program-happenings.tsx';
import { OtherPrograms } from '../sections/program-links.tsx';
import { ProgramOffers } from '../sections/program-offers.tsx';
import { ProgramHeading, ProgramOverview } from '../sections/program-overview.tsx';
import { ProgramPeople, ProgramQuotes } from '../sections/program-people.tsx';
import type { Route } from './+types/consultants';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  programMeta(matches, loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context, 'consultants');

export default function Consultants({ loaderData: program }: Route.ComponentProps) {
  return (
    <>
      <ProgramHeading program={program} />
      <ProgramOverview program={program} />
      <ProgramOffers program={program} as="cells" />
      <UpcomingHappenings
        title={program.upcomingTitle || 'Next cohorts'}
        happenings={program.upcoming}
      />
      <ProgramQuotes title="What people say" quotes={program.testimonials} />
      <ProgramPeople title="Our alumni" people={program.alumni} />
      <ProgramCall program={program} />
      <OtherPrograms than="consultants" />
    </>
  );
}

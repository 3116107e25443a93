import { Section } from '#ui/section.tsx';
import type { Route } from './+types/hackathons.page';
import { type HourRow, loadProgram, type ProgramPage } from './program.server.ts';
import { OtherPrograms } from './program-links.tsx';
import {
  PastOccurrences,
  ProgramCall,
  ProgramHeading,
  ProgramOffers,
  ProgramOverview,
  ProgramQuestions,
  programMeta,
  UpcomingOccurrences,
} from './program-parts.tsx';
import { ProgramSponsors } from './program-people.tsx';

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

function ProgramTimetable({ program: { hours } }: { program: ProgramPage }) {
  if (!hours) return null;
  return (
    <Section title={`The ${hours.total} hours`}>
      <div className="grid lg:grid-cols-2">
        {hours.rows.map((row) => (
          <Hours key={row.hours[0]?.squares} row={row} />
        ))}
      </div>
      <p className="mt-3">One square = 1 hour, from {hours.from}.</p>
      <div className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {hours.days.map(({ name, entries }) => (
          <div key={name}>
            <h3 className="mb-3">{name}</h3>
            <ol className="ruled">
              {entries.map(({ time, title, text, sign }) => (
                <li key={time} className="timetable-entry">
                  <Hours row={sign} />
                  <span>{time}</span>
                  <div>
                    <p className="strong">{title}</p>
                    {text && <p className="note">{text}</p>}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Hours({ row: { width, hours } }: { row: HourRow }) {
  return (
    <svg
      viewBox={`0 0 ${width} 10`}
      shapeRendering="crispEdges"
      className="block"
      aria-hidden="true"
    >
      <path className="cloth-ground" d={`M0 0h${width}v10H0z`} />
      {hours.map(({ kind, squares, signs }) => (
        <g key={kind} className={`hour-${kind}`}>
          <path d={squares} />
          <path className="hour-sign" d={signs} />
        </g>
      ))}
    </svg>
  );
}

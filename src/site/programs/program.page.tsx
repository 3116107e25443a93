import { PROGRAM_SLUGS, type Program, type ProgramSlug, programPath } from '#content/program.ts';
import { Cell, Cells } from '#ui/cells.tsx';
import { Quotation } from '#ui/figures.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/program.page';
import { type HourRow, loadProgram, type ProgramPage } from './program.server.ts';
import { ProgramLinks } from './program-links.tsx';
import {
  PastOccurrences,
  ProgramCall,
  ProgramHeading,
  ProgramMission,
  ProgramOffers,
  ProgramOverview,
  ProgramQuestions,
  ProgramSteps,
  UpcomingOccurrences,
} from './program-parts.tsx';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches, loaderData: program }) => {
  if (!program) return [];
  const { name, summary } = program;
  return pageMeta(matches, { title: name, description: summary, canonical: programPath(program) });
};

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadProgram(context, url.pathname.split('/')[2] ?? '');

type Layout = {
  readonly dates: string;
  readonly offers: 'cells' | 'rows' | 'numbered';
  readonly scene?: string;
  readonly headScene?: string;
};

const LAYOUTS: Readonly<Record<ProgramSlug, Layout>> = {
  'project-that-matters': { dates: 'Next sessions', offers: 'cells', scene: 'station-robot' },
  'tech-labs': { dates: 'Upcoming sessions', offers: 'numbered', scene: 'station-repair' },
  hackathons: { dates: 'Upcoming hackathons', offers: 'cells' },
  consultants: { dates: 'Next cohorts', offers: 'cells', scene: 'station-code' },
  'tech-for-girls': {
    dates: 'Coming up',
    offers: 'rows',
    headScene: '/drawings/tech-for-girls.svg',
  },
};

/** Parts without content are left out. */
export default function ProgramView({ loaderData: program }: Route.ComponentProps) {
  const { slug, upcomingTitle, upcoming, past, testimonials, quote, alumni, mentors } = program;
  const { dates, offers, scene, headScene } = LAYOUTS[slug];
  const datesFirst = slug === 'hackathons';
  const comingDates = <UpcomingOccurrences title={upcomingTitle || dates} occurrences={upcoming} />;
  return (
    <>
      <ProgramHeading program={program} scene={headScene} />
      <ProgramMission program={program} />
      <ProgramOverview program={program} scene={scene} />
      <ProgramTimetable program={program} />
      {datesFirst && comingDates}
      <ProgramOffers program={program} as={offers} />
      <ProgramSteps program={program} />
      {!datesFirst && comingDates}
      <PastOccurrences title="Past hackathons" occurrences={past} />
      <ProgramQuestions program={program} />
      <ProgramSponsors program={program} />
      <ProgramQuotes title="What people say" quotes={testimonials} />
      <ProgramQuotes title="In her words" quotes={quote ? [quote] : []} />
      <ProgramPeople title="Our alumni" people={alumni} />
      <ProgramPeople title="Our mentors" people={mentors} />
      <ProgramCall program={program} />
      <ProgramLinks title="Other programs" slugs={PROGRAM_SLUGS.filter((one) => one !== slug)} />
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

type PeopleProps = { title: string; people: Program['alumni'] };

function ProgramPeople({ title, people }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <Section title={title}>
      <Cells wide={2}>
        {people.map(({ name, role, text, made }) => (
          <Cell key={name}>
            <div className="person">
              <div className="member-portrait w-28 shrink-0">
                <Picture
                  src={`/covers/people/${encodeURIComponent(made || name)}.svg`}
                  shape="portrait"
                />
              </div>
              <div>
                <h3>{name}</h3>
                <p className="title-note mt-1">{role}</p>
                <p className="measure mt-2">{text}</p>
              </div>
            </div>
          </Cell>
        ))}
      </Cells>
    </Section>
  );
}

type Quote = Program['testimonials'][number];

function ProgramQuotes({ title, quotes }: { title: string; quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {quotes.map(({ text, author, role }, index) => (
          <div key={text} className={index === 0 ? 'md:col-span-2' : undefined}>
            <Quotation text={text} author={`${author}, ${role}`} large={index === 0} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function ProgramSponsors({ program: { sponsors } }: { program: Pick<Program, 'sponsors'> }) {
  if (sponsors.length === 0) return null;
  return (
    <Section title="Our sponsors">
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {sponsors.map((sponsor) => (
          <li key={sponsor} className="sponsor">
            {sponsor}
          </li>
        ))}
      </ul>
    </Section>
  );
}

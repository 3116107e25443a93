import { useContext } from 'react';
import { feeText, type ImpactProject } from '#content/pages.ts';
import { type Planned, type PlannedTown, plannedTowns } from '#content/planned-towns.server.ts';
import { paragraphs } from '#platform/text/excerpt.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cell, Cells } from '#ui/cells.tsx';
import { Link } from '#ui/link.tsx';
import { Lite } from '#ui/scripted.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { ignoreParameters, Tabs } from '#ui/tabs.tsx';
import { Paragraphs } from '#ui/texts.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import type { Route } from './+types/impact.page';
import { ImpactNumbers } from './impact-numbers.tsx';

export const handle = { query: ['project'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Impact',
    description: 'What we counted: students, hours, schools, projects, and two annual reports.',
    canonical: '/impact',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { fileSize } = context.get(siteContext);
  const [impact, planned, fees] = await Promise.all([
    content.impact.get(),
    loadPlanned(context),
    orUndefined(content.transparency.get()),
  ]);
  const { heading, overview, period, numbers, projects, reports, callToAction } = impact;
  return {
    heading,
    period,
    numbers,
    projects,
    reports: await Promise.all(
      reports.map(async (report) => ({ ...report, size: await fileSize(report.url) })),
    ),
    callToAction,
    planned,
    fee: fees && feeText(fees),
    overview: paragraphs(overview),
  };
}

async function loadPlanned(context: Route.LoaderArgs['context']) {
  const content = context.get(contentContext);
  const [events = [], courses = [], programs = []] = await Promise.all([
    orUndefined(content.events.all()),
    orUndefined(content.courses.all()),
    orUndefined(content.programs.all()),
  ]);
  return plannedTowns({ events, courses, programs }, context.get(siteContext).now());
}

export const shouldRevalidate = ignoreParameters('project');

export default function ImpactPage({ loaderData }: Route.ComponentProps) {
  const { heading, overview, period, numbers, projects, reports, callToAction, planned, fee } =
    loaderData;
  const [opening, ...rest] = overview;
  return (
    <>
      <PageHeading
        title={heading}
        overline={period}
        side={<PlannedMap planned={planned} period={period} />}
      >
        <p className="lead mt-4">{opening}</p>
      </PageHeading>
      <Section title="Impact by the Numbers" aside={<p className="strong">{period}</p>}>
        {rest.length > 0 && (
          <div className="lead mb-6">
            <Paragraphs texts={rest} />
          </div>
        )}
        <ImpactNumbers numbers={numbers} fee={fee} />
      </Section>
      <Section title="Project highlights">
        <ImpactProjects projects={projects} />
      </Section>
      <Section
        title="Annual reports"
        aside={
          <>
            <Link to="/transparency">How we counted</Link> <Link to="/press">For journalists</Link>
          </>
        }
      >
        <Cells wide={2}>
          {reports.map(({ year, title, pages, url, size }) => (
            <Cell key={year}>
              <p className="figure">{year}</p>
              <h3 className="mt-2">{title}</h3>
              <p className="mt-1">{`${pages} pages${size ? `, PDF of ${Math.ceil(size / 1000)} kB` : ''}`}</p>
              <ButtonRow>
                <ButtonLink to={url} look="plain" download about={title}>
                  Download PDF
                </ButtonLink>
              </ButtonRow>
            </Cell>
          ))}
        </Cells>
      </Section>
      <Section title={callToAction.title} ground="forest" beside>
        <p className="lead">{callToAction.text}</p>
        <ButtonRow>
          <ButtonLink to="/donate">Donate</ButtonLink>
          <ButtonLink to="/get-involved?form=mentor" look="plain">
            Become a mentor
          </ButtonLink>
          <ButtonLink to="/get-involved?form=sponsorship" look="plain">
            Become a sponsor
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}

function ImpactProjects({ projects }: { projects: readonly ImpactProject[] }) {
  return (
    <Tabs
      label="Projects"
      parameter="project"
      tabs={projects.map((project) => ({
        id: project.id,
        label: project.title,
        panel: <Project project={project} />,
      }))}
    />
  );
}

function Project({ project }: { project: ImpactProject }) {
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[3fr_1fr]">
      <div>
        <p className="title-note">{project.place}</p>
        <h3 className="title-large mt-1">{project.title}</h3>
        <p className="lead strong mt-3">{project.summary}</p>
        <div className="mt-4">
          <Paragraphs texts={paragraphs(project.text)} />
        </div>
      </div>
      <dl className="line-between grid content-start gap-6 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,7.75rem),1fr))] max-lg:pt-6 lg:pl-8">
        {project.results.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const MAP = '/drawings/ghana.svg';

/** The Lite version has the list alone. */
function PlannedMap({
  planned: { towns, lit, dark },
  period,
}: {
  planned: Planned;
  /** The years of the figures on the page, which are not those of the map. */
  period: string;
}) {
  const lite = useContext(Lite);
  return (
    <div className={`planned ${lite ? '' : 'planned-drawn'}`}>
      {!lite && <RegionMap towns={towns} lit={lit} dark={dark} />}
      <div>
        <h2 className="title-medium">Where we meet next</h2>
        <p className="note mt-2">
          {`Coming up in ${lit.length} of ${lit.length + dark.length} regions (gold). Our figures below count ${period}. `}
          <Link to="/contact">Is yours still dark? Ask us to come</Link>
        </p>
      </div>
      <ol className="planned-towns">
        {towns.map((town) => (
          <li key={town.name}>
            <Link to={pathOf(town)}>{town.name}</Link>
            {town.region && <span className="max-lg:sr-only">{`, ${town.region}`}</span>}
            <span className="planned-count">{countText(town)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Hidden from assistive technology and from the keyboard: the list beside it says the same. */
function RegionMap({ towns, lit, dark }: Planned) {
  return (
    <svg viewBox="-1 -1 48 69" fontSize="3.4" className="planned-map" aria-hidden="true">
      {dark.map((code) => (
        <use key={code} href={`${MAP}#${code}`} className="region-dark" />
      ))}
      {lit.map((code) => (
        <use key={code} href={`${MAP}#${code}`} />
      ))}
      <use href={`${MAP}#lake`} className="region-lake" />
      {towns.map(
        (town, index) =>
          town.square && (
            <Link key={town.name} to={pathOf(town)} tabIndex={-1}>
              {/* Its foot is on the town, so that towns at the coast have theirs on land. */}
              <path d={`M${town.square[0] - 2} ${town.square[1] - 4}h5v5h-5z`} />
              <text x={town.square[0] + 0.5} y={town.square[1] - 0.2}>
                {index + 1}
              </text>
            </Link>
          ),
      )}
    </svg>
  );
}

function pathOf({ name, events }: PlannedTown): string {
  return `/${events > 0 ? 'events' : 'courses'}?town=${encodeURIComponent(name)}`;
}

function countText({ events, classes }: PlannedTown): string {
  return [
    events > 0 && `${events} ${events === 1 ? 'event' : 'events'}`,
    classes > 0 && `${classes} ${classes === 1 ? 'class' : 'classes'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

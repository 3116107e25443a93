import { Link } from 'react-router';
import { plannedTowns } from '#modules/content/offering.ts';
import { feeText } from '#modules/content/pages.ts';
import { paragraphs } from '#platform/text/paragraphs.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Cell, Cells } from '../ui/cells.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { ignoreParameters } from '../ui/tabs.tsx';
import { Paragraphs } from '../ui/texts.tsx';
import type { Route } from './+types/impact';
import { ImpactNumbers } from './impact-numbers.tsx';
import { ImpactProjects } from './impact-projects.tsx';
import { PlannedMap } from './planned-map.tsx';

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

/** The plans for each town. A list that cannot be read is left out. */
async function loadPlanned(context: Route.LoaderArgs['context']) {
  const content = context.get(contentContext);
  const [events = [], courses = [], programs = []] = await Promise.all([
    orUndefined(content.events.all()),
    orUndefined(content.courses.all()),
    orUndefined(content.programs.all()),
  ]);
  return plannedTowns({ events, courses, programs }, context.get(siteContext).now());
}

/** Choosing a project changes only the URL: the page already has all projects. */
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

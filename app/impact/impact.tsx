import { paragraphs } from '#platform/text/paragraphs.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { ignoreParameters } from '../pages/should-revalidate.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Cell, Cells } from '../ui/cells.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { Paragraphs } from '../ui/texts.tsx';
import type { Route } from './+types/impact';
import { ImpactNumbers } from './impact-numbers.tsx';
import { ImpactProjects } from './impact-projects.tsx';

export const handle = { query: ['project'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Impact',
    description: 'What we counted: students, hours, schools, projects, and two annual reports.',
    canonical: '/impact',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { heading, overview, period, numbers, projects, reports, callToAction } = await context
    .get(contentContext)
    .impact.get();
  return {
    heading,
    period,
    numbers,
    projects,
    reports,
    callToAction,
    overview: paragraphs(overview),
  };
}

/** Choosing a project changes only the URL: the page already has all projects. */
export const shouldRevalidate = ignoreParameters('project');

export default function ImpactPage({ loaderData }: Route.ComponentProps) {
  const { heading, overview, period, numbers, projects, reports, callToAction } = loaderData;
  return (
    <>
      <PageHeading title={heading} overline={period} chapter="impact">
        <div className="lead mt-4">
          <Paragraphs texts={overview} />
        </div>
      </PageHeading>
      <Section title="Impact by the Numbers">
        <ImpactNumbers numbers={numbers} />
      </Section>
      <Section title="Project highlights">
        <ImpactProjects projects={projects} />
      </Section>
      <Section title="Annual reports">
        <Cells wide={2}>
          {reports.map(({ year, title, pages, url }) => (
            <Cell key={year}>
              <p className="figure">{year}</p>
              <h3 className="mt-2">{title}</h3>
              <p className="mt-1">{`${pages} pages`}</p>
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

import { newestReport } from '#modules/content/model/pages/impact.ts';
import { paragraphs } from '#platform/text/paragraphs.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { deferIfSlow, orFailureText } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { Paragraphs } from '../ui/texts.tsx';
import type { Route } from './+types/about';
import { Governance } from './governance.tsx';
import { loadPartners, Partners } from './partners.tsx';
import { Team } from './team.tsx';

export const handle = { query: ['whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About Us',
    description: 'Who we are, how it began, who keeps an eye on us, and who we work with.',
    canonical: '/about',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [team, partners, about, impact] = await Promise.all([
    deferIfSlow(
      { request, url },
      orFailureText(content.team.all(), 'Failed to load team members. Please try again later.'),
    ),
    loadPartners({ request, url }, content),
    content.about.get(),
    content.impact.get(),
  ]);
  return { team, partners, about, report: newestReport(impact) };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { team, partners, about, report } = loaderData;
  return (
    <>
      <PageHeading title={about.heading} introduction={about.introduction} chapter="impact" />
      <Section title="Our Story">
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div>
            <h3 className="mb-3">Where we come from</h3>
            <Paragraphs texts={paragraphs(about.origin)} />
          </div>
          <div className="framed self-start">
            <div className="ground ground-gold p-6">
              <h3>Our vision</h3>
              <p className="mt-2">{about.vision}</p>
            </div>
            <div className="line-above p-6">
              <h3>Our mission</h3>
              <p className="mt-2">{about.mission}</p>
            </div>
          </div>
        </div>
      </Section>
      <Section title="Our team">
        <Loaded from={team} loading="Loading team members...">
          {(members) => <Team members={members} />}
        </Loaded>
      </Section>
      <Partners from={partners} layout="grid" />
      <Section title="Governance">
        <Governance sections={about.governance} />
        {report && (
          <ButtonRow>
            <ButtonLink to={report.url} look="plain" download>
              Download Impact Report
            </ButtonLink>
          </ButtonRow>
        )}
      </Section>
      <Section title={about.partnership.title} lang={about.partnership.lang} ground="sand" beside>
        <p className="lead">{about.partnership.text}</p>
        <ButtonRow>
          <ButtonLink to="/get-involved?form=partnership">Partner With Us</ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}

import { feeText, newestReport } from '#modules/content/pages.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { deferIfSlow, orFailureText, orUndefined } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/about';
import { Governance } from './governance.tsx';
import { loadPartners, Partners } from './partners.tsx';
import { Story } from './story.tsx';
import { storySteps } from './story-steps.server.ts';
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
  const [team, partners, about, impact, fees] = await Promise.all([
    deferIfSlow(
      { request, url },
      orFailureText(content.team.all(), 'Failed to load team members. Please try again later.'),
    ),
    loadPartners({ request, url }, content),
    content.about.get(),
    content.impact.get(),
    orUndefined(content.transparency.get()),
  ]);
  // The sentence about fees stands beside what is said of donations.
  const governance = about.governance.map((one) =>
    one.id === 'accountability' && fees ? { ...one, text: `${one.text} ${feeText(fees)}` } : one,
  );
  return {
    team,
    partners,
    about: { ...about, governance },
    story: storySteps(about.origin),
    report: newestReport(impact),
  };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { team, partners, about, story, report } = loaderData;
  return (
    <>
      <PageHeading
        title={about.heading}
        introduction={about.introduction}
        chapter="impact"
        picture={<Picture src="/drawings/head-about.svg" shape="filling" first />}
      />
      <Section title="Our Story">
        <h3 className="mb-6">Where we come from</h3>
        <Story steps={story} />
        <div className="framed mt-12 grid md:grid-cols-2">
          <div className="ground ground-gold p-6">
            <h3>Our vision</h3>
            <p className="motto mt-3">{about.vision}</p>
          </div>
          <div className="p-6">
            <h3>Our mission</h3>
            <p className="mt-2">{about.mission}</p>
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

import { useContext } from 'react';
import { type About, feeText, newestReport } from '#content/pages.ts';
import type { TeamMember } from '#content/people.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cell, Cells } from '#ui/cells.tsx';
import { TagLine } from '#ui/facts.tsx';
import { Picture } from '#ui/picture.tsx';
import { Questions } from '#ui/questions.tsx';
import { Lite } from '#ui/scripted.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { deferIfSlow, orFailureText, orUndefined } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import type { Route } from './+types/about.page';
import { loadPartners, Partners } from './partners.tsx';
import { type StoryStep, storySteps } from './story-steps.server.ts';

export const handle = { reading: true, query: ['whole'] };

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

function Story({ steps }: { steps: readonly StoryStep[] }) {
  const lite = useContext(Lite);
  return (
    <ol className="grid gap-x-6 gap-y-10 lg:grid-cols-5">
      {steps.map(({ title, text, box }) => (
        <li key={text}>
          <div className="flex flex-wrap items-end gap-4 lg:block">
            {box && !lite && (
              <img
                src={box}
                alt=""
                loading="lazy"
                width="240"
                height="216"
                className="framed w-28 md:mb-4 lg:w-60"
              />
            )}
            {title && <h4 className="title-medium flex-1 basis-40">{title}</h4>}
          </div>
          <p className="measure mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Governance({ sections }: { sections: About['governance'] }) {
  return (
    <Questions
      group="governance"
      openFirst
      questions={sections.map(({ id, title, text, points }) => ({
        id,
        title,
        answer: (
          <div className="prose">
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ),
      }))}
    />
  );
}

function Team({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return <p>The list of our team is on its way.</p>;
  return (
    <Cells wide={2}>
      {members.map((member) => (
        <Cell key={member.id}>
          <div className="@container">
            <Member member={member} />
          </div>
        </Cell>
      ))}
    </Cells>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { image, name, role, quote, bio, specialties, email, linkedin } = member;
  return (
    <div className="member">
      <div className="member-portrait">
        <Picture src={image} shape="portrait" />
      </div>
      <div>
        <h3>{name}</h3>
        <p className="title-note mt-1">{role}</p>
      </div>
      <div className="member-text grid content-start gap-3">
        {quote && (
          <blockquote className="quotation gold-thread">
            <p>{quote}</p>
          </blockquote>
        )}
        {bio && <p>{bio}</p>}
        <TagLine tags={specialties} label={`What ${name} knows best`} />
        <MemberLinks name={name} email={email} linkedin={linkedin} />
      </div>
    </div>
  );
}

function MemberLinks({ name, email, linkedin }: Pick<TeamMember, 'name' | 'email' | 'linkedin'>) {
  if (!email && !linkedin) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {email && (
        <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center">
          Email<span className="sr-only"> {name}</span>
        </a>
      )}
      {linkedin && (
        <a href={linkedin} rel="noopener" className="inline-flex min-h-tap items-center">
          LinkedIn<span className="sr-only"> profile of {name}</span>
        </a>
      )}
    </p>
  );
}

import { BLOGS_FAILURE_TEXT } from '#blog/post-cards.tsx';
import { blogPostPath } from '#content/blog.ts';
import { publicFigures } from '#content/figures.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { nationalPhone } from '#platform/text/whatsapp.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cell, Cells } from '#ui/cells.tsx';
import { Link } from '#ui/link.tsx';
import { RuledLinks } from '#ui/link-list.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { deferIfSlow, mapResult, orFailureText } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import type { Route } from './+types/press.page';
import { logoFiles } from './logos.ts';

const NEWS = 3;

export const handle = { reading: true, query: ['whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Press',
    description: 'For journalists: facts with their sources, a person to call, logos and pictures.',
    canonical: '/press',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const posts = orFailureText(content.blogPosts.all(), BLOGS_FAILURE_TEXT);
  const newest = mapResult(posts, (all) =>
    all.slice(0, NEWS).map((post) => ({
      to: blogPostPath(post),
      label: `${displayDate(post.date)}: ${post.title}`,
    })),
  );
  const [organisation, texts, figures, reports, news] = await Promise.all([
    content.organisation.get(),
    content.press.get(),
    content.figures.all(),
    content.reports.all(),
    deferIfSlow({ request, url }, newest),
  ]);
  const shown = publicFigures(figures, reports);
  const facts = texts.facts.flatMap((id) => shown.find((figure) => figure.id === id) ?? []);
  const { phone, email, logo, pressContact } = organisation;
  const contact = pressContact ?? { name: organisation.name, role: '', phone, email };
  const phoneText = nationalPhone(contact.phone);
  return { ...texts, contact, phoneText, hasLogo: Boolean(logo), facts, news };
}

export default function PressPage({ loaderData }: Route.ComponentProps) {
  const { heading, introduction, contact, facts, short, long, pictures, news } = loaderData;
  const { phoneText, hasLogo } = loaderData;
  const { name, role, phone, email } = contact;
  const [call, mail] = [`tel:${phone}`, `mailto:${email}`];
  return (
    <>
      <PageHeading
        title={heading}
        introduction={introduction}
        side={<Picture src="/press/logo.svg" alt="Our logo: the mark and the name" shape="mark" />}
      >
        <ButtonRow>
          <ButtonLink to={call} about={name}>{`Call ${phoneText}`}</ButtonLink>
          <ButtonLink to={mail} look="plain" about={name}>
            Send an email
          </ButtonLink>
          <ButtonLink to="#logos" look="plain">
            Get a logo
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section title="Facts" aside={<Link to="/transparency">How we counted</Link>}>
        <Cells wide={4}>
          {facts.map(({ id, value, label, period, source }) => (
            <Cell key={id}>
              <p className="figure">{value}</p>
              <h3 className="mt-1">
                <Link to={`/transparency#${id}`} className="cell-link">
                  {label}
                </Link>
              </h3>
              <p className="mt-1">{period}</p>
              <p className="note mt-2">{source}</p>
            </Cell>
          ))}
        </Cells>
      </Section>
      <Section title="Press contact" beside>
        <p className="title-large strong">{name}</p>
        {role && <p>{role}</p>}
        <RuledLinks
          links={[
            { to: call, label: phoneText },
            { to: mail, label: email },
          ]}
        />
      </Section>
      {Object.entries({ 50: short, 100: long }).map(([words, text]) => (
        <Section key={words} title={`About us in ${words} words`} beside>
          <p className="lead">{text}</p>
        </Section>
      ))}
      <Section title="Logos" id="logos" beside>
        <RuledLinks
          links={logoFiles(hasLogo).map(({ file, label, size }) => ({
            to: `/press/${file}`,
            label: `${label} (${size})`,
            download: true,
          }))}
        />
      </Section>
      <Section title="Pictures">
        <Cells wide={2}>
          {pictures.map(({ picture, caption, credit, consent }) => (
            <Cell key={picture}>
              <Picture src={picture} alt={caption} shape="wide" />
              <p className="mt-3">{caption}</p>
              <p className="strong">{credit}</p>
              <p className="note mt-1">{consent}</p>
              <ButtonRow>
                <ButtonLink to={picture} look="plain" download about={caption}>
                  Download
                </ButtonLink>
              </ButtonRow>
            </Cell>
          ))}
        </Cells>
      </Section>
      <Section title="Latest news" aside={<Link to="/blogs">All posts</Link>}>
        <Loaded from={news} loading="Loading blogs...">
          {(links) => <RuledLinks links={links} />}
        </Loaded>
      </Section>
    </>
  );
}

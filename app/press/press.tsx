import { Link } from 'react-router';
import { blogPostPath } from '#modules/content/model/blog-post.ts';
import { publicFigures } from '#modules/content/model/figures/figure-view.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { BLOGS_FAILURE_TEXT } from '../blogs/post-cards.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { deferIfSlow, mapResult, orFailureText } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Cell, Cells } from '../ui/cells.tsx';
import { Facts } from '../ui/facts.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/press';
import { LOGOS } from './logos.ts';

/** Number of newest posts on the page. */
const NEWS = 3;

export const handle = { query: ['whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Press',
    description: 'For journalists: facts with their sources, a person to call, logos and pictures.',
    canonical: '/press',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { pictureSize } = context.get(siteContext);
  const [texts, figures, reports, news] = await Promise.all([
    content.press.get(),
    content.figures.all(),
    content.reports.all(),
    deferIfSlow(
      { request, url },
      mapResult(orFailureText(content.blogPosts.all(), BLOGS_FAILURE_TEXT), (posts) =>
        posts.slice(0, NEWS).map(({ id, title, date }) => ({ id, title, date })),
      ),
    ),
  ]);
  const shown = publicFigures(figures, reports);
  return {
    ...texts,
    phoneText: nationalPhone(texts.contact.phone),
    facts: texts.facts.flatMap((id) => shown.find((figure) => figure.id === id) ?? []),
    pictures: await Promise.all(
      texts.pictures.map(async (one) => ({ ...one, size: await pictureSize(one.picture) })),
    ),
    news,
  };
}

export default function PressPage({ loaderData }: Route.ComponentProps) {
  const { heading, introduction, contact, phoneText, facts, short, long, pictures, news } =
    loaderData;
  return (
    <>
      <PageHeading
        title={heading}
        introduction={introduction}
        side={
          <div className="grid gap-4">
            <Picture src="/press/logo.svg" alt="Our logo: the mark and the name" shape="mark" />
            <p>
              <a href="#logos">Logos and pictures to print</a>
            </p>
          </div>
        }
      >
        <ButtonRow>
          <ButtonLink to={`tel:${contact.phone}`} about={contact.name}>
            {`Call ${phoneText}`}
          </ButtonLink>
          <ButtonLink to={`mailto:${contact.email}`} look="plain" about={contact.name}>
            Send an email
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
        <p className="title-large strong">{contact.name}</p>
        <p>{contact.role}</p>
        <Facts
          facts={[
            [
              'Phone',
              <a key="phone" href={`tel:${contact.phone}`}>
                {phoneText}
              </a>,
            ],
            [
              'Email',
              <a key="email" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>,
            ],
          ]}
        />
      </Section>
      <Section title="About us in 50 words" beside>
        <p className="lead">{short}</p>
      </Section>
      <Section title="About us in 100 words" beside>
        <p className="lead">{long}</p>
      </Section>
      <Section title="Logos" id="logos" beside>
        <ul className="ruled">
          {LOGOS.map(({ file, label, size, kB }) => (
            <li key={file}>
              <a href={`/press/${file}`} download className="flex min-h-tap items-center py-2">
                {`${label} (${size}, ${kB} kB)`}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Pictures">
        <Cells wide={2}>
          {pictures.map(({ picture, caption, credit, consent, size }) => (
            <Cell key={picture}>
              <Picture src={picture} alt={caption} shape="wide" />
              <p className="mt-3">{caption}</p>
              <p className="strong">{credit}</p>
              <p className="note mt-1">{consent}</p>
              <ButtonRow>
                <ButtonLink to={picture} look="plain" download about={caption}>
                  {size ? `Download, ${size.width} × ${size.height} pixels` : 'Download'}
                </ButtonLink>
              </ButtonRow>
            </Cell>
          ))}
        </Cells>
      </Section>
      <Section title="Latest news" aside={<Link to="/blogs">All posts</Link>}>
        <Loaded from={news} loading="Loading blogs...">
          {(posts) => (
            <ul className="ruled">
              {posts.map((post) => (
                <li key={post.id}>
                  <Link to={blogPostPath(post)} className="flex min-h-tap items-center py-2">
                    {`${displayDate(post.date)}: ${post.title}`}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
    </>
  );
}

import { PostCards, postSummary } from '#blog/post-cards.tsx';
import { newsletterForm } from '#inbox/forms/newsletter.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { excerpt } from '#platform/text/excerpt.ts';
import { plainTextOf, safeMarkdown } from '#platform/text/markup.server.ts';
import { FormView } from '#site/forms/form-view.tsx';
import { loadFormVisit, receiveForm } from '#site/forms/receive-form.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, newsletterIssuesContext } from '#site/pages/context.ts';
import { orUndefined } from '#site/pages/load-result.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/newsletter.page';

export const handle = { query: ['sent'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'What we built, what broke and what is next, by email.',
    canonical: '/newsletter',
  });

/** Number of posts that stand for the newsletter until the first one is sent. */
const SAMPLE = 3;

export async function loader({ url, context }: Route.LoaderArgs) {
  const [posts = [], issues = []] = await Promise.all([
    orUndefined(context.get(contentContext).blogPosts.all()),
    orUndefined(context.get(newsletterIssuesContext).all()),
  ]);
  return {
    posts: posts.slice(0, SAMPLE).map(postSummary),
    issues: issues.map((issue) => ({
      path: issue.path,
      title: issue.title,
      date: displayDate(issue.date),
      excerpt: excerpt(plainTextOf(safeMarkdown(issue.body))),
    })),
    visit: await loadFormVisit({ url, context }),
  };
}

/** Takes submissions of the box at the foot of every page, too. */
export const action = (args: Route.ActionArgs) => receiveForm('newsletter', args);

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { posts, issues, visit } = loaderData;
  return (
    <>
      <PageHeading
        chapter="read"
        picture={<Picture src="/drawings/head-newsletter.svg" shape="filling" first />}
        title="Newsletter"
        introduction="What we built, what broke and what is next. Type your address and press Subscribe. We send you one email. Press the button in it and you are on the list."
      >
        <div className="mt-6">
          <h2 className="title-medium mb-3">Subscribe</h2>
          <FormView form={newsletterForm} visit={visit} thanks="message" />
        </div>
      </PageHeading>
      {issues.length > 0 ? (
        <Section title="Past newsletters" id="past">
          <IssueRows issues={issues} />
        </Section>
      ) : (
        posts.length > 0 && (
          <Section title="What we write about">
            <PostCards posts={posts} />
            <ButtonRow>
              <ButtonLink to="/blogs" look="plain">
                All posts
              </ButtonLink>
            </ButtonRow>
          </Section>
        )
      )}
    </>
  );
}

type IssueRow = { path: string; title: string; date: string; excerpt: string };

function IssueRows({ issues }: { issues: readonly IssueRow[] }) {
  return (
    <ul className="rows">
      {issues.map(({ path, title, date, excerpt }) => (
        <li key={path} className="row">
          <div className="row-title">
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p className="mt-1">{date}</p>
          </div>
          <p className="measure">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}

import { newsletterForm } from '#modules/submissions/model/forms/newsletter.ts';
import { PostCards, postSummary } from '../blogs/post-cards.tsx';
import { FormView } from '../forms/form-view.tsx';
import { loadFormVisit } from '../forms/server/form-visit.server.ts';
import { receiveForm } from '../forms/server/receive-form.server.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import { loadPageText } from '../pages/page-text.server.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/newsletter';

export const handle = { query: ['sent'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'What we built, what broke and what is next, by email.',
    canonical: '/newsletter',
  });

/** Number of posts that show what the newsletter is like. */
const SAMPLE = 3;

export async function loader({ url, context }: Route.LoaderArgs) {
  const [{ text: introduction }, posts = []] = await Promise.all([
    loadPageText(context, 'newsletter'),
    orUndefined(context.get(contentContext).blogPosts.all()),
  ]);
  return {
    introduction,
    posts: posts.slice(0, SAMPLE).map(postSummary),
    visit: await loadFormVisit({ url, context }),
  };
}

/** Takes submissions of the box at the foot of every page, too. */
export const action = (args: Route.ActionArgs) => receiveForm('newsletter', args);

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { introduction, posts, visit } = loaderData;
  return (
    <>
      <PageHeading
        chapter="read"
        picture={<Picture src="/drawings/head-newsletter.svg" shape="filling" first />}
        title="Newsletter"
        introduction={introduction}
      >
        <div className="mt-6">
          <h2 className="title-medium mb-3">Subscribe</h2>
          <FormView form={newsletterForm} visit={visit} thanks="message" />
        </div>
      </PageHeading>
      {posts.length > 0 && (
        <Section title="What we write about">
          <PostCards posts={posts} />
          <ButtonRow>
            <ButtonLink to="/blogs" look="plain">
              All posts
            </ButtonLink>
          </ButtonRow>
        </Section>
      )}
    </>
  );
}

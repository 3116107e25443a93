import { loadTaggedList, TaggedList } from '../lists/tagged-list.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { orFailureText } from '../pages/load-result.ts';
import { loadPageText } from '../pages/page-parts.server.ts';
import { Picture } from '../ui/picture.tsx';
import { PageHeading } from '../ui/section.tsx';
import type { Route } from './+types/blogs';
import { BLOGS_FAILURE_TEXT, PostCards, postSummary } from './post-cards.tsx';

export const handle = { query: ['tag', 'shown', 'whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Blog',
    description: 'Notes from labs, clubs and kitchens: what we build, what breaks, what we learn.',
    canonical: '/blogs',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { blogPosts } = context.get(contentContext);
  const posts = orFailureText(blogPosts.all(), BLOGS_FAILURE_TEXT);
  const [introduction, list] = await Promise.all([
    loadPageText(context, 'blogs'),
    loadTaggedList({ request, url }, posts, postSummary),
  ]);
  return { introduction: introduction.text, ...list };
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        chapter="read"
        picture={<Picture src="/drawings/head-blogs.svg" shape="filling" first />}
        title="Blog"
        introduction={loaderData.introduction}
      />
      <TaggedList
        noun="posts"
        path="/blogs"
        loading="Loading blogs..."
        data={loaderData}
        set={loaderData.tag ? [['tag', loaderData.tag]] : []}
      >
        {(posts) => <PostCards posts={posts} stepped />}
      </TaggedList>
    </>
  );
}

import { loadTaggedList, TaggedList } from '#site/lists/tagged-list.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext } from '#site/pages/context.ts';
import { orFailureText } from '#site/pages/load-result.ts';
import { Picture } from '#ui/picture.tsx';
import { PageHeading } from '#ui/section.tsx';
import type { Route } from './+types/blogs.page';
import { BLOGS_FAILURE_TEXT, PostCards, postSummary } from './post-cards.tsx';

export const handle = { reading: true, query: ['tag', 'shown', 'whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Blog',
    description: 'Notes from labs, clubs and kitchens: what we build, what breaks, what we learn.',
    canonical: '/blogs',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { blogPosts } = context.get(contentContext);
  const posts = orFailureText(blogPosts.all(), BLOGS_FAILURE_TEXT);
  return loadTaggedList({ request, url }, posts, postSummary);
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        chapter="read"
        picture={<Picture src="/drawings/head-blogs.svg" shape="filling" first />}
        title="Blog"
        introduction="Notes from the labs: what we build, what breaks, and what we would do differently. Written by the people who hold the screwdrivers."
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

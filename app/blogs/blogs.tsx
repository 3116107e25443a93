import { pageMeta } from '../discovery/page-meta.ts';
import { TaggedList, taggedList } from '../lists/tagged-list.tsx';
import { siteContext } from '../loading/context.ts';
import { orSentence } from '../loading/outcome.ts';
import { PageHeading } from '../ui/section.tsx';
import type { Route } from './+types/blogs';
import { BLOGS_FAILURE, PostCards, postSummary } from './post-cards.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Blog',
    description: 'Notes from labs, clubs and kitchens: what we build, what breaks, what we learn.',
    canonical: '/blogs',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { blogPosts } = context.get(siteContext).services;
  const posts = orSentence(blogPosts.all(), BLOGS_FAILURE);
  return taggedList(request, posts, postSummary);
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        cloth="blogs"
        title="Blog"
        introduction="Notes from the labs: what we build, what breaks, and what we would do differently. Written by the people who hold the screwdrivers."
      />
      <TaggedList noun="posts" loading="Loading blogs..." data={loaderData}>
        {(posts) => <PostCards posts={posts} level={2} />}
      </TaggedList>
    </>
  );
}

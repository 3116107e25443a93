import { type BlogPost, blogPostPath } from '#modules/content/model/blog-post.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { excerpt } from '#platform/text/excerpt.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';
import { TagLine } from '../ui/tag-line.tsx';

/** Shown when the posts cannot be loaded (specification, section 8). */
export const BLOGS_FAILURE_TEXT = 'Failed to load blogs. Please try again later.';

/** The data of a post that its card shows. */
export type PostSummary = ReturnType<typeof postSummary>;

/** Reduces a post to the data that lists send: only what they show. */
export function postSummary({ id, title, author, date, image, tags, ...post }: BlogPost) {
  return {
    id,
    title,
    author,
    image,
    tags,
    date: displayDate(date),
    excerpt: excerpt(post.excerpt || post.content),
  };
}

/** Posts as cards in cells. */
export function PostCards({ posts, level }: { posts: readonly PostSummary[]; level: 2 | 3 }) {
  return (
    <Cells stepped={level === 2}>
      {posts.map((post) => (
        <Card
          key={post.id}
          to={blogPostPath(post)}
          title={post.title}
          image={post.image}
          overline={post.date}
          level={level}
        >
          {post.author && <p className="mt-1">By {post.author}</p>}
          <p className="mt-2">{post.excerpt}</p>
          <TagLine tags={post.tags} />
        </Card>
      ))}
    </Cells>
  );
}

import { type BlogPost, blogPostPath } from '#content/blog.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { excerpt } from '#platform/text/excerpt.ts';
import { Card } from '#site/lists/card.tsx';
import { Cells } from '#ui/cells.tsx';
import { TagLine } from '#ui/facts.tsx';

export const BLOGS_FAILURE_TEXT = 'Failed to load blogs. Please try again later.';

type PostSummary = ReturnType<typeof postSummary>;

export function postSummary({ id, title, author, date, image, tags, ...post }: BlogPost) {
  return {
    id,
    title,
    author,
    image,
    tags,
    date: displayDate(date),
    readingTime: readingTimeText(post.content),
    excerpt: excerpt(post.excerpt || post.content),
  };
}

type PostCardsProps = { posts: readonly PostSummary[]; stepped?: boolean };

export function PostCards({ posts, stepped }: PostCardsProps) {
  return (
    <Cells stepped={stepped}>
      {posts.map((post) => (
        <Card
          key={post.id}
          id={`post-${post.id}`}
          to={blogPostPath(post)}
          title={post.title}
          image={post.image}
          overline={[post.date, post.readingTime].filter(Boolean).join(' · ')}
          foot={<TagLine tags={post.tags} />}
        >
          {post.author && <p className="mt-1">By {post.author}</p>}
          <p className="mt-2">{post.excerpt}</p>
        </Card>
      ))}
    </Cells>
  );
}

/** Words that somebody reads in a minute, a little slower than adults read: our readers are young. */
const WORDS_PER_MINUTE = 180;

export function readingTimeText(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`;
}

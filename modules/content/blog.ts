import * as v from 'valibot';
import { optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';
import { cover } from './drawing.ts';

/** A post (specification, section 3). `content` is Markdown; plain paragraphs are Markdown too. */
export const blogPost = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  title: v.pipe(text, v.title('Heading')),
  author: v.pipe(optionalText, v.title('Written by')),
  date: v.pipe(
    optionalText,
    v.title('Date'),
    v.description('The list of posts sets their order, not the date.'),
    v.metadata({ date: true }),
  ),
  excerpt: v.pipe(
    optionalText,
    v.title('In short'),
    v.description('For cards and search results. Cards show 120 characters.'),
    v.metadata({ long: true }),
  ),
  tags: v.pipe(
    textList,
    v.title('Tags'),
    v.description('One per line. Posts with the same tag are shown as related.'),
  ),
  image: v.pipe(
    optionalLink,
    v.title('Picture'),
    v.description('For the card and its page. Without one, the site draws a cover.'),
    v.metadata({ picture: true }),
  ),
  cover,
  content: v.pipe(optionalText, v.title('The post'), v.metadata({ markdown: true })),
});
export type BlogPost = v.InferOutput<typeof blogPost>;

/** The path of a post. */
export function blogPostPath(post: Pick<BlogPost, 'id'>): string {
  return `/blogs/${encodeURIComponent(post.id)}`;
}

/** The path of the blog's RSS feed. */
export const BLOG_FEED = '/blogs/feed.xml';

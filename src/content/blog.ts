import * as v from 'valibot';
import { field } from '#platform/text/labelled.ts';
import { optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';
import { cover } from './drawing.ts';

/** A post (specification, section 3). `content` is Markdown; plain paragraphs are Markdown too. */
export const blogPost = v.object({
  id: field(itemId, 'Key', '', { fixed: true }),
  title: field(text, 'Heading'),
  author: field(optionalText, 'Written by'),
  date: field(optionalText, 'Date', 'It does not set their order.', { date: true }),
  excerpt: field(optionalText, 'In short', 'For cards: 120 characters.', { long: true }),
  tags: field(textList, 'Tags', 'One per line. Posts with the same tag are shown as related.'),
  image: field(optionalLink, 'Picture', 'Empty: the site draws a cover.', { picture: true }),
  cover,
  content: field(optionalText, 'The post', '', { markdown: true }),
});
export type BlogPost = v.InferOutput<typeof blogPost>;

export function blogPostPath(post: Pick<BlogPost, 'id'>): string {
  return `/blogs/${encodeURIComponent(post.id)}`;
}

export const BLOG_FEED = '/blogs/feed.xml';

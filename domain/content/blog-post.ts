import * as v from 'valibot';
import { optionalLink } from './text/link.ts';
import { itemId, optionalText, text, textList } from './text/text.ts';

/** A post (specification, section 3). `content` is Markdown; plain paragraphs are Markdown too. */
export const blogPost = v.object({
  id: itemId,
  title: text,
  author: optionalText,
  date: optionalText,
  excerpt: optionalText,
  tags: textList,
  image: optionalLink,
  content: optionalText,
});
export type BlogPost = v.InferOutput<typeof blogPost>;

/** Where a post is read. */
export function blogPostPath(post: Pick<BlogPost, 'id'>): string {
  return `/blogs/${encodeURIComponent(post.id)}`;
}

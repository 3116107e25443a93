import { Hono } from 'hono';
import * as v from 'valibot';
import { blogPost } from '#domain/content/blog-post.ts';
import type { Services } from '#domain/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/blogs` */
export function blogsEndpoint(services: Services) {
  return new Hono().get('/blogs', describeReading('The blog posts', v.array(blogPost)), async (c) =>
    c.json(await services.blogPosts.all()),
  );
}

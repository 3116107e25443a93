import { Hono } from 'hono';
import type { Services } from '#domain/site/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/blogs` */
export function blogsEndpoint(services: Services) {
  return new Hono().get(
    '/blogs',
    describeReading({
      id: 'listBlogPosts',
      summary: 'The blog posts',
      answer: 'BlogPost',
      isList: true,
    }),
    async (c) => c.json(await services.blogPosts.all()),
  );
}

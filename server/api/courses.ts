import { Hono } from 'hono';
import * as v from 'valibot';
import { course } from '#domain/content/course.ts';
import type { Services } from '#domain/services.ts';
import { describeReading } from './description.ts';
import { jsonError } from './json-error.ts';

/** `GET /api/courses` and `GET /api/courses/{id}` */
export function coursesEndpoint(services: Services) {
  return new Hono()
    .get('/courses', describeReading('The courses', v.array(course)), async (c) =>
      c.json(await services.courses.all()),
    )
    .get('/courses/:id', describeReading('One course', course, true), async (c) => {
      const found = await services.courses.byId(c.req.param('id'));
      return found ? c.json(found) : jsonError(c, 404, 'Course not found');
    });
}

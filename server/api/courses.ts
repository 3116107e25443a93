import { Hono } from 'hono';
import type { Services } from '#domain/site/services.ts';
import { jsonError } from '../web/json-error.ts';
import { describeReading } from './description.ts';

/** `GET /api/courses` and `GET /api/courses/{id}` */
export function coursesEndpoint(services: Services) {
  return new Hono()
    .get(
      '/courses',
      describeReading({
        id: 'listCourses',
        summary: 'The courses',
        answer: 'Course',
        isList: true,
      }),
      async (c) => c.json(await services.courses.all()),
    )
    .get(
      '/courses/:id',
      describeReading({
        id: 'getCourse',
        summary: 'One course',
        answer: 'Course',
        mayBeMissing: true,
      }),
      async (c) => {
        const found = await services.courses.byId(c.req.param('id'));
        return found ? c.json(found) : jsonError(c, 404, 'Course not found');
      },
    );
}

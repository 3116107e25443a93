import { Hono } from 'hono';
import type { InferOutput } from 'valibot';
import type { List, Services } from '#domain/site/services.ts';
import { jsonError } from '../web/json-error.ts';
import { describeReading } from './description.ts';
import type { ANSWERS } from './schemas.ts';

/** The lists that the API gives to read, by their addresses under `/api`. Adding one is a line here. */
const LISTS = {
  'hero-images': list('heroImages', 'HeroImage', 'The slides of the home carousel'),
  courses: list('courses', 'Course', 'The courses'),
  partners: list('partners', 'Partner', 'The organisations that work with us'),
  events: list('events', 'Event', 'The events'),
  blogs: list('blogPosts', 'BlogPost', 'The blog posts'),
  'stem-squad-landing': list(
    'stemSquadItems',
    'StemSquadItem',
    'The content items of the STEM Squad page',
  ),
};

/** `GET /api/{list}` for each list, and the two addresses that answer with something else. */
export function readingEndpoints(services: Services): Hono {
  const endpoints = new Hono();
  for (const [path, { service, answer, summary }] of Object.entries(LISTS)) {
    endpoints.get(
      `/${path}`,
      describeReading({ id: `list${answer}s`, summary, answer, isList: true }),
      async (c) => c.json(await services[service].all()),
    );
  }
  return endpoints
    .get(
      '/courses/:id',
      describeReading({
        id: 'getCourse',
        summary: 'One course',
        answer: 'Course',
        mayBeMissing: true,
      }),
      async (c) => {
        const id = c.req.param('id');
        const found = await services.courses.byId(id);
        if (found) return c.json(found);
        const now = await services.movedTo('courses', id);
        if (now === undefined) return jsonError(c, 404, 'Course not found');
        // As on pages: for good, and asked anew each time.
        c.header('Cache-Control', 'no-cache');
        return c.redirect(`/api/courses/${encodeURIComponent(now)}`, 301);
      },
    )
    .get(
      // An object, unlike the lists (specification, section 7).
      '/team',
      describeReading({ id: 'getTeam', summary: 'The people on the team', answer: 'Team' }),
      async (c) => c.json({ success: true, data: await services.team.all(), error: null }),
    );
}

type Answers = typeof ANSWERS;
/** The services whose items are what an answer is described as. */
type ServiceOf<Answer extends keyof Answers> = {
  [Name in keyof Services]: Services[Name] extends List<InferOutput<Answers[Answer]>>
    ? Name
    : never;
}[keyof Services];

/** @param answer names the schema of one item (`schemas.ts`), which must be what the service gives */
function list<const Answer extends keyof Answers, const Service extends ServiceOf<Answer>>(
  service: Service,
  answer: Answer,
  summary: string,
) {
  return { service, answer, summary };
}

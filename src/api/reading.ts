import { Hono } from 'hono';
import type { InferOutput } from 'valibot';
import type { Offering } from '#content/offering.ts';
import { loadAvailability } from '#places/place.ts';
import { jsonError } from '#platform/http/json-error.ts';
import { PLACES_CACHE_CONTROL } from '#platform/pages/page-context.ts';
import type { Services } from '#services.ts';
import { describeReading } from './description.ts';
import { makeCourseAnswers, makeEventAnswers, makeImpactAnswer } from './offering-answers.ts';
import type { ANSWER_SCHEMAS } from './schemas.ts';

const LISTS = {
  'hero-images': list('HeroImage', 'The slides of the home carousel', ({ heroImages }) =>
    heroImages.all(),
  ),
  courses: list('Course', 'The courses', async (services, now) =>
    makeCourseAnswers(await services.courses.all(), availabilityLoader(services, now)),
  ),
  partners: list('Partner', 'The organisations that work with us', ({ partners }) =>
    partners.all(),
  ),
  events: list('Event', 'The events', async (services, now) =>
    makeEventAnswers(await services.events.all(), availabilityLoader(services, now)),
  ),
  blogs: list('BlogPost', 'The blog posts', async ({ blogPosts }) =>
    (await blogPosts.all()).map(({ cover: _, ...post }) => post),
  ),
  'stem-squad-landing': list(
    'StemSquadItem',
    'The content items of the STEM Squad page',
    ({ stemSquadItems }) => stemSquadItems.all(),
  ),
};
const WITH_PLACES = ['courses', 'events'];

export function readingEndpoints(services: Services, now: () => number): Hono {
  const endpoints = new Hono();
  for (const [path, { all, answer, summary }] of Object.entries(LISTS)) {
    endpoints.get(
      `/${path}`,
      describeReading({ id: `list${answer}s`, summary, answer, isList: true }),
      async (c) => {
        const headers = WITH_PLACES.includes(path) ? cacheHeaders(services) : {};
        return c.json(await all(services, now), 200, headers);
      },
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
        const course = await services.courses.byId(id);
        if (course) {
          const [answer] = await makeCourseAnswers([course], availabilityLoader(services, now));
          return c.json(answer, 200, cacheHeaders(services));
        }
        const newId = await services.findRedirect('courses', id);
        if (newId === undefined) return jsonError(c, 404, 'Course not found');
        // As on pages: a permanent redirect that is revalidated each time.
        c.header('Cache-Control', 'no-cache');
        return c.redirect(`/api/courses/${encodeURIComponent(newId)}`, 301);
      },
    )
    .get(
      // An object, unlike the lists (specification, section 7).
      '/team',
      describeReading({ id: 'getTeam', summary: 'The people on the team', answer: 'Team' }),
      async (c) => c.json({ success: true, data: await services.team.all(), error: null }),
    )
    .get(
      '/impact',
      describeReading({
        id: 'getImpact',
        summary: 'The public figures, and what annual reports count in each year',
        answer: 'Impact',
      }),
      async (c) =>
        c.json(makeImpactAnswer(await services.figures.all(), await services.reports.all())),
    );
}

/** Another server's places change without notice, so they keep the usual caching. */
function cacheHeaders({ places }: Services): Record<string, string> {
  return places ? { 'Cache-Control': PLACES_CACHE_CONTROL } : {};
}

function availabilityLoader(services: Services, now: () => number) {
  return (offerings: readonly Offering[]) => loadAvailability(services.places, offerings, now());
}

type Answers = typeof ANSWER_SCHEMAS;

/** @param answer name of the schema of one item (`schemas.ts`) */
function list<const Answer extends keyof Answers>(
  answer: Answer,
  summary: string,
  all: (services: Services, now: () => number) => Promise<readonly InferOutput<Answers[Answer]>[]>,
) {
  return { answer, summary, all };
}

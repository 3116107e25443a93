import { Hono } from 'hono';
import type { InferOutput } from 'valibot';
import type { Offering } from '#content/offering.ts';
import type { List } from '#content/services.ts';
import { loadAvailability } from '#places/place.ts';
import { jsonError } from '#platform/http/json-error.ts';
import { PLACES_CACHE_CONTROL } from '#platform/pages/page-context.ts';
import type { Services } from '#services.ts';
import { describeReading } from './description.ts';
import { makeCourseAnswers, makeEventAnswers, makeImpactAnswer } from './offering-answers.ts';
import type { ANSWER_SCHEMAS } from './schemas.ts';

const LISTS = {
  'hero-images': list('heroImages', 'HeroImage', 'The slides of the home carousel'),
  courses: computedList('Course', 'The courses', async (services, now) =>
    makeCourseAnswers(await services.courses.all(), availabilityLoader(services, now)),
  ),
  partners: list('partners', 'Partner', 'The organisations that work with us'),
  events: computedList('Event', 'The events', async (services, now) =>
    makeEventAnswers(await services.events.all(), availabilityLoader(services, now)),
  ),
  blogs: {
    ...computedList('BlogPost', 'The blog posts', async ({ blogPosts }) =>
      (await blogPosts.all()).map(({ cover: _, ...post }) => post),
    ),
    showsPlaces: false,
  },
  'stem-squad-landing': list(
    'stemSquadItems',
    'StemSquadItem',
    'The content items of the STEM Squad page',
  ),
};

export function readingEndpoints(services: Services, now: () => number): Hono {
  const endpoints = new Hono();
  for (const [path, { all, answer, summary, showsPlaces }] of Object.entries(LISTS)) {
    endpoints.get(
      `/${path}`,
      describeReading({ id: `list${answer}s`, summary, answer, isList: true }),
      async (c) => c.json(await all(services, now), 200, showsPlaces ? cacheHeaders(services) : {}),
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
type ServiceOf<Answer extends keyof Answers> = {
  [Name in keyof Services]-?: Services[Name] extends List<InferOutput<Answers[Answer]>>
    ? Name
    : never;
}[keyof Services];

/** @param answer name of the schema of one item (`schemas.ts`), which must match the service's items */
function list<const Answer extends keyof Answers, const Service extends ServiceOf<Answer>>(
  service: Service,
  answer: Answer,
  summary: string,
) {
  const all = async (services: Services): Promise<readonly unknown[]> =>
    (services[service] as List<unknown>).all();
  return { answer, summary, all, showsPlaces: false };
}

/** A list whose items differ from the service's: courses and events get their places. */
function computedList<const Answer extends keyof Answers>(
  answer: Answer,
  summary: string,
  all: (services: Services, now: () => number) => Promise<readonly InferOutput<Answers[Answer]>[]>,
) {
  return { answer, summary, all, showsPlaces: true };
}

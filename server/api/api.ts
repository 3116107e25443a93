import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { openAPIRouteHandler } from 'hono-openapi';
import { ServiceFailure, type Services } from '#domain/services.ts';
import type { Captcha } from '#domain/site-context.ts';
import type { Log } from '../log.ts';
import { blogsEndpoint } from './blogs.ts';
import { coursesEndpoint } from './courses.ts';
import { eventsEndpoint } from './events.ts';
import { heroImagesEndpoint } from './hero-images.ts';
import { jsonError } from './json-error.ts';
import { partnersEndpoint } from './partners.ts';
import { stemSquadLandingEndpoint } from './stem-squad-landing.ts';
import { submissionEndpoints } from './submissions.ts';
import { teamEndpoint } from './team.ts';

/** Content changes rarely, and a change should show within a minute. */
const CACHE_CONTROL =
  'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/**
 * The JSON API of the specification, section 7. Answers every address under `/api`.
 * @param captcha the robot check that contact messages must pass, where one is configured
 */
export function makeApi(services: Services, log: Log, captcha?: Captcha): Hono {
  const api = new Hono().basePath('/api');

  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: wrongMethod }));
  const withEtag = etag();
  api.use((c, next) => (isReading(c) ? withEtag(c, next) : next()));
  api.use(async (c, next) => {
    await next();
    if (isReading(c) && c.res.ok && !c.res.headers.has('Cache-Control')) {
      c.header('Cache-Control', CACHE_CONTROL);
    }
  });

  for (const endpoint of [
    heroImagesEndpoint,
    coursesEndpoint,
    partnersEndpoint,
    teamEndpoint,
    eventsEndpoint,
    blogsEndpoint,
    stemSquadLandingEndpoint,
  ]) {
    api.route('/', endpoint(services));
  }
  api.route('/', submissionEndpoints(services, captcha, log));

  api.get(
    '/openapi.json',
    openAPIRouteHandler(api, {
      documentation: {
        info: {
          title: 'Website API',
          version: '1.0.0',
          description: 'What the website shows and what it receives. In words: docs/api.md.',
        },
      },
      exclude: ['/api/openapi.json'],
    }),
  );

  api.notFound((c) => jsonError(c, 404, 'There is nothing at this address'));
  api.onError((error, c) => {
    if (error instanceof ServiceFailure) {
      return jsonError(c, 503, 'The data cannot be read right now. Please try again later.');
    }
    log.error({ error: { message: error.message, stack: error.stack } }, 'API request failed');
    return jsonError(c, 500, 'Something went wrong on our side. Please try again later.');
  });
  return api;
}

function isReading(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

function wrongMethod(c: Context, methods: string[]): Response {
  const response = jsonError(c, 405, `This address answers ${methods.join(' and ')} only`);
  response.headers.set('Allow', methods.join(', '));
  return response;
}

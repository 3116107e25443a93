import { type Context, Hono, type Next } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import {
  clientAddress,
  clientNetwork,
  type TrustedProxies,
} from '#platform/http/client-address.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { CORS_HEADERS, jsonError } from '#platform/http/json-error.ts';
import type { Captcha } from '#platform/pages/page-context.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { descriptionOf } from './description.ts';
import { readingEndpoints } from './reading.ts';
import { submissionEndpoints } from './submissions.ts';

const CACHE_CONTROL =
  'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** All data is public. Sending is only for our own pages and for programs. */
const forAnySite = cors({
  origin: CORS_HEADERS['access-control-allow-origin'],
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['If-None-Match'],
  exposeHeaders: ['ETag'],
  maxAge: 86_400,
});

type Parts = {
  readonly services: Services;
  readonly log: Log;
  readonly captcha: Captcha | undefined;
  readonly now: () => number;
  readonly trustedProxies: TrustedProxies;
};

/** Specification, section 7. */
export function apiEndpoints(parts: Parts): Hono<HttpEnv> {
  const api = makeApi(parts);
  const http = new Hono<HttpEnv>();
  // Not `http.route`: unknown paths under `/api` get JSON too.
  const answer = (c: Context<HttpEnv>, next: Next) =>
    isForPeople(c)
      ? next()
      : api.fetch(c.req.raw, {
          sent: c.get('sent'),
          network: clientNetwork(clientAddress(c, parts.trustedProxies)),
        });
  http.all('/api', answer);
  http.all('/api/*', answer);
  return http;
}

/** The page about the API has its address, unless a program asks for JSON. */
function isForPeople(c: Context): boolean {
  const accepted = c.req.header('Accept') ?? '';
  return c.req.path === '/api' && isReading(c) && /^(?!.*json).*(text\/html|\*\/\*)/.test(accepted);
}

function makeApi({ services, log, captcha, now }: Parts): Hono {
  const api = new Hono().basePath('/api');

  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: wrongMethod }));
  api.use((c, next) => (isReading(c) ? forAnySite(c, next) : next()));
  const withEtag = etag();
  api.use((c, next) => (isReading(c) ? withEtag(c, next) : next()));
  api.use(async (c, next) => {
    await next();
    if (isReading(c) && c.res.ok && !c.res.headers.has('Cache-Control')) {
      c.header('Cache-Control', CACHE_CONTROL);
    }
  });

  api.route('/', readingEndpoints(services, now));
  api.route('/', submissionEndpoints(services, captcha, log));

  api.get('/openapi.json', descriptionOf(api));
  for (const path of readingPaths(api)) api.options(path, forAnySite);

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

function readingPaths(api: Hono): string[] {
  const paths = api.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return [...new Set(paths)].map((path) => path.replace(/^\/api/, ''));
}

function isReading(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

function wrongMethod(c: Context, methods: string[]): Response {
  const response = jsonError(c, 405, `This address answers ${methods.join(' and ')} only`);
  response.headers.set('Allow', methods.join(', '));
  return response;
}

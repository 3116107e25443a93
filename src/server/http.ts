import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { apiEndpoints } from '#api/api.ts';
import { coversEndpoint } from '#api/covers-endpoint.ts';
import { makeDiscovery } from '#api/discovery.ts';
import { makeReadLogo, markEndpoint } from '#api/mark-endpoint.ts';
import { shareEndpoint } from '#api/share-endpoint.ts';
import { FRAMED_PATH } from '#content/preview.ts';
import type { SharePictureStore } from '#pictures/share-picture.server.ts';
import type { PagePictures, SquarePicture } from '#pictures/uploaded.server.ts';
import {
  clientAddress,
  clientNetwork,
  type TrustedProxies,
} from '#platform/http/client-address.ts';
import { type ErrorResponder, INTERNAL_ERROR, unreadable } from '#platform/http/error-responses.ts';
import { isSending, withCheckedOrigin } from '#platform/http/guards.ts';
import {
  type SecurityPolicy,
  securityHeaders,
  tokenPage,
  tokenPageHeaders,
} from '#platform/http/headers.ts';
import { HEALTH_PATH, type HealthParts, healthEndpoint } from '#platform/http/health.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { isOfApi } from '#platform/http/json-error.ts';
import {
  limitConcurrency,
  type Middleware,
  parseRequestUrl,
  type RequestHandler,
} from '#platform/http/limit-concurrency.ts';
import {
  cacheResponse,
  compressStreams,
  type ResponseCache,
  serveFromCache,
} from '#platform/http/response-cache.ts';
import { isFirstVisit, wantsLite } from '#platform/pages/visitor-choices.ts';
import { reportError } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { requestId, withRequestId } from '#platform/process/request-id.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services, SiteContext } from '#services.ts';
import { DESK_FILES, isDeskPath } from './desk-endpoint.ts';
import { withPictureAlts } from './picture-alts.ts';
import type { Site } from './site.ts';

export type Http = Hono<HttpEnv>;

type ListenerParts = {
  readonly answers: ErrorResponder;
  /** Reduces a URL to the parameters that its page reads. */
  readonly canonical: ((url: string) => string) | undefined;
  readonly cache: ResponseCache | undefined;
  readonly draining: () => boolean;
  readonly log: Log;
};

/**
 * From top to bottom, on Node's own request and response: converting them to Hono's takes longer
 * than an answer from the cache.
 */
export function makeListener(http: Http, parts: ListenerParts): RequestListener {
  const { answers, canonical, cache, draining, log } = parts;
  const steps: readonly Middleware[] = [
    withRequestId,
    parseRequestUrl(answers, canonical && ((url) => (isDeskPath(url) ? url : canonical(url)))),
    ...(cache ? [serveFromCache(cache, draining)] : []),
    limitConcurrency(answers),
  ];
  const hono = getRequestListener(http.fetch, {
    errorHandler(error) {
      if (error instanceof RequestError) return answers.response(unreadable());
      log.error({ error: { message: String(error) } }, 'request failed');
      return answers.response(INTERNAL_ERROR);
    },
  });
  return steps.reduceRight<RequestHandler>((next, step) => step(next), hono);
}

export function makeHttp(groups: readonly Http[], log: Log): Http {
  const http: Http = new Hono();
  for (const group of groups) http.route('/', group);
  http.onError((error, c) => {
    // The client has left: nobody reads this response.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    if (error instanceof ServiceFailure) return c.text('Please try again later.', 503);
    reportError(log, c, error);
    const { stack } = process.env.NODE_ENV === 'development' ? error : {};
    return c.text(stack ?? `${INTERNAL_ERROR.error} Code: ${requestId()}`, 500);
  });
  return http;
}

type ResponseParts = Pick<ListenerParts, 'cache' | 'draining'> & {
  readonly health: HealthParts;
  /** Undefined in development: Vite writes inline styles and scripts. */
  readonly policy: SecurityPolicy | undefined;
};

export function responseMiddleware({ cache, draining, health, policy }: ResponseParts): Http {
  const http: Http = new Hono();
  http.use(async (c, next) => {
    await next();
    if (draining()) c.header('Connection', 'close');
  });
  http.use(deskHeaders);
  http.use(tokenPageHeaders);
  // Hono's `compress` would turn the one line for a submission into a stream.
  const compressed = compress();
  http.use((c, next) => (isSending(c) && isOfApi(c.req.path) ? next() : compressed(c, next)));
  http.use(compressStreams);
  // Before `cacheResponse`, which reads the database and may hang.
  if (policy) http.get(HEALTH_PATH, securityHeaders(policy));
  http.get(HEALTH_PATH, healthEndpoint(health));
  if (cache) http.use(cacheResponse(cache));
  if (policy) http.use(headersByPage(policy));
  return http;
}

type EndpointParts = Omit<PageParts, 'app' | 'site' | 'pictures' | 'isShared' | 'fileSize'> & {
  readonly sharePictures: SharePictureStore;
  readonly squarePicture: SquarePicture;
};

export function machineEndpoints(parts: EndpointParts): Http {
  const { services, siteUrl, formTokens, sharePictures } = parts;
  const http: Http = new Hono();
  http.route('/', apiEndpoints({ ...parts, captcha: formTokens.captcha }));
  http.route('/', coversEndpoint(services));
  const readLogo = makeReadLogo(services, parts.squarePicture);
  http.route('/', shareEndpoint(services, sharePictures, siteUrl, readLogo));
  http.route('/', markEndpoint(services, { pictures: sharePictures, readLogo }));
  http.route('/', makeDiscovery(parts));
  return http;
}

type PageParts = Pick<
  SiteContext,
  'app' | 'services' | 'siteUrl' | 'formTokens' | 'isShared' | 'now' | 'fileSize'
> & {
  readonly site: Site;
  readonly pictures: PagePictures;
  readonly trustedProxies: TrustedProxies;
  readonly log: Log;
};

export function makePages({ site, trustedProxies, log, pictures, ...shared }: PageParts) {
  const { pictureSize, pictureCaption } = pictures;
  const describePictures = (services: Services) => withPictureAlts(services, pictures, log);
  const services = describePictures(shared.services);
  function page(c: Context, request: Request, other: Partial<SiteContext> = {}) {
    const network = clientNetwork(clientAddress(c, trustedProxies));
    const used = other.services ?? services;
    const lite = wantsLite(c.req.header('Cookie'), c.req.header('Save-Data'));
    return site(request, {
      ...shared,
      network,
      pictureSize,
      pictureCaption,
      requestId: requestId(),
      nonce: c.get('secureHeadersNonce'),
      allowInline: (directive, hashes) =>
        c.set('inlineHashes', { ...c.get('inlineHashes'), [directive]: hashes }),
      isFirstVisit: !lite && isFirstVisit((name) => c.req.header(name)),
      lite,
      report: (error) => reportError(log, c, error),
      ...other,
      // With the client's network, for the rate limits of forms.
      ...trackPlacesRead({
        ...used,
        receive: (submission) => used.receive({ ...submission, network }),
      }),
    });
  }

  const routes: Http = new Hono();
  routes.all('*', (c) => page(c, withCheckedOrigin(c.req.raw)));
  return {
    routes,
    /** With other services, without scripts, and never cached. */
    preview: (c: Context, request: Request, services: Services) =>
      page(c, request, {
        services: describePictures(services),
        nonce: undefined,
        lite: false,
        isShared: false,
      }),
  };
}

/** A page that read numbers of places is cached for at most a second. */
function trackPlacesRead(services: Services) {
  let hasRead = false;
  const { places } = services;
  const tracked = places && {
    ...places,
    availability(...args: Parameters<typeof places.availability>) {
      hasRead = true;
      return places.availability(...args);
    },
  };
  return {
    services: tracked ? { ...services, places: tracked } : services,
    hasReadPlaces: () => hasRead,
  };
}

/** The name of a built file changes with its content. It has no personal data. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Every response, also redirects and refusals. Only built files are cached, by the browser. */
export const deskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isDeskPath(c.req.path)) return;
  const isFile = c.req.path.startsWith(DESK_FILES) && c.res.ok;
  c.header('Cache-Control', isFile ? IMMUTABLE : 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};

export function headersByPage(policy: SecurityPolicy): MiddlewareHandler {
  const { images, overTls } = policy;
  const siteHeaders = securityHeaders(policy);
  // Linked sites must not learn whose place it is. With `no-referrer` browsers would send forms
  // with an unknown origin.
  const referrer = 'same-origin';
  const tokenPageHeaders = securityHeaders({ ...policy, referrer });
  // Stricter: only the giving page with forms needs its URL, and says so in its HTML.
  const givingHeaders = securityHeaders({ ...policy, referrer: 'no-referrer' });
  const deskPageHeaders = securityHeaders({ images: [], overTls, referrer, frames: 'shows' });
  const previewHeaders = securityHeaders({ images, overTls, referrer, frames: 'shown' });
  return (c, next) => {
    if (c.req.path === FRAMED_PATH) return previewHeaders(c, next);
    if (isDeskPath(c.req.path)) return deskPageHeaders(c, next);
    const kind = tokenPage(c.req.path);
    if (kind === 'giving' || kind === 'my-data') return givingHeaders(c, next);
    return (kind ? tokenPageHeaders : siteHeaders)(c, next);
  };
}

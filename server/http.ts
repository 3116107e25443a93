import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { PicturesOfPages } from '#modules/pictures/module.ts';
import type { PictureStore } from '#modules/pictures/store/share/picture-store.ts';
import type { Services, SiteContext } from '#modules/services.ts';
import { isOfApi } from '#platform/http/api-paths.ts';
import { answerFromCache } from '#platform/http/cache/answer-from-cache.ts';
import { cacheResponse } from '#platform/http/cache/cache-response.ts';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import {
  clientAddress,
  clientOf,
  type TrustedProxies,
} from '#platform/http/guards/client-address.ts';
import { isSending } from '#platform/http/guards/refusal.ts';
import { withCheckedOrigin } from '#platform/http/guards/same-origin.ts';
import { type SecurityPolicy, securityHeaders } from '#platform/http/headers.ts';
import { HEALTH_PATH, type HealthParts, healthEndpoint } from '#platform/http/health.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { readAddress } from '#platform/http/limits/door.ts';
import { limitConcurrency } from '#platform/http/limits/limit-concurrency.ts';
import { DAMAGED, FAULT, type OwnAnswers } from '#platform/http/limits/own-answers.ts';
import { linkedPageHeaders } from '#platform/http/linked-pages.ts';
import { reportError } from '#platform/http/report-error.ts';
import { compressStreams } from '#platform/http/static/compress-streams.ts';
import type { Answering, Step } from '#platform/http/step.ts';
import { wantsLite } from '#platform/pages/lite-mode.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { apiEndpoints } from './api/api.ts';
import { isOfDesk } from './desk/desk-endpoint.ts';
import { deskHeaders, headersByPage } from './desk/desk-headers.ts';
import { coversEndpoint } from './discovery/covers-endpoint.ts';
import { makeDiscovery } from './discovery/discovery.ts';
import { shareEndpoint } from './discovery/share-endpoint.ts';
import { askedBy } from './services/asked-by.ts';
import { withDescribedPictures } from './services/described-pictures.ts';
import { notingPlaces } from './services/noting-places.ts';
import type { Site } from './site.ts';

export type Http = Hono<HttpEnv>;

type ListenerParts = {
  readonly answers: OwnAnswers;
  /** An address of the site with only what is read of it; undefined where that is not known. */
  readonly canonical: ((address: string) => string) | undefined;
  readonly cache: ResponseCache | undefined;
  /** Whether the server is finishing what is under way before it stops. */
  readonly draining: () => boolean;
  readonly log: Log;
};

/**
 * All that happens to a request, from top to bottom. What stands here answers on Node's own request
 * and response, since making Hono's of them takes longer than the rest of an answer from the cache.
 */
export function makeListener(http: Http, parts: ListenerParts): RequestListener {
  const { answers, canonical, cache, draining, log } = parts;
  const steps: readonly Step[] = [
    // Refuses an address that is too long or damaged, and drops the parameters that its page does
    // not declare.
    readAddress(answers, canonical && ((at) => (isOfDesk(at) ? at : canonical(at)))),
    // Sends what is in the cache: nearly every request ends here.
    ...(cache ? [answerFromCache(cache, draining)] : []),
    // Lets a bounded number of answers be made at a time (docs/decisions/022-bounds-on-reading.md).
    limitConcurrency(answers),
  ];
  const hono = getRequestListener(http.fetch, {
    errorHandler(error) {
      // No address can be made of it.
      if (error instanceof RequestError) return answers.response(DAMAGED);
      log.error({ error: { message: String(error) } }, 'request failed');
      return answers.response(FAULT);
    },
  });
  return steps.reduceRight<Answering>((next, step) => step(next), hono);
}

/** What the cache has not answered: each group of middleware and endpoints after the one before. */
export function makeHttp(groups: readonly Http[], log: Log): Http {
  const http: Http = new Hono();
  for (const group of groups) http.route('/', group);
  http.onError((error, c) => {
    // The client closed the connection while it sent: nobody reads this answer.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    if (error instanceof ServiceFailure) return c.text('Please try again later.', 503);
    reportError(log, c, error);
    return c.text('Something went wrong on our side. Please try again later.', 500);
  });
  return http;
}

type ResponseParts = Pick<ListenerParts, 'cache' | 'draining'> & {
  readonly health: HealthParts;
  /** Undefined in development: Vite writes inline styles and scripts, which a policy forbids. */
  readonly policy: SecurityPolicy | undefined;
};

/** Middleware around every answer: headers, compression and the cache; and `/healthz`. */
export function aroundResponses({ cache, draining, health, policy }: ResponseParts): Http {
  const http: Http = new Hono();
  http.use(async (c, next) => {
    await next();
    if (draining()) c.header('Connection', 'close');
  });
  http.use(deskHeaders);
  http.use(linkedPageHeaders);
  // The API answers a submission with one line; Hono's `compress` would turn it into a stream.
  const compressed = compress();
  http.use((c, next) => (isSending(c) && isOfApi(c.req.path) ? next() : compressed(c, next)));
  http.use(compressStreams);
  // Before `cacheResponse`, which asks the database for the content's version: it may hang.
  if (policy) http.get(HEALTH_PATH, securityHeaders(policy));
  http.get(HEALTH_PATH, healthEndpoint(health));
  if (cache) http.use(cacheResponse(cache));
  if (policy) http.use(headersByPage(policy));
  return http;
}

type EndpointParts = Omit<PageParts, 'site' | 'pictures' | 'isShared'> & {
  /** Pictures that networks show beside a link. */
  readonly sharePictures: PictureStore;
};

/** What programs ask for: the API, covers, share pictures, and documents such as the sitemap. */
export function programEndpoints(parts: EndpointParts): Http {
  const { services, siteUrl, guests, sharePictures } = parts;
  const http: Http = new Hono();
  http.route('/', apiEndpoints({ ...parts, captcha: guests.captcha }));
  http.route('/', coversEndpoint(services));
  http.route('/', shareEndpoint(services, sharePictures, siteUrl));
  http.route('/', makeDiscovery(parts));
  return http;
}

type PageParts = Pick<SiteContext, 'services' | 'siteUrl' | 'guests' | 'isShared' | 'now'> & {
  readonly site: Site;
  readonly pictures: PicturesOfPages;
  readonly trustedProxies: TrustedProxies;
  readonly log: Log;
};

/** Pages of the site, and the route that answers with one whatever nothing before it did. */
export function makePages({ site, trustedProxies, log, pictures, ...shared }: PageParts) {
  const { pictureSize, pictureCaption } = pictures;
  const describePictures = (services: Services) => withDescribedPictures(services, pictures, log);
  const services = describePictures(shared.services);
  /** @param other what this page is given instead, such as the services of a preview */
  function page(c: Context, request: Request, other: Partial<SiteContext> = {}) {
    const asker = clientOf(clientAddress(c, trustedProxies));
    return site(request, {
      ...shared,
      pictureSize,
      pictureCaption,
      nonce: c.get('secureHeadersNonce'),
      allowScripts: (hashes) => c.set('scriptHashes', hashes),
      lite: wantsLite(c.req.header('Cookie'), c.req.header('Save-Data')),
      report: (error) => reportError(log, c, error),
      ...other,
      ...notingPlaces(askedBy(other.services ?? services, asker)),
    });
  }

  const routes: Http = new Hono();
  routes.all('*', (c) => page(c, withCheckedOrigin(c.req.raw)));
  return {
    routes,
    /** A page for a preview: with other services, without scripts, and kept by nobody. */
    preview: (c: Context, request: Request, services: Services) =>
      page(c, request, {
        services: describePictures(services),
        nonce: undefined,
        lite: false,
        isShared: false,
      }),
  };
}

import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { PREVIEW_PATH } from '#domain/desk/preview/preview-address.ts';
import { ERASE_PATH } from '#domain/site/erasing.ts';
import { LITE_PATH, wantsLite } from '#domain/site/lite-mode.ts';
import { ServiceFailure, type Services } from '#domain/site/services.ts';
import type { Guests, SiteContext } from '#domain/site/site-context.ts';
import { makeApi } from './api/api.ts';
import { coversEndpoint, drawnCover } from './covers/covers-endpoint.ts';
import { deskHeaders, headersByPage } from './desk/desk-headers.ts';
import { type PreviewParts, previewEndpoint } from './desk/preview/preview-endpoint.ts';
import { makeDiscovery } from './discovery/discovery.ts';
import { readAddress } from './door/door.ts';
import { limitConcurrency } from './door/limit-concurrency.ts';
import { DAMAGED, FAULT, type OwnAnswers } from './door/own-answers.ts';
import { askedBy } from './giving/attempts/asked-by.ts';
import { acceptedMethods, acceptedTypes } from './guards/accepted-requests.ts';
import { bodySize } from './guards/body-size.ts';
import { clientAddress, clientOf, type TrustedProxies } from './guards/client-address.ts';
import { limitedByEmail } from './guards/email-limit.ts';
import { filesAtOnce, type TakesFile } from './guards/one-file.ts';
import { addressLimit, LIMITS, type Limits } from './guards/rate-limits.ts';
import { readableBody } from './guards/readable-body.ts';
import { isSending } from './guards/refusal.ts';
import { sameOrigin, withCheckedOrigin } from './guards/same-origin.ts';
import { NOTICES_PATH, type NoticeParts, noticesEndpoint } from './payments/notices-endpoint.ts';
import { makePictureCaption, withDescribedPictures } from './pictures/described-pictures.ts';
import { type KeptPictures, NO_PICTURES } from './pictures/kept-pictures.ts';
import { makePictureSize } from './pictures/picture-size.ts';
import { type PictureFolders, picturesEndpoints } from './pictures/pictures-endpoint.ts';
import { notingPlaces } from './places/noting-places.ts';
import type { Log } from './process/log.ts';
import type { PictureStore } from './share/picture-store.ts';
import { shareEndpoint } from './share/share-endpoint.ts';
import { isOfApi } from './web/api-paths.ts';
import { compressStreams } from './web/compress-streams.ts';
import { eraseDevice } from './web/erase-device.ts';
import { securityHeaders } from './web/headers.ts';
import { HEALTH_PATH, type HealthParts, healthEndpoint } from './web/health.ts';
import { lastWorker, SERVICE_WORKER } from './web/last-worker.ts';
import { linkedPageHeaders } from './web/linked-pages.ts';
import { chooseLite } from './web/lite-choice.ts';
import { reportError } from './web/report-error.ts';
import { answerFromCache } from './web/response-cache/answer-from-cache.ts';
import { cacheResponse } from './web/response-cache/cache-response.ts';
import type { ResponseCache } from './web/response-cache/response-cache.ts';
import type { Site } from './web/site.ts';
import { builtFiles, contentFiles } from './web/static-files.ts';
import type { Answering, Step } from './web/step.ts';

/** What the HTTP side is made of. */
export type Parts = {
  readonly services: Services;
  readonly site: Site;
  readonly log: Log;
  readonly siteUrl: string;
  readonly guests: Guests;
  readonly trustedProxies: TrustedProxies;
  /** Other limits than the usual, for tests. */
  readonly limits?: Limits;
  /** Hosts of pictures beside our own, where content comes from another server. */
  readonly pictureHosts: readonly string[];
  /** The folder of the built files; undefined while Vite serves them in development. */
  readonly buildFolder: string | undefined;
  readonly contentFolder: string;
  /**
   * Holds what may be shared; undefined where content comes from elsewhere and may change unseen.
   */
  readonly cache?: ResponseCache | undefined;
  /** Where the pictures are that networks show beside a link. */
  readonly sharePictures: PictureStore;
  /** Where pictures of the content lie, and where smaller versions of them are kept. */
  readonly pictureFolders: PictureFolders;
  /** Pictures that staff put up. */
  readonly keptPictures?: KeptPictures;
  /** What staff meet, below `/desk`. */
  readonly desk?: Hono<{ Variables: { secureHeadersNonce?: string } }> | undefined;
  /** Hears of payments; undefined: nothing is paid online. */
  readonly payments?: NoticeParts | undefined;
  /** Pages with a draft in them; undefined: nobody sees any. */
  readonly preview?: PreviewParts;
  /** Who may send a file, and where: nobody where it is left out. */
  readonly takesFile?: TakesFile;
  readonly health: HealthParts;
  /** `off` takes the service worker away from browsers that have one. */
  readonly serviceWorker?: 'on' | 'off';
  /** Whether the server is finishing what is under way before it stops. */
  readonly draining: () => boolean;
  /** The clock of pages and the API, in milliseconds since 1970: another one than the machine's, for tests. */
  readonly now?: () => number;
};

/** What the part before Hono is made of. */
export type BeforeHono = {
  readonly answers: OwnAnswers;
  /** An address with only what is read of it; left out where that is not known. */
  readonly canonical: ((address: string) => string) | undefined;
};

type Variables = {
  secureHeadersNonce?: string;
  /** Those of a whole page's inline scripts, for the policy that `securityHeaders` sets. */
  scriptHashes?: string;
  /** What was sent to the API, read by a guard. */
  sent?: ArrayBuffer;
};

/**
 * All that happens to a request, from top to bottom. What stands here answers on Node's own request
 * and response, since making Hono's of them takes longer than the rest of an answer from the cache.
 */
export function makeListener(parts: Parts & BeforeHono): RequestListener {
  const { cache, draining, answers } = parts;
  const steps: readonly Step[] = [
    // Refuses an address that is too long or damaged, and drops the parameters that its page does
    // not declare.
    readAddress(answers, parts.canonical),
    // Sends what is in the cache: nearly every request ends here.
    ...(cache ? [answerFromCache(cache, draining)] : []),
    // Lets a bounded number of answers be made at a time (docs/decisions/022-bounds-on-reading.md).
    limitConcurrency(answers),
  ];
  const hono = getRequestListener(makeHttp(parts).fetch, {
    errorHandler(error) {
      // No address can be made of it.
      if (error instanceof RequestError) return answers.response(DAMAGED);
      parts.log.error({ error: { message: String(error) } }, 'request failed');
      return answers.response(FAULT);
    },
  });
  return steps.reduceRight<Answering>((next, step) => step(next), hono);
}

/** The rest of the list: what the cache has not answered, from top to bottom. */
export function makeHttp(parts: Parts): Hono<{ Variables: Variables }> {
  const { log, buildFolder, limits = LIMITS, trustedProxies } = parts;
  const services = limitedByEmail(parts.services, limits.email);
  const policy = {
    images: parts.pictureHosts,
    overTls: parts.siteUrl.startsWith('https:'),
    captcha: parts.guests.captcha?.provider,
  };
  const described = (given: Services) =>
    parts.keptPictures ? withDescribedPictures(given, parts.keptPictures, log) : given;
  const forPages = described(services);
  const pictureSize = makePictureSize(parts.pictureFolders.originals, log, parts.keptPictures);
  const pictureCaption = makePictureCaption(parts.keptPictures ?? NO_PICTURES, log);
  const http = new Hono<{ Variables: Variables }>();

  http.use(async (c, next) => {
    await next();
    if (parts.draining()) c.header('Connection', 'close');
  });
  http.use(deskHeaders);
  http.use(linkedPageHeaders);
  // The API answers a submission with one line; Hono's `compress` would turn it into a stream.
  const compressed = compress();
  http.use((c, next) => (isSending(c) && isOfApi(c.req.path) ? next() : compressed(c, next)));
  http.use(compressStreams);
  // Before `cacheResponse`, which asks the database for the content's version: it may hang.
  const health = healthEndpoint(parts.health);
  if (buildFolder) http.get(HEALTH_PATH, securityHeaders(policy), health);
  else http.get(HEALTH_PATH, health);
  if (parts.cache) http.use(cacheResponse(parts.cache));
  // Not in development: Vite writes inline styles and scripts, which the policy forbids.
  if (buildFolder) http.use(headersByPage(policy));

  // Guards of what is sent (docs/decisions/012-guards.md). Reading passes through all of them.
  http.use(acceptedMethods);
  http.use(sameOrigin(parts.siteUrl));
  http.use(acceptedTypes);
  http.use(addressLimit(limits, trustedProxies));
  if (parts.takesFile) http.use(filesAtOnce(parts.takesFile));
  http.use(bodySize());
  http.use(readableBody());

  if (parts.preview) {
    const quietly = { nonce: undefined, lite: false, isShared: false };
    const preview = previewEndpoint(parts.preview, {
      url: parts.siteUrl,
      page: (c, request, given) => pageOf(c, request, { ...quietly, services: described(given) }),
      cover: drawnCover,
    });
    http.get(PREVIEW_PATH, preview);
  }
  if (parts.desk) http.route('/', parts.desk);
  http.post(LITE_PATH, chooseLite(policy));
  http.post(ERASE_PATH, eraseDevice(policy));
  if (parts.payments) http.post(NOTICES_PATH, noticesEndpoint(parts.payments));
  // Not `http.route`: the API answers every address under `/api`, so that unknown ones get JSON, too.
  const api = makeApi(services, log, parts.guests.captcha, parts.now);
  http.all('/api', (c) => api.fetch(c.req.raw, { sent: c.get('sent'), network: networkOf(c) }));
  http.all('/api/*', (c) => api.fetch(c.req.raw, { sent: c.get('sent'), network: networkOf(c) }));
  http.get('/covers/:kind/:file', coversEndpoint(services));
  http.route('/', shareEndpoint(services, parts.sharePictures, parts.siteUrl));
  http.route('/', makeDiscovery({ services, siteUrl: parts.siteUrl, now: Date.now }));
  http.get('/reports/*', contentFiles(parts.contentFolder));
  http.route('/', picturesEndpoints({ ...parts.pictureFolders, kept: parts.keptPictures }, log));
  http.get('/images/*', contentFiles(parts.contentFolder));
  if (parts.serviceWorker === 'off') http.get(SERVICE_WORKER, lastWorker);
  if (buildFolder) http.get('*', builtFiles(buildFolder));
  http.all('*', (c) => pageOf(c, withCheckedOrigin(c.req.raw)));

  http.onError((error, c) => {
    // The client closed the connection while it sent: nobody reads this answer.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    if (error instanceof ServiceFailure) return c.text('Please try again later.', 503);
    reportError(log, c, error);
    return c.text('Something went wrong on our side. Please try again later.', 500);
  });
  return http;

  function networkOf(c: Context): string {
    return clientOf(clientAddress(c, trustedProxies));
  }

  function pageOf(c: Context, request: Request, other: Partial<SiteContext> = {}) {
    const known = askedBy(other.services ?? forPages, networkOf(c));
    const { services, hasAskedPlaces } = notingPlaces(known);
    return parts.site(request, {
      guests: parts.guests,
      siteUrl: parts.siteUrl,
      nonce: c.get('secureHeadersNonce'),
      allowScripts: (hashes) => c.set('scriptHashes', hashes),
      lite: wantsLite(c.req.header('Cookie'), c.req.header('Save-Data')),
      isShared: parts.cache !== undefined,
      now: parts.now ?? Date.now,
      pictureSize,
      pictureCaption,
      report: (error) => reportError(log, c, error),
      ...other,
      services,
      hasAskedPlaces,
    });
  }
}

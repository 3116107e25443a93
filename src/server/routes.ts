import type { App } from '#app.ts';
import { paymentWebhook } from '#giving/polling.server.ts';
import { makeSharePictureStore } from '#pictures/share-picture.server.ts';
import type { servePictures } from '#pictures/uploaded.server.ts';
import { checkDatabase } from '#platform/db/database.ts';
import { guardRequests } from '#platform/http/guards.ts';
import type { SecurityPolicy } from '#platform/http/headers.ts';
import { freeBytesOf } from '#platform/http/health.ts';
import { LIMITS } from '#platform/http/rate-limits.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { staticFiles } from '#platform/http/static-files.ts';
import { visitorChoices } from '#platform/http/visitor-choices.ts';
import type { SiteContext } from '#services.ts';
import { deskEndpoint, makeDeskCheck, makeUploadCheck } from './desk-endpoint.ts';
import { limitByEmail } from './email-limit.ts';
import { machineEndpoints, makeHttp, makePages, responseMiddleware } from './http.ts';
import { type PreviewParts, previewEndpoint } from './preview-endpoint.ts';
import type { DeskSite, Site } from './site.ts';

type Parts = Pick<SiteContext, 'formTokens' | 'fileSize' | 'isShared'> & {
  readonly servicesFor: PreviewParts['servicesFor'];
  readonly site: Site;
  readonly deskSite: DeskSite;
  readonly pictures: ReturnType<typeof servePictures>;
  readonly cache: ResponseCache | undefined;
  readonly policy: SecurityPolicy;
  readonly draining: () => boolean;
  readonly readHealth: () => Promise<object>;
  readonly program: object;
};

/** In order. */
export function makeRoutes(app: App, parts: Parts) {
  const { config, limiters, log, now } = app;
  const { siteUrl, trustedProxies, dataDir, development } = config;
  const { formTokens, fileSize, isShared, site, pictures, policy } = parts;
  const services = limitByEmail(limiters, parts.servicesFor(app.content), LIMITS.email);
  const shared = { app, siteUrl, formTokens, trustedProxies, log, now, services };
  const pages = makePages({ ...shared, site, isShared, pictures, fileSize });
  const health = {
    checkDatabase: () => checkDatabase(app.db),
    freeBytes: () => freeBytesOf(dataDir),
    report: parts.readHealth,
    program: parts.program,
  };
  const checks = { limiters, isExempt: makeDeskCheck(app), takesFile: makeUploadCheck(app) };
  const sharePictures = makeSharePictureStore();
  const built = development ? undefined : 'build/client';
  return makeHttp(
    [
      responseMiddleware({ ...parts, health, policy: development ? undefined : policy }),
      guardRequests({ ...shared, ...checks }),
      previewEndpoint(app, { servicesFor: parts.servicesFor, page: pages.preview }),
      deskEndpoint(app, parts.deskSite),
      visitorChoices(policy),
      paymentWebhook(app),
      machineEndpoints({ ...shared, sharePictures, squarePicture: pictures.squarePicture }),
      pictures.routes,
      staticFiles({ built, content: 'content' }, config.serviceWorker),
      pages.routes,
    ],
    log,
  );
}

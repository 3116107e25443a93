import type { App } from '#app.ts';
import { makeContentStore } from '#content/store.server.ts';
import { servePictures } from '#pictures/uploaded.server.ts';
import type { Database } from '#platform/db/database.ts';
import { NO_PROXIES, type TrustedProxies } from '#platform/http/client-address.ts';
import { makeFormTokens } from '#platform/http/form-token.ts';
import { type FindUploader, guardRequests } from '#platform/http/guards.ts';
import type { HealthParts } from '#platform/http/health.ts';
import { LIMITS, type Limits, makeLimiters } from '#platform/http/rate-limits.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { staticFiles } from '#platform/http/static-files.ts';
import { visitorChoices } from '#platform/http/visitor-choices.ts';
import type { FormTokens } from '#platform/pages/page-context.ts';
import type { Log } from '#platform/process/log.ts';
import { limitByEmail } from '#server/email-limit.ts';
import {
  type Http,
  machineEndpoints,
  makeHttp,
  makePages,
  responseMiddleware,
} from '#server/http.ts';
import { type PreviewParts, previewEndpoint } from '#server/preview-endpoint.ts';
import type { Site } from '#server/site.ts';
import type { Services } from '#services.ts';
import { makeApp } from './app.ts';
import { fillContent, makeTestInbox } from './inbox.ts';
import { quietLog } from './log.ts';
import { makeOwnServices } from './own-services.ts';

export async function makeFormHttp(database: Database, over: Partial<HttpParts> = {}) {
  await fillContent(database);
  return makeTestHttp({
    app: makeApp(database),
    services: makeOwnServices(makeContentStore(database), makeTestInbox(database)),
    ...over,
  });
}

/** The parts of the HTTP side that tests choose; most default to a part that does nothing. */
export type HttpParts = {
  /** What pages read and change; needed where a test opens such a page. */
  app: App;
  services: Services;
  site: Site;
  log: Log;
  siteUrl: string;
  formTokens: FormTokens;
  trustedProxies: TrustedProxies;
  limits: Limits;
  pictureHosts: string[];
  buildFolder: string;
  cache: ResponseCache | undefined;
  pictureFolders: Parameters<typeof servePictures>[0]['folders'];
  picturesDatabase: Database | undefined;
  findUploader: FindUploader;
  isExempt: Parameters<typeof guardRequests>[0]['isExempt'];
  /** Pages with a draft in them; undefined: there are none. */
  previewOf: PreviewParts['servicesFor'] | undefined;
  endpoints: readonly Http[];
  health: HealthParts;
  serviceWorker: 'on' | 'off';
  now: () => number;
};

/** The HTTP side over any services, its groups in the order of `src/server/start.ts`. */
export function makeTestHttp(over: Pick<HttpParts, 'services'> & Partial<HttpParts>) {
  const {
    app = { limiters: makeLimiters() } as App,
    site = formPage,
    log = quietLog,
    siteUrl = 'https://www.example.org',
    formTokens = formTokensWith(undefined),
    trustedProxies = NO_PROXIES,
    limits = LIMITS,
    pictureHosts: images = [],
    // Built files are only read, so any folder will do.
    buildFolder: built = 'public',
    cache,
    pictureFolders: folders = { originals: 'content/images', cache: 'data/pictures' },
    picturesDatabase,
    findUploader = async () => undefined,
    isExempt = async () => false,
    previewOf,
    endpoints = [],
    health = { checkDatabase: async () => undefined },
    serviceWorker = 'on',
    now = Date.now,
  } = over;
  const services = limitByEmail(app.limiters, over.services, limits.email);
  const isShared = cache !== undefined;
  const overTls = siteUrl.startsWith('https:');
  const policy = { images, overTls, captcha: formTokens.captcha?.provider };
  const pictures = servePictures({ database: picturesDatabase, folders, log });
  const shared = { app, services, siteUrl, formTokens, log, now };
  const fileSize = async () => undefined;
  const pages = makePages({ ...shared, site, trustedProxies, isShared, pictures, fileSize });
  return makeHttp(
    [
      responseMiddleware({ cache, draining: () => false, health, policy }),
      guardRequests({
        siteUrl,
        trustedProxies,
        limits,
        limiters: app.limiters,
        isExempt,
        takesFile: findUploader,
      }),
      ...(previewOf ? [previewEndpoint(app, { servicesFor: previewOf, page: pages.preview })] : []),
      ...endpoints,
      visitorChoices(policy),
      machineEndpoints({
        ...shared,
        trustedProxies,
        sharePictures: NO_SHARE_PICTURES,
        squarePicture: pictures.squarePicture,
      }),
      pictures.routes,
      staticFiles({ built, content: 'content' }, serviceWorker),
      pages.routes,
    ],
    log,
  );
}

const NO_SHARE_PICTURES = { pictureOf: async () => ({ png: Buffer.of(), key: 'none' }) };

async function formPage(request: Request): Promise<Response> {
  const form = request.method === 'POST' ? await request.formData() : new FormData();
  return new Response(`page ${form.get('name')}`);
}

export function formTokensWith(captcha: FormTokens['captcha']): FormTokens {
  return makeFormTokens('a secret of the tests', { captcha });
}

/** The environment of a request as the server passes it: the address of the client. */
export function connectedFrom(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}

export function jsonRequest(payload: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  };
}

export function formRequest(
  answers: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return { method: 'POST', headers, body: new URLSearchParams(answers) };
}

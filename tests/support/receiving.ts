import { makeContentStore } from '#modules/content/store/content-store.ts';
import { servePictures } from '#modules/pictures/module.ts';
import { type KeptPictures, NO_PICTURES } from '#modules/pictures/store/files/kept-pictures.ts';
import type { PictureFolders } from '#modules/pictures/store/files/pictures-endpoint.ts';
import type { Services } from '#modules/services.ts';
import type { Database } from '#platform/db/database.ts';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import { NO_PROXIES, type TrustedProxies } from '#platform/http/guards/client-address.ts';
import { makeGuests } from '#platform/http/guards/guests.ts';
import type { TakesFile } from '#platform/http/guards/one-file.ts';
import { LIMITS, type Limits } from '#platform/http/guards/rate-limits.ts';
import type { HealthParts } from '#platform/http/health.ts';
import { staticFiles } from '#platform/http/static/static-files.ts';
import { visitorChoices } from '#platform/http/visitor-choices.ts';
import type { Guests } from '#platform/pages/site-context.ts';
import type { Log } from '#platform/process/log.ts';
import { type PreviewParts, previewEndpoint } from '../../server/desk/preview-endpoint.ts';
import { limitedByEmail } from '../../server/guards/email-limit.ts';
import { guardRequests } from '../../server/guards/module.ts';
import {
  aroundResponses,
  type Http,
  makeHttp,
  makePages,
  programEndpoints,
} from '../../server/http.ts';
import { makeOwnServices } from '../../server/services/own-services.ts';
import type { Site } from '../../server/site.ts';
import { fillContent, testInbox } from './inbox.ts';
import { quietLog } from './log.ts';

/** The whole HTTP side over a database, with a page that says which form it was sent. */
export async function receivingHttp(database: Database, over: Partial<HttpParts> = {}) {
  await fillContent(database);
  return httpOver({
    services: makeOwnServices(makeContentStore(database), testInbox(database)),
    ...over,
  });
}

/** What tests choose of the HTTP side: of most parts there is one that does nothing. */
export type HttpParts = {
  services: Services;
  site: Site;
  log: Log;
  siteUrl: string;
  guests: Guests;
  trustedProxies: TrustedProxies;
  limits: Limits;
  pictureHosts: string[];
  buildFolder: string;
  cache: ResponseCache | undefined;
  pictureFolders: PictureFolders;
  keptPictures: KeptPictures;
  takesFile: TakesFile;
  /** Pages with a draft in them; undefined: there are none. */
  preview: PreviewParts | undefined;
  /** Endpoints of the desk and of payments. */
  endpoints: readonly Http[];
  health: HealthParts;
  serviceWorker: 'on' | 'off';
  now: () => number;
};

/** The HTTP side over any services, its groups in the order of `server/start.ts`. */
export function httpOver(over: Pick<HttpParts, 'services'> & Partial<HttpParts>) {
  const {
    site = formPage,
    log = quietLog,
    siteUrl = 'https://www.example.org',
    guests = guestsWith(undefined),
    trustedProxies = NO_PROXIES,
    limits = LIMITS,
    pictureHosts: images = [],
    // As built files are only read, any folder will do.
    buildFolder: built = 'public',
    cache,
    pictureFolders: folders = { originals: 'content/images', cache: 'data/pictures' },
    keptPictures: kept = NO_PICTURES,
    takesFile = async () => undefined,
    preview,
    endpoints = [],
    health = { checkDatabase: async () => undefined, reports: [] },
    serviceWorker = 'on',
    now = Date.now,
  } = over;
  const services = limitedByEmail(over.services, limits.email);
  const isShared = cache !== undefined;
  const overTls = siteUrl.startsWith('https:');
  const policy = { images, overTls, captcha: guests.captcha?.provider };
  const pictures = servePictures({ kept, folders, log });
  const shared = { services, siteUrl, guests, log, now };
  const pages = makePages({ ...shared, site, trustedProxies, isShared, pictures });
  return makeHttp(
    [
      aroundResponses({ cache, draining: () => false, health, policy }),
      guardRequests({ siteUrl, trustedProxies, limits, takesFile }),
      ...(preview ? [previewEndpoint(preview, { siteUrl, page: pages.preview })] : []),
      ...endpoints,
      visitorChoices(policy),
      programEndpoints({ ...shared, trustedProxies, sharePictures: NO_SHARE_PICTURES }),
      pictures.routes,
      staticFiles({ built, content: 'content' }, serviceWorker),
      pages.routes,
    ],
    log,
  );
}

const NO_SHARE_PICTURES = { pictureOf: async () => ({ png: Buffer.of(), key: 'none' }) };

/** A page that says which form it was sent. */
async function formPage(request: Request): Promise<Response> {
  const form = request.method === 'POST' ? await request.formData() : new FormData();
  return new Response(`page ${form.get('name')}`);
}

export function guestsWith(captcha: Guests['captcha']): Guests {
  return makeGuests('a secret of the tests', { captcha });
}

/** A request's surroundings as the server gives them: who is connected. */
export function connectedFrom(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}

/** A request that sends JSON. */
export function json(payload: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  };
}

/** A request that sends a form, as a browser on our own page does. */
export function form(
  answers: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return { method: 'POST', headers, body: new URLSearchParams(answers) };
}

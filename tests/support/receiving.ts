import type { Guests } from '#domain/site/site-context.ts';
import { makeContentStore } from '../../server/content/content-store.ts';
import type { Database } from '../../server/database/database.ts';
import { NO_PROXIES } from '../../server/guards/client-address.ts';
import { makeGuests } from '../../server/guards/guests.ts';
import { makeHttp, type Parts } from '../../server/http.ts';
import { makeOwnServices } from '../../server/services/own-services.ts';
import { fillContent, testInbox } from './inbox.ts';
import { quietLog } from './log.ts';

/** The whole HTTP side over a database, with a page that says which form it was sent. */
export async function receivingHttp(database: Database, over: Partial<Parts> = {}) {
  await fillContent(database);
  return httpOver({
    services: makeOwnServices(makeContentStore(database), testInbox(database)),
    ...over,
  });
}

/** The HTTP side over any services. */
export function httpOver(over: Pick<Parts, 'services'> & Partial<Parts>) {
  return makeHttp({
    site: async (request) => {
      const form = request.method === 'POST' ? await request.formData() : new FormData();
      return new Response(`page ${form.get('name')}`);
    },
    log: quietLog,
    siteUrl: 'https://www.example.org',
    guests: guestsWith(undefined),
    trustedProxies: NO_PROXIES,
    pictureHosts: [],
    // As built files are only read, any folder will do.
    buildFolder: 'public',
    contentFolder: 'content',
    sharePictures: { pictureOf: async () => ({ png: Buffer.of(), key: 'none' }) },
    pictureFolders: { originals: 'content/images', cache: 'data/pictures' },
    health: { checkDatabase: async () => undefined, reports: [] },
    draining: () => false,
    ...over,
  });
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

import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { App } from '#modules/app.ts';
import { isBackgroundPath } from '#modules/staff/desk-path.ts';
import { findSession } from '#modules/staff/sessions.server.ts';
import {
  clientAddress,
  clientNetwork,
  type TrustedProxies,
} from '#platform/http/guards/client-address.ts';
import { isSending, refuse, withCheckedOrigin } from '#platform/http/guards/guards.ts';
import { isInvalidPath, withValidCharacters } from '#platform/text/valid-characters.ts';
import type { Desk } from './desk.ts';
import type { DeskSite } from './desk-site.ts';

export const DESK_PATH = '/desk';
/** URL prefix of the desk's built files. */
export const DESK_FILES = `${DESK_PATH}/assets/`;

/** True for paths (with query) of the desk. */
export function isDeskPath(path: string): boolean {
  return /^\/desk([/?.]|$)/.test(path);
}

export type DeskEndpointParts = {
  readonly app: App;
  readonly desk: Desk;
  readonly site: DeskSite;
  /** Folder of the desk's built files. */
  readonly folder: string;
  readonly trustedProxies: TrustedProxies;
  readonly now: () => number;
  readonly report: (error: unknown, c: Context) => void;
};

/**
 * Handles everything below `/desk`, and refuses posts from pages of other sites. Caching and
 * indexing: `deskHeaders`.
 */
export function deskEndpoint(
  parts: DeskEndpointParts,
): Hono<{ Variables: { secureHeadersNonce?: string } }> {
  const { desk, site } = parts;
  const http = new Hono<{ Variables: { secureHeadersNonce?: string } }>();

  http.get(
    `${DESK_FILES}*`,
    serveStatic({
      root: parts.folder,
      rewriteRequestPath: (path) => path.slice(DESK_PATH.length),
      precompressed: true,
    }),
    // A page loaded before the last build may request files that no longer exist.
    (c) => c.text('There is no such file', 404),
  );
  http.all(DESK_PATH, answer);
  // Data of the start page, which scripts request when a link leads there.
  http.all(`${DESK_PATH}.data`, answer);
  http.all(`${DESK_PATH}/*`, answer);
  return http;

  async function answer(c: Context) {
    if (isSending(c) && !isFromOurPage(c)) {
      return refuse(c, {
        status: 403,
        heading: 'This was not done',
        error: 'It came from no page of the desk. Please do it from there.',
      });
    }
    if (isInvalidPath(new URL(c.req.raw.url).pathname)) {
      const heading = 'There is no such page';
      return refuse(c, {
        status: 404,
        heading,
        error: 'Its address has letters that no page has.',
      });
    }
    const request = await withValidCharacters(withCheckedOrigin(c.req.raw));
    if (!request) {
      const error = 'What came is no whole form. Please send it again.';
      return refuse(c, { status: 400, heading: 'This was not done', error });
    }
    return site(request, {
      app: parts.app,
      services: desk.services,
      signedIn: await findSession(parts.app, c.req.header('Cookie'), isBackgroundPath(c.req.path)),
      browser: {
        device: c.req.header('User-Agent') ?? '',
        clientAddress: clientNetwork(clientAddress(c, parts.trustedProxies)),
        cookies: c.req.header('Cookie'),
      },
      nonce: c.get('secureHeadersNonce'),
      now: parts.now,
      report: (error) => parts.report(error, c),
    });
  }
}

/**
 * True if the request comes from a page of ours. `sameOrigin` (guards) has already refused requests
 * from elsewhere. It lets through requests that do not state their origin or were not made by a
 * page; the desk does not.
 */
function isFromOurPage(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site === 'same-origin' || (site === undefined && c.req.header('Origin') !== undefined);
}

import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import {
  clientAddress,
  clientNetwork,
  type TrustedProxies,
} from '#platform/http/guards/client-address.ts';
import { isSending, refuse } from '#platform/http/guards/refusal.ts';
import { withCheckedOrigin } from '#platform/http/guards/same-origin.ts';
import { isInvalidPath, withValidCharacters } from '#platform/text/valid-characters.ts';
import type { Desk } from './desk.ts';
import type { DeskSite } from './desk-site.ts';

export const DESK_PATH = '/desk';
/** Where the desk's built files are. */
export const DESK_FILES = `${DESK_PATH}/assets/`;

/** Whether an address (path and query) is one of the desk's. */
export function isDeskPath(address: string): boolean {
  return /^\/desk([/?.]|$)/.test(address);
}

export type DeskEndpointParts = {
  readonly desk: Desk;
  readonly site: DeskSite;
  /** Where the desk's built files are. */
  readonly folder: string;
  readonly trustedProxies: TrustedProxies;
  readonly now: () => number;
  readonly report: (error: unknown, c: Context) => void;
};

/** Everything below `/desk`. No page of another site posts to it; who keeps and finds it: `deskHeaders`. */
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
    // A page that was loaded before the desk was built anew asks for files that are gone.
    (c) => c.text('There is no such file', 404),
  );
  http.all(DESK_PATH, answer);
  // The data of Today, for which scripts ask when a link leads there.
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
      services: desk.services,
      signedIn: await desk.signedIn(c.req.header('Cookie')),
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
 * `sameOrigin` (guards) has refused what says that it comes from elsewhere. It lets through what says
 * nothing of that, or that no page asked for it; the desk does not.
 */
function isFromOurPage(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site === 'same-origin' || (site === undefined && c.req.header('Origin') !== undefined);
}

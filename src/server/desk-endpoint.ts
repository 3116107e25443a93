import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { App } from '#app.ts';
import { clientAddress, clientNetwork } from '#platform/http/client-address.ts';
import { type FindUploader, isSending, refuse, withCheckedOrigin } from '#platform/http/guards.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { reportError } from '#platform/process/fault-code.ts';
import { requestId } from '#platform/process/request-id.ts';
import { findSession } from '#staff/sessions.server.ts';
import { hasRole } from '#staff/staff.ts';
import { DESK_BUILD, type DeskSite } from './site.ts';

const DESK_PATH = '/desk';
export const DESK_FILES = `${DESK_PATH}/assets/`;

export function isDeskPath(path: string): boolean {
  return /^\/desk([/?.]|$)/.test(path);
}

export function deskEndpoint(app: App, site: DeskSite): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();

  http.get(
    `${DESK_FILES}*`,
    serveStatic({
      root: join(DESK_BUILD, 'client'),
      rewriteRequestPath: (path) => path.slice(DESK_PATH.length),
      precompressed: true,
    }),
    // A page loaded before the last build may ask for it.
    (c) => c.text('There is no such file', 404),
  );
  http.all(DESK_PATH, answer);
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
      app,
      signedIn: await findSession(app, c.req.header('Cookie')),
      browser: {
        device: c.req.header('User-Agent') ?? '',
        clientAddress: clientNetwork(clientAddress(c, app.config.trustedProxies)),
        cookies: c.req.header('Cookie'),
      },
      nonce: c.get('secureHeadersNonce'),
      requestId: requestId(),
      report: (error) => reportError(app.log, c, error),
    });
  }
}

/** Stricter than `sameOrigin`, which lets requests without an origin pass. */
function isFromOurPage(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site === 'same-origin' || (site === undefined && c.req.header('Origin') !== undefined);
}

/** What signed-in members send does not count for the forms of their network. */
export function makeDeskCheck(app: App) {
  return async (c: Context) =>
    isDeskPath(c.req.path) && (await findSession(app, c.req.header('Cookie'), true)) !== undefined;
}

/**
 * Only editors may send whole files: browsers without scripts do, others send pieces. All senders
 * without a valid session count as one.
 */
export function makeUploadCheck(app: App): FindUploader {
  return async (c) => {
    if (c.req.method !== 'POST' || c.req.path !== `${DESK_PATH}/pictures`) return undefined;
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) return undefined;
    const signedIn = await findSession(app, c.req.header('Cookie'), true);
    if (!signedIn) return 'signed out';
    return hasRole(signedIn.staff.roles, 'editor') ? signedIn.session.hash : undefined;
  };
}

/** No keyboard has them; some change the direction of a text. */
const CONTROL_CHARACTERS = /[\p{Control}\u202a-\u202e\u2066-\u2069]/u;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Such a page cannot exist, and PostgreSQL would refuse to search for it. */
function isInvalidPath(path: string): boolean {
  try {
    return CONTROL_CHARACTERS.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/**
 * Without characters that a database refuses or that make a text read as another. Undefined if the
 * form cannot be read.
 */
async function withValidCharacters(request: Request): Promise<Request | undefined> {
  const url = cleanUrl(request.url);
  const isForm = FORM_TYPE.test(request.headers.get('Content-Type') ?? '');
  if (!isForm || request.method === 'GET' || request.method === 'HEAD') {
    return url === request.url ? request : new Request(url, request);
  }
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  const sent = await request.formData().catch(() => undefined);
  if (!sent) return undefined;
  headers.delete('Content-Length');
  headers.delete('Content-Type');
  return new Request(url, { method, headers, body: cleanForm(sent), signal });
}

/** URL-encoded unless it has files. */
function cleanForm(sent: FormData): FormData | URLSearchParams {
  const form = new FormData();
  const texts: [string, string][] = [];
  for (const [name, value] of sent) {
    const cleanName = cleanCharacters(name);
    if (typeof value === 'string') {
      texts.push([cleanName, cleanCharacters(value)]);
      form.append(cleanName, cleanCharacters(value));
    } else form.append(cleanName, value, cleanCharacters(value.name));
  }
  return texts.length < [...sent].length ? form : new URLSearchParams(texts);
}

function cleanUrl(source: string): string {
  const url = new URL(source);
  const parameters = [...url.searchParams];
  if (!parameters.flat().some((text) => CONTROL_CHARACTERS.test(text))) return source;
  url.search = String(new URLSearchParams(parameters.map((pair) => pair.map(cleanCharacters))));
  return url.href;
}

/** Line breaks stay: a form sent again after signing in must be the same. */
function cleanCharacters(text: string): string {
  return text.replace(/[^\P{Control}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { clientAddress, clientNetwork, type TrustedProxies } from './client-address.ts';
import { refusalPage } from './error-responses.ts';
import type { HttpEnv } from './http-env.ts';
import { isOfApi, jsonError } from './json-error.ts';
import { LIMITS, type Limiters, type Limits, waitOfNetwork } from './rate-limits.ts';
import { PIECE_BYTES, PIECE_TYPE, PIECES_PATH } from './upload-pieces.ts';

/** Five answers of 10,000 letters, the maximum of a long text. */
export const MAX_BODY_BYTES = 64 * 1024;
/** A file with the rest of its form. */
const MAX_UPLOAD_BYTES = 8_000_000 + MAX_BODY_BYTES;
/** Each takes some 60 MB to convert. */
const MAX_UPLOADS = 2;
const UPLOAD_RETRY_SECONDS = 15;
const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const API_TYPES = ['application/json'];

/** Undefined: nobody may send a file. Called before reading. */
export type FindUploader = (c: Context) => Promise<string | undefined>;

type GuardParts = {
  readonly siteUrl: string;
  readonly trustedProxies: TrustedProxies;
  readonly limits?: Limits;
  readonly limiters: Limiters;
  /** Its requests do not count. */
  readonly isExempt: (c: Context) => Promise<boolean>;
  readonly takesFile: FindUploader;
};

/**
 * In order (docs/decisions/012-request-checks.md). `siteUrl` counts behind a proxy that changes
 * `Host`.
 */
export function guardRequests(parts: GuardParts): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .use(acceptedMethods)
    .use(sameOrigin(new URL(parts.siteUrl).host))
    .use(acceptedTypes)
    .use(limitByNetwork(parts))
    .use(limitUploads(parts.takesFile))
    .use(limitBody)
    .use(readableBody);
}

type Refusal = {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 429;
  readonly heading: string;
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export function isSending(c: Context): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
}

export function refuse(
  c: Context,
  { status, heading, error, headers = {} }: Refusal,
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (isOfApi(c.req.path)) return jsonError(c, status, error, {});
  c.header('Cache-Control', 'no-store');
  const { pathname, search } = new URL(c.req.url);
  // Never another host: `//host` loses a slash.
  const back = `${pathname.replace(/^\/+/, '/')}${search}`;
  return c.html(refusalPage(heading, error, back), status);
}

const acceptedMethods: MiddlewareHandler = async (c, next) => {
  if (isOfApi(c.req.path) || PAGE_METHODS.includes(c.req.method)) return next();
  return refuse(c, {
    status: 405,
    heading: 'This cannot be done here',
    error: `Pages answer ${PAGE_METHODS.join(', ')} only.`,
    headers: { Allow: PAGE_METHODS.join(', ') },
  });
};

/**
 * Browsers state the origin in `Sec-Fetch-Site` or, over plain HTTP, in `Origin`; a request with
 * neither comes from a program, such as one that unsubscribes. Not Hono's `csrf`, which compares
 * the scheme too: behind a proxy that ends TLS it would refuse every form.
 */
function sameOrigin(siteHost: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isSending(c) || isOwn(c, siteHost)) return next();
    return refuse(c, {
      status: 403,
      heading: 'This was not sent',
      error: 'It came from a page of another site. Please send it from our own page.',
    });
  };
}

function isOwn(c: Context, siteHost: string): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  // `none`: the visitor made the request, not a page.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && (host === siteHost || host === new URL(c.req.url).host);
}

/** React Router would compare it with the URL as we see it behind a proxy. */
export function withCheckedOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  return new Request(request, { headers });
}

/** Any other site could send `text/plain` without asking, so it is refused. */
const acceptedTypes: MiddlewareHandler = async (c, next) => {
  const types = isOfApi(c.req.path) ? API_TYPES : FORM_TYPES;
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
  const isAccepted = types.includes(type.trim().toLowerCase()) || isPicturePiece(c);
  if (!isSending(c) || !hasContent(c) || isAccepted) return next();
  return refuse(c, {
    status: 415,
    heading: 'This could not be read',
    error: `The content must be ${types.join(' or ')}.`,
  });
};

function hasContent(c: Context): boolean {
  return (
    c.req.header('Content-Type') !== undefined ||
    c.req.header('Transfer-Encoding') !== undefined ||
    Number(c.req.header('Content-Length') ?? 0) > 0
  );
}

function isPicturePiece(c: Context): boolean {
  return c.req.path === PIECES_PATH && c.req.header('Content-Type') === PIECE_TYPE;
}

function limitByNetwork({
  trustedProxies,
  limits = LIMITS,
  limiters,
  isExempt,
}: GuardParts): MiddlewareHandler {
  return async (c, next) => {
    if (!isSending(c) || (await isExempt(c))) return next();
    const network = clientNetwork(clientAddress(c, trustedProxies));
    const wait = await waitOfNetwork(limiters, limits.address, network);
    if (wait === 0) return next();
    const time = wait > 90 ? `${Math.ceil(wait / 60)} minutes` : `${wait} seconds`;
    return refuse(c, {
      status: 429,
      heading: 'Please wait a little',
      error: `Too many forms were sent from this connection. Please wait ${time} and send yours again.`,
      headers: { 'Retry-After': String(wait) },
    });
  };
}

function limitUploads(findUploader: FindUploader): MiddlewareHandler {
  const uploading = new Set<string>();
  return async (c, next) => {
    const sender = await findUploader(c);
    if (sender === undefined) return next();
    c.set('mayHoldFile', true);
    if (hasFormLength(c)) return next();
    if (uploading.has(sender) || uploading.size >= MAX_UPLOADS) {
      return refuse(c, {
        status: 429,
        heading: 'Please wait a little',
        error: `Another file is on its way. Please wait ${UPLOAD_RETRY_SECONDS} seconds and send yours again.`,
        headers: { 'Retry-After': String(UPLOAD_RETRY_SECONDS) },
      });
    }
    uploading.add(sender);
    try {
      return await next();
    } finally {
      uploading.delete(sender);
    }
  };
}

function hasFormLength(c: Context): boolean {
  const length = c.req.header('Content-Length');
  return (
    length !== undefined &&
    c.req.header('Transfer-Encoding') === undefined &&
    Number(length) <= MAX_BODY_BYTES
  );
}

const limitBody: MiddlewareHandler = (c, next) => {
  if (isPicturePiece(c)) return limitPiece(c, next);
  if (c.get('mayHoldFile')) return limitFile(c, next);
  // `bodyLimit` reads the body through a stream, which takes longer than storing a submission.
  return hasFormLength(c) ? next() : limitForm(c, next);
};

const limitForm = limitTo(
  MAX_BODY_BYTES,
  'That was too much text',
  'At most 64 kB can be sent at once. Please shorten your answers.',
);
const limitFile = limitTo(
  MAX_UPLOAD_BYTES,
  'That file is too large',
  'At most 8 MB can be sent. Please make it smaller first.',
);
function limitTo(maxSize: number, heading: string, error: string) {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, { status: 413, heading, error }) });
}
const limitPiece = bodyLimit({
  maxSize: PIECE_BYTES,
  onError: (c) => c.json({ wrong: 'This piece of the picture is too large.' }, 422),
});

/** The API reports errors in bodies itself. */
const readableBody: MiddlewareHandler = async (c, next) => {
  if (!isSending(c) || c.req.header('Content-Type') === undefined || isPicturePiece(c)) {
    return next();
  }
  const bytes = await c.req.arrayBuffer();
  if (isOfApi(c.req.path)) c.set('sent', bytes);
  else if (await isForm(c, bytes)) c.req.raw = new Request(c.req.raw, { body: bytes });
  else {
    return refuse(c, {
      status: 400,
      heading: 'This could not be read',
      error: 'The form arrived damaged. Please send it again.',
    });
  }
  return next();
};

async function isForm(c: Context, bytes: ArrayBuffer): Promise<boolean> {
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  try {
    const form = await new Response(bytes, { headers }).formData();
    return c.get('mayHoldFile') || [...form.values()].every((value) => typeof value === 'string');
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

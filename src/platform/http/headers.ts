import { Hono, type MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Captcha } from '../pages/page-context.ts';
import type { HttpEnv } from './http-env.ts';
import { CORS_HEADERS } from './json-error.ts';
import { SERVICE_WORKER_PATH } from './static-files.ts';

/** `images`: hosts of pictures beside our own. */
export type SecurityPolicy = {
  readonly images: readonly string[];
  readonly overTls: boolean;
  readonly captcha?: Captcha['provider'] | undefined;
  readonly referrer?: 'no-referrer' | 'same-origin' | 'strict-origin-when-cross-origin';
  readonly frames?: 'shows' | 'shown';
};

const CAPTCHA_SOURCES: Readonly<Record<Captcha['provider'], readonly string[]>> = {
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

const READ_ONLY_SANDBOX = [
  ...['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  'allow-top-navigation-by-user-activation',
];

/** Nothing is loaded from another origin, save a captcha where one is configured. */
export function securityHeaders({
  images,
  overTls,
  captcha,
  referrer = 'strict-origin-when-cross-origin',
  frames,
}: SecurityPolicy): MiddlewareHandler<HttpEnv> {
  const provider = captcha ? CAPTCHA_SOURCES[captcha] : [];
  const isShown = frames === 'shown';
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: isShown ? ["'none'"] : ["'self'", NONCE, ...provider],
      styleSrc: ["'self'", ...provider],
      imgSrc: ["'self'", 'data:', ...images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...provider],
      ...(captcha && { frameSrc: [...provider] }),
      ...(frames === 'shows' && { frameSrc: ["'self'"] }),
      manifestSrc: ["'self'"],
      formAction: [isShown ? "'none'" : "'self'"],
      frameAncestors: [isShown ? "'self'" : "'none'"],
      baseUri: ["'none'"],
      // Like a visit without scripts, including the parts for visitors without them.
      ...(isShown && { sandbox: READ_ONLY_SANDBOX }),
    },
    // Browsers show nothing if a response has both this and a sandbox.
    crossOriginOpenerPolicy: isShown ? false : 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: referrer,
    strictTransportSecurity: overTls ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: isShown ? 'SAMEORIGIN' : 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // For browsers that no longer exist. Every file carries its headers: visitors pay for each byte.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return async (c, next) => {
    await setHeaders(c, next);
    const { headers } = c.res;
    if (headers.has('Access-Control-Allow-Origin')) headers.set(CORP, CORS_HEADERS[CORP]);
    if (!isPage(headers)) {
      headers.set(CSP, filePolicy(c.req.path));
      return;
    }
    const hashes = c.get('inlineHashes');
    const styles = `$& ${hashes?.['style-src'] ?? ''}`.trimEnd();
    // A page from the cache is sent to everybody: hashes replace the nonce.
    const policy = headers.get(CSP)?.replace(/'nonce-[^']*'/, hashes?.['script-src'] ?? '$&');
    headers.set(CSP, policy?.replace("style-src 'self'", styles) ?? '');
  };
}

function filePolicy(path: string): string {
  if (path === SERVICE_WORKER_PATH) return WORKER_POLICY;
  return path.startsWith(DRAWINGS_PATH) ? DRAWING_POLICY : FILE_POLICY;
}

function isPage(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

export async function errorResponseHeaders(
  overTls: boolean,
): Promise<Readonly<Record<string, string>>> {
  const http = new Hono();
  http.get('/', securityHeaders({ images: [], overTls }), (c) => c.body(null));
  return Object.fromEntries((await http.request('/')).headers);
}

const CSP = 'Content-Security-Policy';
const CORP = 'cross-origin-resource-policy';
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Their style sheet has the colours for dark mode. */
const DRAWINGS_PATH = '/drawings/';
const DRAWING_POLICY = `${FILE_POLICY}; style-src 'unsafe-inline'`;
/** A worker follows its own file's policy, and fetches for pages. */
const WORKER_POLICY = `${FILE_POLICY}; connect-src 'self'`;

type TokenPage = 'places' | 'giving' | 'newsletter' | 'my-data';

const PATHS: Readonly<Record<TokenPage, RegExp>> = {
  places: /^\/places([/.]|$)/i,
  giving: /^\/(donate\/pledge|receipt)([/.]|$)/i,
  'my-data': /^\/my-data\/open([/.]|$)/i,
  newsletter: /^\/newsletter\/(confirm|unsubscribe)([/.]|$)/i,
};

export function tokenPage(path: string): TokenPage | undefined {
  if (PATHS.places.test(path)) return 'places';
  if (PATHS.giving.test(path)) return 'giving';
  if (PATHS['my-data'].test(path)) return 'my-data';
  return PATHS.newsletter.test(path) ? 'newsletter' : undefined;
}

/** Also redirects and refusals stay out of caches and search engines. */
export const tokenPageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!tokenPage(c.req.path)) return;
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};

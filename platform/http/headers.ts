import { Hono, type MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Captcha } from '../pages/page-context.ts';
import { CORS_HEADERS } from './cors-headers.ts';
import { SERVICE_WORKER_PATH } from './static/retire-worker.ts';

/** Where pages may load things from. `images`: hosts of pictures beside our own. */
export type SecurityPolicy = {
  readonly images: readonly string[];
  readonly overTls: boolean;
  /** Whose captcha pages may show. */
  readonly captcha?: Captcha['provider'] | undefined;
  /** Who is told from which page somebody comes; other sites hear the site's name unless it says less. */
  readonly referrer?: 'no-referrer' | 'same-origin' | 'strict-origin-when-cross-origin';
  /** `shows`: pages of ours within its own; `shown`: it may be within one of ours, and only shows. */
  readonly frames?: 'shows' | 'shown';
};

/** What each provider's documentation asks to be allowed. */
const CAPTCHA_SOURCES: Readonly<Record<Captcha['provider'], readonly string[]>> = {
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

/** Links may be followed; nothing is sent, and nothing runs. */
const READ_ONLY_SANDBOX = [
  ...['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  'allow-top-navigation-by-user-activation',
];

/**
 * The security headers of every answer. Nothing is loaded from another origin, save a captcha where
 * one is configured.
 */
export function securityHeaders({
  images,
  overTls,
  captcha,
  referrer = 'strict-origin-when-cross-origin',
  frames,
}: SecurityPolicy): MiddlewareHandler<{ Variables: { scriptHashes?: string } }> {
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
      // So it looks as it does without scripts, with what is there for those who have none.
      ...(isShown && { sandbox: READ_ONLY_SANDBOX }),
    },
    // Browsers show nothing that has both this and a sandbox.
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
    // What CORS lets the scripts of any site read, CORP must let any site load.
    if (headers.has('Access-Control-Allow-Origin')) headers.set(CORP, CORS_HEADERS[CORP]);
    if (!isPage(headers)) {
      headers.set(CSP, c.req.path === SERVICE_WORKER_PATH ? WORKER_POLICY : FILE_POLICY);
      return;
    }
    const hashes = c.get('scriptHashes');
    // A whole page is sent to everybody from the cache: hashes take the place of the nonce.
    if (hashes) headers.set(CSP, headers.get(CSP)?.replace(/'nonce-[^']*'/, hashes) ?? '');
  };
}

function isPage(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** The same headers for the answers that the server gives before Hono, by their names. */
export async function errorResponseHeaders(
  overTls: boolean,
): Promise<Readonly<Record<string, string>>> {
  const http = new Hono();
  http.get('/', securityHeaders({ images: [], overTls }), (c) => c.body(null));
  return Object.fromEntries((await http.request('/')).headers);
}

const CSP = 'Content-Security-Policy';
const CORP = 'cross-origin-resource-policy';
/** For everything that is no page. Opened by itself, it loads and runs nothing. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** It fetches for the pages; a worker goes by the policy of its own file. */
const WORKER_POLICY = `${FILE_POLICY}; connect-src 'self'`;

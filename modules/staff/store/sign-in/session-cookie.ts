import { parse, serialize } from 'hono/utils/cookie';

/** How the names of the desk's cookies end. */
const ENDINGS = {
  session: '',
  /** Of a browser that has asked for a code. */
  asking: '-code',
  /** Of a browser that was asked for a passkey. */
  passkey: '-passkey',
  /** Of a browser in which somebody has signed in. */
  known: '-known',
} as const;
type Which = keyof typeof ENDINGS;

/** Seconds for which browsers keep it; the session itself is over earlier where it is not used. */
const SESSION_KEPT = 30 * 24 * 60 * 60;
const KNOWN_KEPT = 365 * 24 * 60 * 60;

/** The `Set-Cookie` of a session. On a shared device the browser forgets it when it is closed. */
export function sessionCookie(token: string, overTls: boolean, isShared = false): string {
  return cookie('session', token, overTls, isShared ? undefined : SESSION_KEPT);
}

/** Takes the browser's cookie away. */
export function noSessionCookie(overTls: boolean): string {
  return cookie('session', '', overTls, 0);
}

/** The session's token in a request's `Cookie` header. */
export function sessionToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return tokenIn(cookies, 'session', overTls);
}

/** The `Set-Cookie` of a browser that has asked for a code; it is forgotten when the browser closes. */
export function askingCookie(token: string, overTls: boolean): string {
  return cookie('asking', token, overTls);
}

/** What `askingCookie` set, in a request's `Cookie` header. */
export function askingToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return tokenIn(cookies, 'asking', overTls);
}

/** The `Set-Cookie` of a browser that is asked for a passkey; it is forgotten when the browser closes. */
export function passkeyCookie(token: string, overTls: boolean): string {
  return cookie('passkey', token, overTls);
}

/** What `passkeyCookie` set, in a request's `Cookie` header. */
export function passkeyToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return tokenIn(cookies, 'passkey', overTls);
}

/** The `Set-Cookie` of a browser in which somebody has signed in (`known-browsers.ts`). */
export function knownCookie(token: string, overTls: boolean): string {
  return cookie('known', token, overTls, KNOWN_KEPT);
}

/** What `knownCookie` set, in a request's `Cookie` header. */
export function knownToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return tokenIn(cookies, 'known', overTls);
}

/** Over TLS with a prefix that browsers take from nobody but this very host. */
function nameOf(which: Which, overTls: boolean): string {
  return (overTls ? '__Host-desk' : 'desk') + ENDINGS[which];
}

/** `maxAge` in seconds; without one the browser forgets it when it is closed. */
function cookie(which: Which, token: string, overTls: boolean, maxAge?: number): string {
  return serialize(nameOf(which, overTls), token, {
    path: '/',
    httpOnly: true,
    secure: overTls,
    sameSite: 'Lax',
    ...(maxAge !== undefined && { maxAge }),
  });
}

function tokenIn(cookies: string | undefined, which: Which, overTls: boolean): string | undefined {
  const name = nameOf(which, overTls);
  return parse(cookies ?? '', name)[name] || undefined;
}

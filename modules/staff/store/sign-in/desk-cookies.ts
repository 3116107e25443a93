import { parse, serialize } from 'hono/utils/cookie';

/** How the names of the desk's cookies end. */
const COOKIE_SUFFIXES = {
  session: '',
  /** Of a browser that has asked for a code. */
  asking: '-code',
  /** Of a browser that was asked for a passkey. */
  passkey: '-passkey',
  /** Of a browser in which somebody has signed in. */
  known: '-known',
} as const;
type CookieName = keyof typeof COOKIE_SUFFIXES;

/** Seconds for which browsers keep it; the session itself is over earlier where it is not used. */
const SESSION_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const TRUSTED_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** The `Set-Cookie` of a session. On a shared device the browser forgets it when it is closed. */
export function sessionCookie(token: string, overTls: boolean, isShared = false): string {
  return cookie('session', token, overTls, isShared ? undefined : SESSION_MAX_AGE_SECONDS);
}

/** Takes the browser's cookie away. */
export function noSessionCookie(overTls: boolean): string {
  return cookie('session', '', overTls, 0);
}

/** The session's token in a request's `Cookie` header. */
export function sessionToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return readToken(cookies, 'session', overTls);
}

/** The `Set-Cookie` of a browser that has asked for a code; it is forgotten when the browser closes. */
export function codeRequestCookie(token: string, overTls: boolean): string {
  return cookie('asking', token, overTls);
}

/** What `codeRequestCookie` set, in a request's `Cookie` header. */
export function codeRequestToken(
  cookies: string | undefined,
  overTls: boolean,
): string | undefined {
  return readToken(cookies, 'asking', overTls);
}

/** The `Set-Cookie` of a browser that is asked for a passkey; it is forgotten when the browser closes. */
export function passkeyCookie(token: string, overTls: boolean): string {
  return cookie('passkey', token, overTls);
}

/** What `passkeyCookie` set, in a request's `Cookie` header. */
export function passkeyToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return readToken(cookies, 'passkey', overTls);
}

/** The `Set-Cookie` of a browser in which somebody has signed in (`trusted-devices.ts`). */
export function trustedDeviceCookie(token: string, overTls: boolean): string {
  return cookie('known', token, overTls, TRUSTED_MAX_AGE_SECONDS);
}

/** What `trustedDeviceCookie` set, in a request's `Cookie` header. */
export function trustedDeviceToken(
  cookies: string | undefined,
  overTls: boolean,
): string | undefined {
  return readToken(cookies, 'known', overTls);
}

/** Over TLS with a prefix that browsers take from nobody but this very host. */
function nameOf(which: CookieName, overTls: boolean): string {
  return (overTls ? '__Host-desk' : 'desk') + COOKIE_SUFFIXES[which];
}

/** `maxAge` in seconds; without one the browser forgets it when it is closed. */
function cookie(which: CookieName, token: string, overTls: boolean, maxAge?: number): string {
  return serialize(nameOf(which, overTls), token, {
    path: '/',
    httpOnly: true,
    secure: overTls,
    sameSite: 'Lax',
    ...(maxAge !== undefined && { maxAge }),
  });
}

function readToken(
  cookies: string | undefined,
  which: CookieName,
  overTls: boolean,
): string | undefined {
  const name = nameOf(which, overTls);
  return parse(cookies ?? '', name)[name] || undefined;
}

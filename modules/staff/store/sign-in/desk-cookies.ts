import { parse, serialize } from 'hono/utils/cookie';

/** The name suffixes of the desk's cookies. */
const COOKIE_SUFFIXES = {
  session: '',
  /** In a browser that has requested a code. */
  asking: '-code',
  /** In a browser that was asked for a passkey. */
  passkey: '-passkey',
  /** In a browser in which a member has signed in. */
  known: '-known',
} as const;
type CookieName = keyof typeof COOKIE_SUFFIXES;

/** Seconds for which browsers store the cookie; an unused session ends earlier. */
const SESSION_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const TRUSTED_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** The `Set-Cookie` of a session. On a shared device the browser forgets it when it is closed. */
export function sessionCookie(token: string, overTls: boolean, isShared = false): string {
  return cookie('session', token, overTls, isShared ? undefined : SESSION_MAX_AGE_SECONDS);
}

/** The `Set-Cookie` that removes the session's cookie. */
export function noSessionCookie(overTls: boolean): string {
  return cookie('session', '', overTls, 0);
}

/** The session's token in a request's `Cookie` header. */
export function sessionToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return readToken(cookies, 'session', overTls);
}

/** The `Set-Cookie` of a browser that has requested a code, until the browser closes. */
export function codeRequestCookie(token: string, overTls: boolean): string {
  return cookie('asking', token, overTls);
}

/** The token set by `codeRequestCookie`, in a request's `Cookie` header. */
export function codeRequestToken(
  cookies: string | undefined,
  overTls: boolean,
): string | undefined {
  return readToken(cookies, 'asking', overTls);
}

/** The `Set-Cookie` of a browser that is asked for a passkey, until the browser closes. */
export function passkeyCookie(token: string, overTls: boolean): string {
  return cookie('passkey', token, overTls);
}

/** The token set by `passkeyCookie`, in a request's `Cookie` header. */
export function passkeyToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return readToken(cookies, 'passkey', overTls);
}

/** The `Set-Cookie` of a browser in which a member has signed in (`trusted-devices.ts`). */
export function trustedDeviceCookie(token: string, overTls: boolean): string {
  return cookie('known', token, overTls, TRUSTED_MAX_AGE_SECONDS);
}

/** The token set by `trustedDeviceCookie`, in a request's `Cookie` header. */
export function trustedDeviceToken(
  cookies: string | undefined,
  overTls: boolean,
): string | undefined {
  return readToken(cookies, 'known', overTls);
}

/** The name of a cookie. Over TLS it has a prefix that browsers accept from this very host only. */
function nameOf(which: CookieName, overTls: boolean): string {
  return (overTls ? '__Host-desk' : 'desk') + COOKIE_SUFFIXES[which];
}

/** `maxAge` in seconds; without one the browser removes the cookie when it is closed. */
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

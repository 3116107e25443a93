import { parse, serialize } from 'hono/utils/cookie';

/** Browsers take the prefix from nobody but this very host, over TLS. */
function nameOf(overTls: boolean): string {
  return overTls ? '__Host-desk' : 'desk';
}

/** The cookie of a browser that has asked for a code. */
function nameOfAsking(overTls: boolean): string {
  return `${nameOf(overTls)}-code`;
}

/** The cookie of a browser that was asked for a passkey. */
function nameOfPasskey(overTls: boolean): string {
  return `${nameOf(overTls)}-passkey`;
}

/** The cookie of a browser in which somebody has signed in. */
function nameOfKnown(overTls: boolean): string {
  return `${nameOf(overTls)}-known`;
}

/** Seconds for which browsers keep it; the session itself is over earlier where it is not used. */
const KEPT_FOR = 30 * 24 * 60 * 60;

/** The `Set-Cookie` of a session. On a shared device the browser forgets it when it is closed. */
export function sessionCookie(token: string, overTls: boolean, isShared = false): string {
  return serialize(nameOf(overTls), token, {
    path: '/',
    httpOnly: true,
    secure: overTls,
    sameSite: 'Lax',
    ...(!isShared && { maxAge: KEPT_FOR }),
  });
}

/** Takes the browser's cookie away. */
export function noSessionCookie(overTls: boolean): string {
  const flags = { path: '/', httpOnly: true, secure: overTls, sameSite: 'Lax', maxAge: 0 } as const;
  return serialize(nameOf(overTls), '', flags);
}

/** The session's token in a request's `Cookie` header. */
export function sessionToken(cookies: string | undefined, overTls: boolean): string | undefined {
  return parse(cookies ?? '', nameOf(overTls))[nameOf(overTls)] || undefined;
}

/** The `Set-Cookie` of a browser that has asked for a code; it is forgotten when the browser closes. */
export function askingCookie(token: string, overTls: boolean): string {
  return serialize(nameOfAsking(overTls), token, {
    path: '/',
    httpOnly: true,
    secure: overTls,
    sameSite: 'Lax',
  });
}

/** What `askingCookie` set, in a request's `Cookie` header. */
export function askingToken(cookies: string | undefined, overTls: boolean): string | undefined {
  const name = nameOfAsking(overTls);
  return parse(cookies ?? '', name)[name] || undefined;
}

/** The `Set-Cookie` of a browser that is asked for a passkey; it is forgotten when the browser closes. */
export function passkeyCookie(token: string, overTls: boolean): string {
  return serialize(nameOfPasskey(overTls), token, {
    path: '/',
    httpOnly: true,
    secure: overTls,
    sameSite: 'Lax',
  });
}

/** What `passkeyCookie` set, in a request's `Cookie` header. */
export function passkeyToken(cookies: string | undefined, overTls: boolean): string | undefined {
  const name = nameOfPasskey(overTls);
  return parse(cookies ?? '', name)[name] || undefined;
}

/** The `Set-Cookie` of a browser in which somebody has signed in (`known-browsers.ts`). */
export function knownCookie(token: string, overTls: boolean): string {
  return serialize(nameOfKnown(overTls), token, {
    path: '/',
    httpOnly: true,
    secure: overTls,
    sameSite: 'Lax',
    maxAge: 365 * 24 * 60 * 60,
  });
}

/** What `knownCookie` set, in a request's `Cookie` header. */
export function knownToken(cookies: string | undefined, overTls: boolean): string | undefined {
  const name = nameOfKnown(overTls);
  return parse(cookies ?? '', name)[name] || undefined;
}

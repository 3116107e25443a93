import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { DeskContext } from '#domain/desk/desk-context.ts';
import { may, type Role } from '#domain/desk/people/role.ts';
import { isFresh } from '#domain/desk/sign-in/fresh.ts';
import type { Cookies, SignedIn } from '#domain/desk/sign-in/sign-in-services.ts';

/** Where loaders and actions find what the server gives them: `context.get(deskContext)`. */
export const deskContext = createContext<DeskContext>();

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Who is signed in. Pages below `layouts/signed-in.tsx` always have somebody. */
export function signedIn(context: Readonly<RouterContextProvider>): SignedIn {
  const { signedIn } = context.get(deskContext);
  if (!signedIn) throw new Response(null, { status: 401 });
  return signedIn;
}

/** Lets nobody through who is not signed in: reading leads to the sign-in page, sending is refused. */
export function demandSession({ request, context }: Asked): void {
  if (context.get(deskContext).signedIn) return;
  if (request.method === 'GET' || request.method === 'HEAD') throw redirect('/desk/sign-in', 303);
  throw new Response('You are signed out. Sign in and send it again.', { status: 401 });
}

/** Lets only those through whose roles open this. */
export function demandRole(role: Role) {
  return ({ context }: Asked): void => {
    if (may(signedIn(context).staff.roles, role)) return;
    throw new Response('Your roles do not open this page.', { status: 403 });
  };
}

/** Lets nobody export, erase, invite or give roles who has not just shown who they are. */
export async function demandFresh({ request, context }: Asked): Promise<void> {
  const { now } = context.get(deskContext);
  if (isFresh(signedIn(context).session, now())) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/desk/confirm?to=${encodeURIComponent(pathname + search)}`, 303);
}

/** Headers that set these cookies. */
export function cookieHeaders(cookies: Cookies): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]));
}

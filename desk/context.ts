import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { DeskContext } from '#domain/desk/desk-context.ts';
import { may, type Role } from '#domain/desk/people/role.ts';
import { confirmPath, signInPath } from '#domain/desk/sign-in/desk-address.ts';
import { isFresh } from '#domain/desk/sign-in/fresh.ts';
import type { Cookies, SignedIn } from '#domain/desk/sign-in/sign-in-services.ts';
import { unsentForm } from './unsent-form.ts';

/** Where loaders and actions find what the server gives them: `context.get(deskContext)`. */
export const deskContext = createContext<DeskContext>();

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Who is signed in. Pages below `layouts/signed-in.tsx` always have somebody. */
export function signedIn(context: Readonly<RouterContextProvider>): SignedIn {
  const { signedIn } = context.get(deskContext);
  if (!signedIn) throw new Response(null, { status: 401 });
  return signedIn;
}

/**
 * Lets nobody through who is not signed in, as middleware. Reading leads to the sign-in page and
 * from there on; a post is answered with a page that holds its form, to be sent again.
 */
export async function demandSession({ request, context }: Asked): Promise<void> {
  if (context.get(deskContext).signedIn) return;
  const to = addressOf(request);
  if (isReading(request)) throw redirect(`/desk${signInPath(to)}`, 303);
  throw data(unsentForm('sign-in', to, await formOf(request)), 401);
}

/** Lets only those through whose roles open this. */
export function demandRole(role: Role) {
  return ({ context }: Asked): void => {
    if (may(signedIn(context).staff.roles, role)) return;
    throw new Response('Your roles do not open this page.', { status: 403 });
  };
}

/**
 * Lets nobody export, erase, invite or give roles who has not just shown who they are. At the head
 * of a loader or an action. Reading leads to the page that asks for a proof and from there on;
 * a post is answered with one that holds its form, to be sent again.
 * @param asked `sent`: the form, where it was read already
 */
export async function demandFresh({
  request,
  context,
  sent,
}: Asked & { sent?: FormData }): Promise<void> {
  if (isFresh(signedIn(context).session, context.get(deskContext).now())) return;
  const to = addressOf(request);
  // The router puts `/desk` before where loaders lead to.
  if (isReading(request)) throw redirect(confirmPath(to), 303);
  throw data(unsentForm('confirm', to, sent ?? (await formOf(request))), 403);
}

/** Headers that set these cookies. */
export function cookieHeaders(cookies: Cookies): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]));
}

/** Whether a request only wants to see something. */
export function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The page's address (path and query), also where a script asks for its data alone. */
function addressOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  const path = pathname.replace(/\/_(root)?\.data$|\.data$/, '');
  return query ? `${path}?${query}` : path;
}

/** What was sent, where it is a form at all. */
async function formOf(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm ? request.formData() : undefined;
}

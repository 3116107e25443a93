import { createContext, data, RouterContextProvider, redirect } from 'react-router';
import type { App } from '#app.ts';
import { confirmPath, signInPath } from '#staff/desk-path.ts';
import { type Browser, hasRole, isRecentLogin, type Role, type SignedIn } from '#staff/staff.ts';
import { unsentForm } from './unsent-form.ts';

/** The data that the server gives to each page of the desk. */
export type DeskContext = {
  readonly app: App;
  readonly signedIn: SignedIn | undefined;
  readonly browser: Browser;
  /** Allows this page's inline scripts; undefined in development. */
  readonly nonce: string | undefined;
  /** Reports an unexpected error, one that is no answer to the request. */
  readonly report: (error: unknown) => void;
};

// Keys for loaders and actions to get it: `context.get(appContext)`.
export const appContext = createContext<App>();
export const deskContext = createContext<Omit<DeskContext, 'app'>>();

/** The server's context as a router context. */
export function contextOf(context: DeskContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(appContext, context.app);
  provider.set(deskContext, context);
  return provider;
}

/** The current year in Ghana, which dates need not name. */
export function currentYear(context: Readonly<RouterContextProvider>): string {
  return String(new Date(context.get(appContext).now()).getUTCFullYear());
}

type RouteInput = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The signed-in member and session. Pages below `layouts/signed-in.tsx` always have one. Throws a
 * 401 response otherwise.
 */
export function signedIn(context: Readonly<RouterContextProvider>): SignedIn {
  const { signedIn } = context.get(deskContext);
  if (!signedIn) throw new Response(null, { status: 401 });
  return signedIn;
}

/**
 * Middleware that requires a session. A GET is redirected to the sign-in page, which returns to the
 * requested page. A POST is answered with a page that contains its form, to be sent again.
 */
export async function requireSession({ request, context }: RouteInput): Promise<void> {
  if (context.get(deskContext).signedIn) return;
  const to = pagePathOf(request);
  if (isReading(request)) throw redirect(`/desk${signInPath(to)}`, 303);
  throw data(unsentForm('sign-in', to, await readForm(request)), 401);
}

/** Middleware that requires one of these roles. Throws a 403 response otherwise. */
export function requireRole(...demanded: readonly Role[]) {
  return ({ context }: RouteInput): void => {
    const { roles } = signedIn(context).staff;
    if (demanded.some((role) => hasRole(roles, role))) return;
    throw new Response('Your roles do not open this page.', { status: 403 });
  };
}

/**
 * Requires a recent login before exporting, erasing, inviting or giving roles. Call it first in a
 * loader or action. A GET is redirected to the page that asks for a proof, which returns to the
 * requested page. A POST is answered with a page that contains its form, to be sent again.
 * @param input `sent`: the form, if it was already read
 */
export async function requireRecentLogin({
  request,
  context,
  sent,
}: RouteInput & { sent?: FormData }): Promise<void> {
  if (isRecentLogin(signedIn(context).session, context.get(appContext).now())) return;
  const to = pagePathOf(request);
  // The router prefixes redirects of loaders with `/desk`.
  if (isReading(request)) throw redirect(confirmPath(to), 303);
  throw data(unsentForm('confirm', to, sent ?? (await readForm(request))), 403);
}

/** Headers that set the cookies. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]));
}

/** True for requests that only read. */
export function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Path and query of the page, also if a script requests only its data. */
function pagePathOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  const path = pathname.replace(/\/_(root)?\.data$|\.data$/, '');
  return query ? `${path}?${query}` : path;
}

/** The submitted form; undefined if the body is not a form. */
async function readForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm ? request.formData() : undefined;
}

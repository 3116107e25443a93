import { createContext, data, RouterContextProvider, redirect } from 'react-router';
import type { App } from '#app.ts';
import { confirmPath, signInPath } from '#staff/desk-path.ts';
import { type Browser, hasRole, isRecentLogin, type Role, type SignedIn } from '#staff/staff.ts';
import { unsentForm } from './unsent-form.ts';

export type DeskContext = {
  readonly app: App;
  readonly signedIn: SignedIn | undefined;
  readonly browser: Browser;
  /** Allows this page's inline scripts; undefined in development. */
  readonly nonce: string | undefined;
  readonly requestId?: string | undefined;
  readonly report: (error: unknown) => void;
};

export const appContext = createContext<App>();
export const deskContext = createContext<Omit<DeskContext, 'app'>>();

export function contextOf(context: DeskContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(appContext, context.app);
  provider.set(deskContext, context);
  return provider;
}

export function currentYear(context: Readonly<RouterContextProvider>): string {
  return String(new Date(context.get(appContext).now()).getUTCFullYear());
}

type RouteInput = { request: Request; context: Readonly<RouterContextProvider> };

export function signedIn(context: Readonly<RouterContextProvider>): SignedIn {
  const { signedIn } = context.get(deskContext);
  if (!signedIn) throw new Response(null, { status: 401 });
  return signedIn;
}

/** A GET returns after the sign-in; a POST is answered with its form, to be sent again. */
export async function requireSession({ request, context }: RouteInput): Promise<void> {
  if (context.get(deskContext).signedIn) return;
  const to = pagePathOf(request);
  if (isReading(request)) throw redirect(`/desk${signInPath(to)}`, 303);
  throw data(unsentForm('sign-in', to, await readForm(request)), 401);
}

export function requireRole(...demanded: readonly Role[]) {
  return ({ context }: RouteInput): void => {
    const { roles } = signedIn(context).staff;
    if (demanded.some((role) => hasRole(roles, role))) return;
    throw new Response('Your roles do not open this page.', { status: 403 });
  };
}

/** To export, erase, invite or give roles. A POST is answered with its form, to be sent again. */
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

export function cookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]));
}

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

async function readForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm ? request.formData() : undefined;
}

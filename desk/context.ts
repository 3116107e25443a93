import { createContext, data, RouterContextProvider, redirect } from 'react-router';
import type { ContentService } from '#modules/content/model/editing/content-service.ts';
import type { LinkChecker } from '#modules/content/model/editing/link-checker.ts';
import type { PreviewService } from '#modules/content/model/preview/preview-service.ts';
import type { DeskContext } from '#modules/desk-context.ts';
import type { DeskGiving } from '#modules/giving/model/staff/desk-giving.ts';
import type { PictureService } from '#modules/pictures/model/picture-service.ts';
import type { DeskPlaces } from '#modules/places/model/staff/desk-places.ts';
import type { LogService } from '#modules/staff/model/people/log.ts';
import type { PeopleService } from '#modules/staff/model/people/people-service.ts';
import { hasRole, type Role } from '#modules/staff/model/people/role.ts';
import { confirmPath, signInPath } from '#modules/staff/model/sign-in/desk-path.ts';
import type { PasskeyService } from '#modules/staff/model/sign-in/passkey-service.ts';
import { isRecentLogin } from '#modules/staff/model/sign-in/recent-login.ts';
import type {
  Cookies,
  SessionService,
  SignedIn,
  SignInService,
} from '#modules/staff/model/sign-in/sign-in-services.ts';
import type { EraseService } from '#modules/submissions/model/inbox/erase-service.ts';
import type { InboxExports } from '#modules/submissions/model/inbox/inbox-exports.ts';
import type { InboxService } from '#modules/submissions/model/inbox/inbox-service.ts';
import type { SpamFlags } from '#modules/submissions/model/inbox/spam-flags.ts';
import type { TodayService } from '#modules/today/model/today-service.ts';
import { unsentForm } from './unsent-form.ts';

// Where loaders and actions find what the server gives them: `context.get(deskContext)`. Each service
// has a key of its own.
export const deskContext = createContext<Omit<DeskContext, 'services'>>();
export const signInContext = createContext<SignInService>();
export const passkeysContext = createContext<PasskeyService>();
export const sessionsContext = createContext<SessionService>();
export const peopleContext = createContext<PeopleService>();
export const logContext = createContext<LogService>();
export const inboxContext = createContext<InboxService>();
export const exportsContext = createContext<InboxExports>();
export const spamFlagsContext = createContext<SpamFlags>();
export const erasureContext = createContext<EraseService>();
export const contentContext = createContext<ContentService>();
export const previewContext = createContext<PreviewService>();
export const linksContext = createContext<LinkChecker>();
export const picturesContext = createContext<PictureService>();
export const placesContext = createContext<DeskPlaces>();
export const givingContext = createContext<DeskGiving>();
export const todayContext = createContext<TodayService>();

/** The server's context as the router's. */
export function contextOf(context: DeskContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(deskContext, context);
  const { services } = context;
  provider.set(signInContext, services.signIn);
  provider.set(passkeysContext, services.passkeys);
  provider.set(sessionsContext, services.sessions);
  provider.set(peopleContext, services.people);
  provider.set(logContext, services.log);
  provider.set(inboxContext, services.inbox);
  provider.set(exportsContext, services.exports);
  provider.set(spamFlagsContext, services.spamFlags);
  provider.set(erasureContext, services.erasure);
  provider.set(contentContext, services.content);
  provider.set(previewContext, services.preview);
  provider.set(linksContext, services.links);
  provider.set(picturesContext, services.pictures);
  provider.set(placesContext, services.places);
  provider.set(givingContext, services.giving);
  provider.set(todayContext, services.today);
  return provider;
}

type RouteInput = { request: Request; context: Readonly<RouterContextProvider> };

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
export async function requireSession({ request, context }: RouteInput): Promise<void> {
  if (context.get(deskContext).signedIn) return;
  const to = pagePathOf(request);
  if (isReading(request)) throw redirect(`/desk${signInPath(to)}`, 303);
  throw data(unsentForm('sign-in', to, await readForm(request)), 401);
}

/** Lets only those through whose roles open this. */
export function requireRole(role: Role) {
  return ({ context }: RouteInput): void => {
    if (hasRole(signedIn(context).staff.roles, role)) return;
    throw new Response('Your roles do not open this page.', { status: 403 });
  };
}

/**
 * Lets nobody export, erase, invite or give roles who has not just shown who they are. At the head
 * of a loader or an action. Reading leads to the page that asks for a proof and from there on;
 * a post is answered with one that holds its form, to be sent again.
 * @param asked `sent`: the form, where it was read already
 */
export async function requireRecentLogin({
  request,
  context,
  sent,
}: RouteInput & { sent?: FormData }): Promise<void> {
  if (isRecentLogin(signedIn(context).session, context.get(deskContext).now())) return;
  const to = pagePathOf(request);
  // The router puts `/desk` before where loaders lead to.
  if (isReading(request)) throw redirect(confirmPath(to), 303);
  throw data(unsentForm('confirm', to, sent ?? (await readForm(request))), 403);
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
function pagePathOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  const path = pathname.replace(/\/_(root)?\.data$|\.data$/, '');
  return query ? `${path}?${query}` : path;
}

/** What was sent, where it is a form at all. */
async function readForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm ? request.formData() : undefined;
}

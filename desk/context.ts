import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { DeskContext } from '#domain/desk/desk-context.ts';
import { may, type Role } from '#domain/desk/people/role.ts';
import type { Refusal } from '#domain/desk/sign-in/carried.ts';
import { refusalOf } from '#domain/desk/sign-in/carrying.ts';
import { confirmPath, signInPath } from '#domain/desk/sign-in/desk-address.ts';
import { isFresh } from '#domain/desk/sign-in/fresh.ts';
import type { PasskeyQuestion, PasskeyUse } from '#domain/desk/sign-in/passkey-service.ts';
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

/**
 * Lets nobody through who is not signed in, as middleware. Reading leads to the sign-in page and
 * from there on; sending is refused with a page that carries what was sent through signing in.
 */
export async function demandSession({ request, context }: Asked): Promise<void> {
  if (context.get(deskContext).signedIn) return;
  const to = addressOf(request);
  if (isReading(request)) throw redirect(`/desk${signInPath(to)}`, 303);
  const { services, browser } = context.get(deskContext);
  const refusal = refusalOf('signed out', to, await formOf(request));
  throw refused(refusal, 401, await services.passkeys.askAnybody(browser));
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
 * sending is refused with one that carries what was sent.
 * @param asked `sent`: the form, where it was read already
 */
export async function demandFresh({
  request,
  context,
  sent,
}: Asked & { sent?: FormData }): Promise<void> {
  const { services, browser, now } = context.get(deskContext);
  const self = signedIn(context);
  if (isFresh(self.session, now())) return;
  const to = addressOf(request);
  // The router puts `/desk` before where loaders lead to.
  if (isReading(request)) throw redirect(confirmPath(to), 303);
  const refusal = refusalOf('not confirmed', to, sent ?? (await formOf(request)));
  throw refused(refusal, 403, await services.passkeys.askOwner(self, browser));
}

/** A page that carries what was sent, and asks for a passkey where there may be one. */
function refused(
  refusal: Refusal,
  status: number,
  question: PasskeyQuestion<PasskeyUse> | undefined,
) {
  const asking = { ...refusal, ...(question && { passkey: question.options }) };
  return data(asking, { status, headers: cookieHeaders(question?.cookies ?? []) });
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

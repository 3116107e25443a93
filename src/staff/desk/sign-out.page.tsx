import { redirect } from 'react-router';
import { appContext, cookieHeaders, signedIn } from '#desk/context.ts';
import { signOut } from '../sessions.server.ts';
import type { Route } from './+types/sign-out.page';

export async function action({ context }: Route.ActionArgs) {
  const cookies = await signOut(context.get(appContext), signedIn(context));
  return redirect('/sign-in', { status: 303, headers: cookieHeaders(cookies) });
}

export function loader() {
  return redirect('/', 303);
}

/** Never rendered. With a component, the router answers a lost session with a page. */
export default function SignOut() {
  return null;
}

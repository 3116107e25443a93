import { redirect } from 'react-router';
import { cookieHeaders, signedIn, signInContext } from '../context.ts';
import type { Route } from './+types/sign-out';

export async function action({ context }: Route.ActionArgs) {
  const cookies = await context.get(signInContext).signOut(signedIn(context));
  return redirect('/sign-in', { status: 303, headers: cookieHeaders(cookies) });
}

export function loader() {
  return redirect('/', 303);
}

/** Never rendered. With a component, the router answers a lost session with a page. */
export default function SignOut() {
  return null;
}

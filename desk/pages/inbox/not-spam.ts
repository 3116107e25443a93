import { redirect } from 'react-router';
import { deskContext, signedIn } from '../../context.ts';
import type { Route } from './+types/not-spam';

/** Takes the suspicion from a submission, and sends what was held back. */
export async function action({ context, params: { reference } }: Route.ActionArgs) {
  const { suspicions } = context.get(deskContext).services;
  const cleared = await suspicions.clear(reference, signedIn(context).staff);
  // Where a colleague was first nothing is said: the thread shows that there is no suspicion.
  const done = {
    mailed: '?done=not-spam',
    'not mailed': '?done=not-spam-no-mail',
    'no suspicion': '',
  };
  return redirect(`/inbox/${reference}${done[cleared]}`, 303);
}

/** The address of a form that somebody opened by hand. */
export function loader({ params: { reference } }: Route.LoaderArgs) {
  return redirect(`/inbox/${reference}`, 303);
}

/** Nobody sees it; with it the router answers a lost session with a page. */
export default function NotSpam() {
  return null;
}

import { signedIn, spamFlagsContext } from '../context.ts';
import type { Route } from './+types/not-spam';
import { redirectToThread } from './thread/thread-url.ts';

/** Takes the suspicion from a submission, and sends what was held back. */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const suspicions = context.get(spamFlagsContext);
  const cleared = await suspicions.clear(reference, signedIn(context).staff);
  // Where a colleague was first nothing is said: the thread shows that there is no suspicion.
  const done = {
    mailed: 'not-spam',
    'not mailed': 'not-spam-no-mail',
    'no suspicion': undefined,
  };
  return redirectToThread(request.url, reference, done[cleared]);
}

/** The address of a form that somebody opened by hand. */
export function loader({ params: { reference }, request }: Route.LoaderArgs) {
  return redirectToThread(request.url, reference);
}

/** Nobody sees it; with it the router answers a lost session with a page. */
export default function NotSpam() {
  return null;
}

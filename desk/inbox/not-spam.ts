import { inboxContext, signedIn } from '../context.ts';
import type { Route } from './+types/not-spam';
import { redirectToThread } from './thread/thread-url.ts';

/** Clears the spam flag of a submission, and sends the email that was held back. */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const cleared = await context.get(inboxContext).clearSpamFlag(reference, signedIn(context).staff);
  // No notice if another member was first: the thread shows that there is no flag.
  const done = {
    mailed: 'not-spam',
    'not mailed': 'not-spam-no-mail',
    'no suspicion': undefined,
  };
  return redirectToThread(request.url, reference, done[cleared]);
}

/** Redirects a visit by GET, as when somebody opens the form's URL by hand. */
export function loader({ params: { reference }, request }: Route.LoaderArgs) {
  return redirectToThread(request.url, reference);
}

/** Never rendered. With a component, the router answers a lost session with a page. */
export default function NotSpam() {
  return null;
}

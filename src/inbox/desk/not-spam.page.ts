import { appContext, signedIn } from '#desk/context.ts';
import { clearSpamFlag } from '../receive.server.ts';
import type { Route } from './+types/not-spam.page';
import { redirectToThread } from './thread-action.server.ts';

export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const cleared = await clearSpamFlag(context.get(appContext), signedIn(context).staff, reference);
  // No notice if another member was first: the thread shows that there is no flag.
  const done = cleared && (cleared === 'mailed' ? 'not-spam' : 'not-spam-no-mail');
  return redirectToThread(request.url, reference, done);
}

/** Redirects a visit by GET, as when somebody opens the form's URL by hand. */
export function loader({ params: { reference }, request }: Route.LoaderArgs) {
  return redirectToThread(request.url, reference);
}

/** Never rendered. With a component, the router answers a lost session with a page. */
export default function NotSpam() {
  return null;
}

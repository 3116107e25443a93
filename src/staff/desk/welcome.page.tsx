import { data, Form, Link, redirect } from 'react-router';
import { appContext, cookieHeaders, deskContext } from '#desk/context.ts';
import { Button } from '#ui/button.tsx';
import { findInvited, signInByInvite } from '../sign-in.server.ts';
import type { Route } from './+types/welcome.page';

/** Opening the link changes nothing, because email scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { signedIn } = context.get(deskContext);
  const invited = await findInvited(context.get(appContext), params.key);
  return data(
    { name: invited?.name, isSignedIn: signedIn !== undefined },
    { status: invited ? 200 : 410 },
  );
}

export async function action({ params, context }: Route.ActionArgs) {
  const { browser } = context.get(deskContext);
  const cookies = await signInByInvite(context.get(appContext), params.key, browser);
  if (!cookies) return data({}, { status: 410 });
  return redirect('/me?done=welcome', { status: 303, headers: cookieHeaders(cookies) });
}

export default function Welcome({ loaderData: { name, isSignedIn } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>Welcome - Desk</title>
      {name === undefined ? (
        <>
          <h1>This link no longer works</h1>
          <p className="measure mt-4">
            It was used, or a newer one was sent, or it is older than seven days.
          </p>
          <p className="mt-4">
            {isSignedIn ? (
              <>
                You are signed in. <Link to="/">To the desk</Link>
              </>
            ) : (
              <>
                Were you here before? <Link to="/sign-in">Sign in</Link>. Else ask for a new link.
              </>
            )}
          </p>
        </>
      ) : (
        <>
          <h1>Welcome, {name}</h1>
          <Form method="post" className="mt-6">
            <Button type="submit">Sign in</Button>
          </Form>
        </>
      )}
    </main>
  );
}

import { data, Form, redirect } from 'react-router';
import { Button } from '../../../app/ui/button.tsx';
import { cookieHeaders, deskContext } from '../../context.ts';
import type { Route } from './+types/welcome';

/** Mail scanners open links, so opening one changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const invited = await context.get(deskContext).services.signIn.invited(params.key);
  return data({ name: invited?.name }, { status: invited ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { services, browser } = context.get(deskContext);
  const cookies = await services.signIn.enter(params.key, browser);
  if (!cookies) return data({}, { status: 410 });
  return redirect('/welcome-passkey', { status: 303, headers: cookieHeaders(cookies) });
}

export default function Welcome({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>Welcome - Desk</title>
      {name === undefined ? (
        <>
          <h1>This link holds no more</h1>
          <p className="measure mt-4">
            It was used, or it is older than seven days. Ask for a new one.
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

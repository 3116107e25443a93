import { data, Form, Link, redirect } from 'react-router';
import { Button } from '../../../app/ui/button.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { cookieHeaders, deskContext } from '../../context.ts';
import type { Route } from './+types/sign-in';

export function loader({ context, request }: Route.LoaderArgs) {
  const { signedIn } = context.get(deskContext);
  return {
    hasAsked: new URL(request.url).searchParams.has('asked'),
    name: signedIn?.staff.name,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, browser } = context.get(deskContext);
  const sent = await request.formData();
  if (!sent.has('code')) {
    const cookies = await services.signIn.askCode(String(sent.get('email')), browser);
    if (!cookies) {
      return data({ wrong: 'Too many codes were asked for here. Wait an hour.' }, { status: 429 });
    }
    return redirect('/sign-in?asked', { status: 303, headers: cookieHeaders(cookies) });
  }
  const isShared = sent.has('shared');
  const cookies = await services.signIn.enterByCode(String(sent.get('code')), {
    ...browser,
    isShared,
  });
  if (!cookies) {
    const wrong =
      'This code is not right, or older than ten minutes, or was asked for in another browser.';
    return data({ wrong }, { status: 422 });
  }
  return redirect('/', { status: 303, headers: cookieHeaders(cookies) });
}

/** First the address, then the code that was mailed to it. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const wrong = actionData?.wrong;
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${wrong ? 'Error: ' : ''}Sign in - Desk`}</title>
      <h1>Sign in</h1>
      {wrong && <Notice kind="failure">{wrong}</Notice>}
      {loaderData.name && (
        <p className="mt-4">
          You are signed in as {loaderData.name}. <Link to="/">To the desk</Link>
        </p>
      )}
      {loaderData.hasAsked ? (
        <>
          <p className="measure mt-4">
            If somebody here has this address, a code is on its way. It works in this browser, for
            ten minutes.
          </p>
          <Form method="post" className="form mt-6">
            <div className="form-field">
              <label className="field-label" htmlFor="code">
                Code from the mail
              </label>
              <input
                id="code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                className="field field-short"
              />
            </div>
            <label className="choice form-field">
              <input type="checkbox" name="shared" value="yes" />
              <span>Others use this device too: sign me out after an hour</span>
            </label>
            <Button type="submit">Sign in</Button>
          </Form>
          <p className="mt-6">
            <Link to="/sign-in">Ask for another code</Link>
          </p>
        </>
      ) : (
        <Form method="post" className="form mt-6">
          <div className="form-field">
            <label className="field-label" htmlFor="email">
              E-mail address
            </label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              required
              className="field"
            />
          </div>
          <Button type="submit">Send me a code</Button>
        </Form>
      )}
    </main>
  );
}

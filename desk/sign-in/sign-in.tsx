import { data, Link, redirect } from 'react-router';
import { signInPath } from '#modules/staff/model/sign-in/desk-path.ts';
import { Notice } from '../../app/ui/notice.tsx';
import {
  cookieHeaders,
  deskContext,
  passkeysContext,
  peopleContext,
  signInContext,
} from '../context.ts';
import { CodeForm, EmailForm, TOO_MANY_CODES_TEXT, WRONG_CODE_TEXT } from '../ui/login-forms.tsx';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import type { Route } from './+types/sign-in';
import {
  redirectSignedIn,
  returnPathOf,
  type SignInState,
  signInResponse,
} from './sign-in-response.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { signedIn, browser } = context.get(deskContext);
  const { options, cookies } = await context.get(passkeysContext).requestSignIn(browser);
  return data(
    {
      hasAsked: new URL(request.url).searchParams.has('asked'),
      to: returnPathOf(request),
      name: signedIn?.staff.name,
      organisation: await context.get(peopleContext).organisation(),
      passkey: options,
    },
    { headers: cookieHeaders(cookies) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const { browser } = context.get(deskContext);
  const sent = await request.formData();
  const to = returnPathOf(request);
  if (sent.has('credential')) {
    const cookies = await context
      .get(signInContext)
      .signInByPasskey(String(sent.get('credential')), browser);
    if (cookies) return redirectSignedIn(cookies, to);
    return signInResponse(
      { passkeyError: 'This passkey was not accepted. Please try again.' },
      422,
    );
  }
  if (sent.has('code')) {
    const isShared = sent.has('shared');
    const device = { ...browser, isShared };
    const cookies = await context.get(signInContext).signInByCode(String(sent.get('code')), device);
    if (cookies) return redirectSignedIn(cookies, to);
    return signInResponse({ error: WRONG_CODE_TEXT, hasRequestedCode: true }, 422);
  }
  const email = String(sent.get('email') ?? '');
  const cookies = await context.get(signInContext).requestCode(email, browser);
  if (!cookies) return signInResponse({ error: TOO_MANY_CODES_TEXT, email }, 429);
  return redirect(signInPath(to, 'asked'), { status: 303, headers: cookieHeaders(cookies) });
}

/** Sign-in page: first the email address, then the code sent to it, or a passkey. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { error, passkeyError, email }: SignInState = actionData ?? {};
  const hasAsked = actionData ? actionData.hasRequestedCode : loaderData.hasAsked;
  const form = { action: signInPath(loaderData.to), error };
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${error || passkeyError ? 'Error: ' : ''}Sign in - Desk`}</title>
      <h1>Sign in</h1>
      {loaderData.organisation && (
        <p className="lead mt-2">To the desk of {loaderData.organisation}</p>
      )}
      {loaderData.name && (
        <p className="mt-4">
          You are signed in as {loaderData.name}. <Link to="/">To the desk</Link>
        </p>
      )}
      {hasAsked ? (
        <CodeForm
          {...form}
          text="If somebody here has this address, a code is on its way."
          label="Sign in"
          again={<EmailForm action={form.action} />}
        >
          <label className="choice form-field">
            <input type="checkbox" name="shared" value="yes" />
            <span>Others use this device too: sign me out after an hour</span>
          </label>
        </CodeForm>
      ) : (
        <>
          {passkeyError && <Notice kind="failure">{passkeyError}</Notice>}
          <EmailForm {...form} {...(email && { email })} />
          <PasskeyForm
            action={form.action}
            question={{ use: loaderData.passkey }}
            label="Sign in with a passkey"
            variant="plain"
          />
        </>
      )}
    </main>
  );
}

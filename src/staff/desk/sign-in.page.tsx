import { data, Link } from 'react-router';
import { appContext, cookieHeaders, deskContext } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { PasskeyForm } from '#desk/ui/passkey-form.tsx';
import { TextField } from '#desk/ui/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { signInPath } from '../desk-path.ts';
import { requestSignIn, signInByPasskey } from '../passkeys.server.ts';
import { readOrganisationName } from '../people.server.ts';
import { requestCode, signInByCode } from '../sign-in.server.ts';
import type { Route } from './+types/sign-in.page';
import { CodeForm, codeResponse, proofResponse, returnPathOf } from './proof.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { signedIn, browser } = context.get(deskContext);
  const { options, cookies } = await requestSignIn(app, browser);
  return data(
    {
      hasAsked: new URL(request.url).searchParams.has('asked'),
      to: returnPathOf(request),
      name: signedIn?.staff.name,
      organisation: await readOrganisationName(app),
      passkey: options,
    },
    { headers: cookieHeaders(cookies) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { browser } = context.get(deskContext);
  const sent = await request.formData();
  const to = returnPathOf(request);
  const [credential, code] = [sent.get('credential'), sent.get('code')];
  if (credential !== null) {
    return proofResponse('passkey', await signInByPasskey(app, String(credential), browser), to);
  }
  if (code !== null) {
    const cookies = await signInByCode(app, String(code), browser, sent.has('shared'));
    return proofResponse('code', cookies, to);
  }
  const email = String(sent.get('email') ?? '');
  return codeResponse(await requestCode(app, email, browser), signInPath(to, 'asked'), email);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { error, passkeyError, email } = actionData ?? {};
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
          <EmailForm {...form} email={email} />
          <PasskeyForm
            action={form.action}
            question={{ use: loaderData.passkey }}
            label="Sign in with a passkey"
          />
        </>
      )}
    </main>
  );
}

type EmailFormProps = { action: string; error?: string | undefined; email?: string | undefined };

function EmailForm({ action, error, email }: EmailFormProps) {
  return (
    <DeskForm action={action} className="form mt-6">
      <TextField
        label="Email address"
        error={error}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
      />
      <Button type="submit">Send me a code</Button>
    </DeskForm>
  );
}

import { data, Link, redirect } from 'react-router';
import { signInPath } from '#modules/staff/model/sign-in/desk-address.ts';
import { Notice } from '../../app/ui/notice.tsx';
import {
  cookieHeaders,
  deskContext,
  passkeysContext,
  peopleContext,
  signInContext,
} from '../context.ts';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import { AddressForm, CodeForm, TOO_MANY_CODES, WRONG_CODE } from '../ui/proof.tsx';
import type { Route } from './+types/sign-in';
import { goesOnTo, goOn, type Shown, show } from './going-on.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { signedIn, browser } = context.get(deskContext);
  const { options, cookies } = await context.get(passkeysContext).askAnybody(browser);
  return data(
    {
      hasAsked: new URL(request.url).searchParams.has('asked'),
      to: goesOnTo(request),
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
  const to = goesOnTo(request);
  if (sent.has('credential')) {
    const cookies = await context
      .get(signInContext)
      .enterByPasskey(String(sent.get('credential')), browser);
    if (cookies) return goOn(cookies, to);
    return show({ wrongPasskey: 'This passkey was not accepted. Please try again.' }, 422);
  }
  if (sent.has('code')) {
    const isShared = sent.has('shared');
    const asked = { ...browser, isShared };
    const cookies = await context.get(signInContext).enterByCode(String(sent.get('code')), asked);
    if (cookies) return goOn(cookies, to);
    return show({ wrong: WRONG_CODE, hasAsked: true }, 422);
  }
  const email = String(sent.get('email') ?? '');
  const cookies = await context.get(signInContext).askCode(email, browser);
  if (!cookies) return show({ wrong: TOO_MANY_CODES, email }, 429);
  return redirect(signInPath(to, 'asked'), { status: 303, headers: cookieHeaders(cookies) });
}

/** First the address, then the code that was mailed to it. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { wrong, wrongPasskey, email }: Shown = actionData ?? {};
  const hasAsked = actionData ? actionData.hasAsked : loaderData.hasAsked;
  const way = { action: signInPath(loaderData.to), wrong };
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${wrong || wrongPasskey ? 'Error: ' : ''}Sign in - Desk`}</title>
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
          {...way}
          words="If somebody here has this address, a code is on its way."
          label="Sign in"
          again={<AddressForm action={way.action} />}
        >
          <label className="choice form-field">
            <input type="checkbox" name="shared" value="yes" />
            <span>Others use this device too: sign me out after an hour</span>
          </label>
        </CodeForm>
      ) : (
        <>
          {wrongPasskey && <Notice kind="failure">{wrongPasskey}</Notice>}
          <AddressForm {...way} {...(email && { email })} />
          <PasskeyForm
            action={way.action}
            question={{ use: loaderData.passkey }}
            label="Sign in with a passkey"
            look="plain"
          />
        </>
      )}
    </main>
  );
}

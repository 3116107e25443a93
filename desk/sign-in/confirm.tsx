import { data, redirect } from 'react-router';
import { confirmPath, pathAfterSignIn } from '#modules/staff/model/sign-in/desk-path.ts';
import { isRecentLogin } from '#modules/staff/model/sign-in/recent-login.ts';
import { Notice } from '../../app/ui/notice.tsx';
import {
  cookieHeaders,
  deskContext,
  isReading,
  passkeysContext,
  signedIn,
  signInContext,
} from '../context.ts';
import { CodeForm, MailMeForm, TOO_MANY_CODES_TEXT, WRONG_CODE_TEXT } from '../ui/login-forms.tsx';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import type { Route } from './+types/confirm';
import {
  redirectSignedIn,
  returnPathOf,
  type SignInState,
  signInResponse,
} from './sign-in-response.ts';

/** A member with a recent login is redirected at once. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const { now } = context.get(deskContext);
    if (!isReading(request) || !isRecentLogin(signedIn(context).session, now())) return;
    throw redirect(pathAfterSignIn(returnPathOf(request) ?? '/desk'), 303);
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { browser } = context.get(deskContext);
  const passkeyRequest = await context
    .get(passkeysContext)
    .requestConfirmation(signedIn(context), browser);
  return data(
    {
      to: returnPathOf(request),
      hasAsked: new URL(request.url).searchParams.has('asked'),
      passkey: passkeyRequest?.options,
    },
    { headers: cookieHeaders(passkeyRequest?.cookies ?? []) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const { browser } = context.get(deskContext);
  const self = signedIn(context);
  const sent = await request.formData();
  const to = returnPathOf(request);
  if (sent.has('credential')) {
    const answer = String(sent.get('credential'));
    const cookies = await context.get(signInContext).confirmByPasskey(answer, self, browser);
    if (cookies) return redirectSignedIn(cookies, to);
    return signInResponse(
      { passkeyError: 'This passkey was not accepted. Please try again.' },
      422,
    );
  }
  if (sent.has('code')) {
    const cookies = await context
      .get(signInContext)
      .confirmByCode(String(sent.get('code')), self, browser);
    if (cookies) return redirectSignedIn(cookies, to);
    return signInResponse({ error: WRONG_CODE_TEXT, hasRequestedCode: true }, 422);
  }
  const cookies = await context.get(signInContext).requestCodeForSelf(self.staff);
  if (!cookies) return signInResponse({ error: TOO_MANY_CODES_TEXT }, 429);
  return redirect(confirmPath(to, 'asked'), { status: 303, headers: cookieHeaders(cookies) });
}

/** Page on which a signed-in member proves who they are once more. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { error, passkeyError }: SignInState = actionData ?? {};
  const hasAsked = actionData ? actionData.hasRequestedCode : loaderData.hasAsked;
  const form = { action: confirmPath(loaderData.to), error };
  return (
    <div className="desk-page">
      <title>{`${error || passkeyError ? 'Error: ' : ''}Confirm that it is you - Desk`}</title>
      <h1>Confirm that it is you</h1>
      {hasAsked ? (
        <CodeForm
          {...form}
          text="A code is on its way to your address."
          label="Confirm"
          again={<MailMeForm action={form.action} />}
        />
      ) : (
        <>
          <p className="measure mt-4">
            Exports, erasing, invitations, roles, passkeys and backups ask for this again after 15
            minutes.
          </p>
          {passkeyError && <Notice kind="failure">{passkeyError}</Notice>}
          <MailMeForm {...form} />
          {loaderData.passkey && (
            <PasskeyForm
              action={form.action}
              question={{ use: loaderData.passkey }}
              label="Use a passkey"
              variant="plain"
            />
          )}
        </>
      )}
    </div>
  );
}

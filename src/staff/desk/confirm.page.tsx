import { data, redirect } from 'react-router';
import { appContext, cookieHeaders, deskContext, isReading, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { PasskeyForm } from '#desk/ui/passkey-form.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { confirmPath, pathAfterSignIn } from '../desk-path.ts';
import { confirmByPasskey, requestConfirmation } from '../passkeys.server.ts';
import { confirmByCode, requestCodeForSelf } from '../sign-in.server.ts';
import { isRecentLogin } from '../staff.ts';
import type { Route } from './+types/confirm.page';
import { CodeForm, codeResponse, proofResponse, returnPathOf } from './proof.tsx';

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const { now } = context.get(appContext);
    if (!isReading(request) || !isRecentLogin(signedIn(context).session, now())) return;
    throw redirect(pathAfterSignIn(returnPathOf(request) ?? '/desk'), 303);
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { browser } = context.get(deskContext);
  const passkey = await requestConfirmation(context.get(appContext), signedIn(context), browser);
  return data(
    {
      to: returnPathOf(request),
      hasAsked: new URL(request.url).searchParams.has('asked'),
      passkey: passkey?.options,
    },
    { headers: cookieHeaders(passkey?.cookies ?? []) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { browser } = context.get(deskContext);
  const self = signedIn(context);
  const sent = await request.formData();
  const to = returnPathOf(request);
  const [credential, code] = [sent.get('credential'), sent.get('code')];
  if (credential !== null) {
    const cookies = await confirmByPasskey(app, String(credential), self, browser);
    return proofResponse('passkey', cookies, to);
  }
  if (code !== null) {
    return proofResponse('code', await confirmByCode(app, String(code), self, browser), to);
  }
  return codeResponse(await requestCodeForSelf(app, self.staff), confirmPath(to, 'asked'));
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { error, passkeyError } = actionData ?? {};
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
            />
          )}
        </>
      )}
    </div>
  );
}

function MailMeForm({ action, error }: { action: string; error?: string | undefined }) {
  return (
    <DeskForm action={action} className="form mt-6">
      <input type="hidden" name="ask" value="code" />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit">Mail me a code</Button>
    </DeskForm>
  );
}

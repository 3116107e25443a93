import { data, redirect } from 'react-router';
import { confirmPath, landingOf } from '#modules/staff/model/sign-in/desk-address.ts';
import { isFresh } from '#modules/staff/model/sign-in/fresh.ts';
import { Notice } from '../../app/ui/notice.tsx';
import {
  cookieHeaders,
  deskContext,
  isReading,
  passkeysContext,
  signedIn,
  signInContext,
} from '../context.ts';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import { CodeForm, MailMeForm, TOO_MANY_CODES, WRONG_CODE } from '../ui/proof.tsx';
import type { Route } from './+types/confirm';
import { goesOnTo, goOn, type Shown, show } from './going-on.ts';

/** Who has just shown who they are goes on at once. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const { now } = context.get(deskContext);
    if (!isReading(request) || !isFresh(signedIn(context).session, now())) return;
    throw redirect(landingOf(goesOnTo(request) ?? '/desk'), 303);
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { browser } = context.get(deskContext);
  const question = await context.get(passkeysContext).askOwner(signedIn(context), browser);
  return data(
    {
      to: goesOnTo(request),
      hasAsked: new URL(request.url).searchParams.has('asked'),
      passkey: question?.options,
    },
    { headers: cookieHeaders(question?.cookies ?? []) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const { browser } = context.get(deskContext);
  const self = signedIn(context);
  const sent = await request.formData();
  const to = goesOnTo(request);
  if (sent.has('credential')) {
    const answer = String(sent.get('credential'));
    const cookies = await context.get(signInContext).confirmByPasskey(answer, self, browser);
    if (cookies) return goOn(cookies, to);
    return show({ wrongPasskey: 'This passkey was not accepted. Please try again.' }, 422);
  }
  if (sent.has('code')) {
    const cookies = await context
      .get(signInContext)
      .confirmByCode(String(sent.get('code')), self, browser);
    if (cookies) return goOn(cookies, to);
    return show({ wrong: WRONG_CODE, hasAsked: true }, 422);
  }
  const cookies = await context.get(signInContext).askCodeForSelf(self.staff);
  if (!cookies) return show({ wrong: TOO_MANY_CODES }, 429);
  return redirect(confirmPath(to, 'asked'), { status: 303, headers: cookieHeaders(cookies) });
}

/** Somebody who is signed in shows once more who they are. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { wrong, wrongPasskey }: Shown = actionData ?? {};
  const hasAsked = actionData ? actionData.hasAsked : loaderData.hasAsked;
  const way = { action: confirmPath(loaderData.to), wrong };
  return (
    <div className="desk-page">
      <title>{`${wrong || wrongPasskey ? 'Error: ' : ''}Confirm that it is you - Desk`}</title>
      <h1>Confirm that it is you</h1>
      {hasAsked ? (
        <CodeForm
          {...way}
          words="A code is on its way to your address."
          label="Confirm"
          again={<MailMeForm action={way.action} />}
        />
      ) : (
        <>
          <p className="measure mt-4">
            Exports, erasing, invitations, roles, passkeys and backups ask for this again after 15
            minutes.
          </p>
          {wrongPasskey && <Notice kind="failure">{wrongPasskey}</Notice>}
          <MailMeForm {...way} />
          {loaderData.passkey && (
            <PasskeyForm
              action={way.action}
              question={{ use: loaderData.passkey }}
              label="Use a passkey"
              look="plain"
            />
          )}
        </>
      )}
    </div>
  );
}

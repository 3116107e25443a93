import { data, Link, redirect } from 'react-router';
import { deviceText } from '#modules/staff/model/people/device.ts';
import { confirmPath } from '#modules/staff/model/sign-in/desk-path.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '#modules/staff/model/sign-in/passkey-service.ts';
import { isRecentLogin } from '#modules/staff/model/sign-in/recent-login.ts';
import { cleanLine } from '#platform/forms/text-answer.ts';
import { Notice } from '../../app/ui/notice.tsx';
import {
  cookieHeaders,
  deskContext,
  passkeysContext,
  requireRecentLogin,
  signedIn,
} from '../context.ts';
import { ConfirmFirst, NewPasskey, PASSKEYS_PATH, PasskeyList } from '../ui/passkeys.tsx';
import type { Route } from './+types/passkeys';

const SUCCESS_NOTICES: Readonly<Record<string, string>> = {
  added: 'Your passkey was added. You can sign in with it next time.',
  renamed: 'The passkey was renamed.',
  removed: 'The passkey was removed. Nobody can sign in with it.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { browser, now } = context.get(deskContext);
  const self = signedIn(context);
  const passkeys = await context.get(passkeysContext).list(self.staff);
  const done = SUCCESS_NOTICES[new URL(request.url).searchParams.get('done') ?? ''];
  if (!isRecentLogin(self.session, now())) return data({ passkeys, done, making: undefined });
  const { options, cookies } = await context.get(passkeysContext).requestNew(self, browser);
  return data(
    { passkeys, done, making: { options, name: deviceText(browser.device) } },
    { headers: cookieHeaders(cookies) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const { browser } = context.get(deskContext);
  const self = signedIn(context);
  const sent = await request.formData();
  const refuse = (error: string) => data({ error }, { status: 422 });
  const done = (notice: string) => redirect(`${PASSKEYS_PATH}?done=${notice}`, 303);
  const name = cleanLine(String(sent.get('name') ?? '')).slice(0, MAX_PASSKEY_NAME_LENGTH);
  if (sent.has('rename')) {
    if (!name) return refuse('A passkey needs a name. Nothing was changed.');
    const isOwn = await context.get(passkeysContext).rename(self, String(sent.get('rename')), name);
    return isOwn ? done('renamed') : refuse('This passkey was removed already.');
  }
  await requireRecentLogin({ context, request, sent });
  if (sent.has('remove')) {
    const isOwn = await context.get(passkeysContext).remove(self, String(sent.get('remove')));
    return isOwn ? done('removed') : refuse('This passkey was removed already.');
  }
  const credential = String(sent.get('credential') ?? '');
  const passkeyName = name || deviceText(browser.device);
  return (await context.get(passkeysContext).add(self, credential, passkeyName, browser))
    ? done('added')
    : refuse('This passkey was not accepted: it took too long, or it is known already.');
}

/** Page of the member's own passkeys. */
export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, done, making } = loaderData;
  const error = actionData?.error;
  return (
    <div className="desk-page">
      <title>{`${error ? 'Error: ' : ''}Your passkeys - Desk`}</title>
      <h1>Your passkeys</h1>
      {error ? (
        <Notice kind="failure">{error}</Notice>
      ) : (
        done && <Notice kind="success">{done}</Notice>
      )}
      <p className="measure mt-4">
        With a passkey you sign in by fingerprint, face or the code of your device, without waiting
        for a mail. It stays on your device: we keep only what it is checked by.
      </p>
      <PasskeyList passkeys={passkeys} canRemove={making !== undefined} />
      {making ? (
        <>
          <h2 className="mt-10">Add one</h2>
          <NewPasskey making={making.options} name={making.name} />
        </>
      ) : (
        <ConfirmFirst path={confirmPath(`/desk${PASSKEYS_PATH}`)} />
      )}
      <p className="mt-8">
        <Link to="/me">Back to your page</Link>
      </p>
    </div>
  );
}

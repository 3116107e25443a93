import { data, redirect } from 'react-router';
import { checkName } from '#modules/staff/model/people/check-member.ts';
import { deviceText } from '#modules/staff/model/people/device.ts';
import {
  ROLE_LABELS,
  type SignedInBy,
  type StaffSession,
} from '#modules/staff/model/people/staff.ts';
import { confirmPath } from '#modules/staff/model/sign-in/desk-path.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '#modules/staff/model/sign-in/passkey-service.ts';
import { isRecentLogin } from '#modules/staff/model/sign-in/recent-login.ts';
import { cleanLine } from '#platform/forms/text-answer.ts';
import { Button } from '../../app/ui/button.tsx';
import { Notice } from '../../app/ui/notice.tsx';
import {
  cookieHeaders,
  deskContext,
  passkeysContext,
  peopleContext,
  requireRecentLogin,
  sessionsContext,
  signedIn,
} from '../context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { ConfirmFirst, NewPasskey, PASSKEYS_PATH, PasskeyList } from '../ui/passkeys.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { Route } from './+types/me';
import { NameField } from './name-field.tsx';

const SUCCESS_NOTICES = {
  saved: 'It is saved.',
  ended: 'That device was signed out.',
  'ended-others': 'All other devices were signed out.',
  added: 'Your passkey was added. You can sign in with it next time.',
  renamed: 'The passkey was renamed.',
  removed: 'The passkey was removed. Nobody can sign in with it.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const self = signedIn(context);
  const { browser, now } = context.get(deskContext);
  const sessions = await context.get(sessionsContext).list(self.staff);
  const page = {
    staff: self.staff,
    passkeys: await context.get(passkeysContext).list(self.staff),
    sessions: sessions.map((other) => ({
      ...other,
      device: deviceText(other.device),
      isThis: other.hash === self.session.hash,
    })),
    done: new URL(request.url).searchParams.get('done'),
  };
  if (!isRecentLogin(self.session, now())) return data({ ...page, making: undefined });
  const { options, cookies } = await context.get(passkeysContext).requestNew(self, browser);
  return data(
    { ...page, making: { options, name: deviceText(browser.device) } },
    { headers: cookieHeaders(cookies) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const self = signedIn(context);
  const { staff, session } = self;
  const sent = await request.formData();
  const done = (notice: string) => redirect(`/me?done=${notice}`, 303);
  const ended = sent.get('end');
  if (ended !== null) {
    await context.get(sessionsContext).end(staff, String(ended));
    return ended === session.hash ? redirect('/sign-in', 303) : done('ended');
  }
  if (sent.has('end-others')) {
    await context.get(sessionsContext).endOthers(staff, session.hash);
    return done('ended-others');
  }

  const passkeys = context.get(passkeysContext);
  const refuse = (wrong: string) =>
    data({ wrong, typed: staff, error: undefined }, { status: 422 });
  const passkeyName = cleanLine(String(sent.get('name') ?? '')).slice(0, MAX_PASSKEY_NAME_LENGTH);
  if (sent.has('rename')) {
    if (!passkeyName) return refuse('A passkey needs a name. Nothing was changed.');
    const isOwn = await passkeys.rename(self, String(sent.get('rename')), passkeyName);
    return isOwn ? done('renamed') : refuse('This passkey was removed already.');
  }
  if (sent.has('remove')) {
    await requireRecentLogin({ context, request, sent });
    const isOwn = await passkeys.remove(self, String(sent.get('remove')));
    return isOwn ? done('removed') : refuse('This passkey was removed already.');
  }
  if (sent.has('credential')) {
    await requireRecentLogin({ context, request, sent });
    const { browser } = context.get(deskContext);
    const name = passkeyName || deviceText(browser.device);
    return (await passkeys.add(self, String(sent.get('credential')), name, browser))
      ? done('added')
      : refuse('This passkey was not accepted: it took too long, or it is known already.');
  }

  const typed = { name: String(sent.get('name') ?? '') };
  const { name, error } = checkName(typed.name);
  if (error) return data({ typed, error, wrong: undefined }, { status: 422 });
  await context.get(peopleContext).setOwnName(name, staff);
  return done('saved');
}

/** Own page of the signed-in member: name, passkeys and sessions. */
export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, sessions, passkeys, making, done } = loaderData;
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}You - Desk`}</title>
      <h1>You</h1>
      {actionData?.wrong && <Notice kind="failure">{actionData.wrong}</Notice>}
      {!actionData && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      <p className="mt-2 wrap-anywhere">{staff.email}</p>
      <p className="mt-2">Roles: {staff.roles.map((role) => ROLE_LABELS[role].name).join(', ')}</p>
      <DeskForm className="form mt-6">
        <NameField
          label="Your name"
          name={(actionData?.typed ?? staff).name}
          error={actionData?.error}
          autoComplete="name"
        />
        <Button type="submit">Save</Button>
      </DeskForm>
      <section aria-labelledby="passkeys" className="mt-12">
        <h2 id="passkeys">Passkeys</h2>
        <p className="measure mt-4">
          With a passkey you sign in by fingerprint, face or the code of your device, without
          waiting for a mail. It stays on your device: we keep only what it is checked by.
        </p>
        <PasskeyList passkeys={passkeys} canRemove={making !== undefined} />
        {making ? (
          <NewPasskey making={making.options} name={making.name} />
        ) : (
          <ConfirmFirst path={confirmPath(`/desk${PASSKEYS_PATH}`)} />
        )}
      </section>
      <OwnSessions sessions={sessions} />
    </div>
  );
}

const SIGNED_IN_BY_LABELS: Readonly<Record<SignedInBy, string>> = {
  link: 'by a link',
  code: 'by a code',
  passkey: 'by a passkey',
};

/** A session with a readable device name. */
type OwnSession = Omit<StaffSession, 'confirmedAt'> & { readonly isThis: boolean };

/** The member's sessions, with buttons to end them. */
function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <section aria-labelledby="sessions" className="mt-12">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="desk-list mt-4">
        {sessions.map((session) => (
          <li
            key={session.hash}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <SessionText {...session} />
            <DeskForm>
              <button
                type="submit"
                name="end"
                value={session.hash}
                className="button-link"
                aria-describedby={`session-${session.hash}`}
              >
                Sign out
              </button>
            </DeskForm>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <DeskForm className="mt-6">
          <Button type="submit" look="plain" name="end-others" value="yes">
            Sign out all others
          </Button>
        </DeskForm>
      )}
    </section>
  );
}

function SessionText({
  hash,
  device,
  signedInBy,
  signedInAt,
  lastSeenAt,
  isShared,
  isThis,
}: OwnSession) {
  return (
    <div id={`session-${hash}`}>
      <p>
        <strong>{device}</strong>
        {isThis && ' (this one)'}
        {isShared && ', which others use too'}
      </p>
      <p>
        Signed in <Timestamp at={signedInAt} /> {SIGNED_IN_BY_LABELS[signedInBy]}, used last{' '}
        <Timestamp at={lastSeenAt} />
      </p>
    </div>
  );
}

import { data, Link, redirect } from 'react-router';
import {
  appContext,
  cookieHeaders,
  deskContext,
  requireRecentLogin,
  signedIn,
} from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { NewPasskey } from '#desk/ui/passkey-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { confirmPath } from '../desk-path.ts';
import { addPasskey, readPasskeys, removePasskey, requestNewPasskey } from '../passkeys.server.ts';
import { setOwnName } from '../people.server.ts';
import { endSessions, readSessions } from '../sessions.server.ts';
import {
  deviceText,
  isRecentLogin,
  MAX_PASSKEY_NAME_LENGTH,
  ROLE_LABELS,
  readMemberForm,
  type StaffSession,
} from '../staff.ts';
import type { Route } from './+types/me.page';
import { NameField } from './member.page.tsx';

const SUCCESS_NOTICES = {
  saved: 'It is saved.',
  ended: 'That device was signed out.',
  'ended-others': 'All other devices were signed out.',
  added: 'Your passkey was added. You can sign in with it next time.',
  welcome: 'Welcome. Make a passkey here, and you need not wait for a mail to sign in.',
  removed: 'The passkey was removed. Nobody can sign in with it.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const self = signedIn(context);
  const { browser } = context.get(deskContext);
  const sessions = await readSessions(app, self.staff.id);
  const passkeys = await readPasskeys(app, self.staff.id);
  const page = {
    staff: self.staff,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at,
      usedAt: used_at,
    })),
    sessions: sessions.map((session) => ({
      ...session,
      device: deviceText(session.device),
      isThis: session.hash === self.session.hash,
    })),
    done: new URL(request.url).searchParams.get('done'),
  };
  if (!isRecentLogin(self.session, app.now())) return data({ ...page, making: undefined });
  const { options, cookies } = await requestNewPasskey(app, self, browser);
  return data(
    { ...page, making: { options, name: deviceText(browser.device) } },
    { headers: cookieHeaders(cookies) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const self = signedIn(context);
  const { staff, session } = self;
  const sent = await request.formData();
  const done = (notice: string) => redirect(`/me?done=${notice}`, 303);
  const ended = sent.get('end');
  if (ended !== null) {
    await endSessions(app, staff, { hash: String(ended) });
    return ended === session.hash ? redirect('/sign-in', 303) : done('ended');
  }
  if (sent.has('end-others')) {
    await endSessions(app, staff, { except: session.hash });
    return done('ended-others');
  }

  const { typed, member, errors } = readMemberForm(sent);
  const refuse = (wrong: string) =>
    data({ wrong, typed: staff, error: undefined }, { status: 422 });
  const passkeyName = member.name.slice(0, MAX_PASSKEY_NAME_LENGTH);
  if (sent.has('remove')) {
    await requireRecentLogin({ context, request, sent });
    const isOwn = await removePasskey(app, self, String(sent.get('remove')));
    return isOwn ? done('removed') : refuse('This passkey was removed already.');
  }
  if (sent.has('credential')) {
    await requireRecentLogin({ context, request, sent });
    const { browser } = context.get(deskContext);
    const name = passkeyName || deviceText(browser.device);
    return (await addPasskey(app, self, String(sent.get('credential')), name, browser))
      ? done('added')
      : refuse('This passkey was not accepted: it took too long, or it is known already.');
  }

  if (errors.name) return data({ typed, error: errors.name, wrong: undefined }, { status: 422 });
  await setOwnName(app, member.name, staff);
  return done('saved');
}

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
          <p className="measure mt-6">
            To add or remove one,{' '}
            <Link to={confirmPath('/desk/me')}>confirm first that it is you</Link>.
          </p>
        )}
      </section>
      <OwnSessions sessions={sessions} />
    </div>
  );
}

function PasskeyList({
  passkeys,
  canRemove,
}: {
  passkeys: Route.ComponentProps['loaderData']['passkeys'];
  canRemove: boolean;
}) {
  if (passkeys.length === 0) return <p className="mt-4">You have no passkey yet.</p>;
  return (
    <ul className="desk-list mt-4">
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p className="mt-1">
            Made <Timestamp at={createdAt} />,{' '}
            {usedAt ? (
              <>
                last used <Timestamp at={usedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </p>
          <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
            {canRemove && (
              <DeskForm action="/me">
                <input type="hidden" name="remove" value={id} />
                <input type="hidden" name="name" value={name} />
                <Button type="submit" look="plain">
                  Remove <span className="sr-only">{name}</span>
                </Button>
              </DeskForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const SIGNED_IN_BY_LABELS: Readonly<Record<StaffSession['signedInBy'], string>> = {
  link: 'by a link',
  code: 'by a code',
  passkey: 'by a passkey',
};

type OwnSession = Omit<StaffSession, 'confirmedAt'> & { readonly isThis: boolean };

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

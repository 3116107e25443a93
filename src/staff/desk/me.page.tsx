import { data, Link, redirect } from 'react-router';
import {
  appContext,
  cookieHeaders,
  deskContext,
  requireRecentLogin,
  signedIn,
} from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { PasskeyForm } from '#desk/ui/passkey-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { confirmPath } from '../desk-path.ts';
import { addPasskey, readPasskeys, removePasskey, requestNewPasskey } from '../passkeys.server.ts';
import { setOwnName } from '../people.server.ts';
import { endSessions, readSessions } from '../sessions.server.ts';
import { deviceText, isRecentLogin, ROLE_LABELS, readMemberForm } from '../staff.ts';
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
  const sessions = await readSessions(app, self.staff.id);
  const passkeys = await readPasskeys(app, self.staff.id);
  const making = isRecentLogin(self.session, app.now())
    ? await requestNewPasskey(app, self.staff, context.get(deskContext).browser)
    : undefined;
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
    making: making?.options,
  };
  return data(page, { headers: cookieHeaders(making?.cookies ?? []) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const self = signedIn(context);
  const { staff, session } = self;
  const sent = await request.formData();
  const done = (notice: string) => redirect(`/me?done=${notice}`, 303);
  const refuse = (wrong: string) => data({ wrong, error: undefined, typed: staff }, 422);
  const ended = sent.get('end');
  if (ended !== null) {
    await endSessions(app, staff, { hash: String(ended) });
    return ended === session.hash ? redirect('/sign-in', 303) : done('ended');
  }
  if (sent.has('end-others')) {
    await endSessions(app, staff, { except: session.hash });
    return done('ended-others');
  }
  if (sent.has('remove')) {
    await requireRecentLogin({ context, request, sent });
    const isOwn = await removePasskey(app, self, String(sent.get('remove')));
    return isOwn ? done('removed') : refuse('This passkey was removed already.');
  }
  if (sent.has('credential')) {
    await requireRecentLogin({ context, request, sent });
    const { browser } = context.get(deskContext);
    return (await addPasskey(app, staff, String(sent.get('credential')), browser))
      ? done('added')
      : refuse('This passkey was not accepted: it took too long, or it is known already.');
  }
  const { typed, member, errors } = readMemberForm(sent);
  if (errors.name) return data({ wrong: undefined, error: errors.name, typed }, 422);
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
          <PasskeyForm
            action="/me"
            question={{ make: making }}
            label="Make a passkey"
            fallback={
              <p className="measure mt-4">
                This browser cannot make passkeys, or its scripts are off. Codes by mail go on
                working.
              </p>
            }
          />
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

type Loaded = Route.ComponentProps['loaderData'];
type PasskeyListProps = Pick<Loaded, 'passkeys'> & { readonly canRemove: boolean };

function PasskeyList({ passkeys, canRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="mt-4">You have no passkey yet.</p>;
  return (
    <ul className="desk-list mt-4">
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p className="mt-1">
            Made <Timestamp at={createdAt} />, {usedAt ? 'last used ' : 'not used yet'}
            {usedAt && <Timestamp at={usedAt} />}
          </p>
          {canRemove && (
            <DeskForm action="/me" className="mt-3">
              <input type="hidden" name="remove" value={id} />
              <Button type="submit" look="plain">
                Remove <span className="sr-only">{name}</span>
              </Button>
            </DeskForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function OwnSessions({ sessions }: Pick<Loaded, 'sessions'>) {
  return (
    <section aria-labelledby="sessions" className="mt-12">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="desk-list mt-4">
        {sessions.map(({ hash, device, isThis, isShared, ...session }) => (
          <li key={hash} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div id={`session-${hash}`}>
              <p>
                <strong>{device}</strong>
                {isThis && ' (this one)'}
                {isShared && ', which others use too'}
              </p>
              <p>
                Signed in <Timestamp at={session.signedInAt} /> {`by a ${session.signedInBy}`}, used
                last <Timestamp at={session.lastSeenAt} />
              </p>
            </div>
            <DeskForm>
              <button
                type="submit"
                name="end"
                value={hash}
                className="button-link"
                aria-describedby={`session-${hash}`}
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

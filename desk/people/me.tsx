import { data, Link, redirect } from 'react-router';
import { checkName } from '#modules/staff/model/people/check-member.ts';
import { deviceText } from '#modules/staff/model/people/device.ts';
import { ROLE_LABELS } from '#modules/staff/model/people/role.ts';
import { Button } from '../../app/ui/button.tsx';
import { peopleContext, sessionsContext, signedIn } from '../context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import type { Route } from './+types/me';
import { NameField } from './name-field.tsx';
import { OwnSessions } from './own-sessions.tsx';

const SUCCESS_NOTICES = {
  saved: 'It is saved.',
  ended: 'That device was signed out.',
  'ended-others': 'All other devices were signed out.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, session } = signedIn(context);
  const sessions = await context.get(sessionsContext).list(staff);
  return {
    staff,
    sessions: sessions.map((other) => ({
      ...other,
      device: deviceText(other.device),
      isThis: other.hash === session.hash,
    })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, session } = signedIn(context);
  const sent = await request.formData();
  const ended = sent.get('end');
  if (ended !== null) {
    await context.get(sessionsContext).end(staff, String(ended));
    return redirect(ended === session.hash ? '/sign-in' : '/me?done=ended', 303);
  }
  if (sent.has('end-others')) {
    await context.get(sessionsContext).endOthers(staff, session.hash);
    return redirect('/me?done=ended-others', 303);
  }
  const typed = {
    name: String(sent.get('name') ?? ''),
    wantsAssigned: sent.has('assigned'),
    hasShortcuts: sent.has('shortcuts'),
  };
  const { name, error } = checkName(typed.name);
  if (error) return data({ typed, error }, { status: 422 });
  await context.get(peopleContext).setOwn({ ...typed, name }, staff);
  return redirect('/me?done=saved', 303);
}

/** Own page of the signed-in member: settings, passkeys and sessions. */
export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, sessions, done } = loaderData;
  const { name, wantsAssigned, hasShortcuts } = actionData?.typed ?? staff;
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}You - Desk`}</title>
      <h1>You</h1>
      {!actionData && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      <p className="mt-2 wrap-anywhere">{staff.email}</p>
      <p className="mt-2">Roles: {staff.roles.map((role) => ROLE_LABELS[role].name).join(', ')}</p>
      <DeskForm className="form mt-6">
        <NameField label="Your name" name={name} error={actionData?.error} autoComplete="name" />
        <label className="choice">
          <input type="checkbox" name="assigned" value="yes" defaultChecked={wantsAssigned} />
          <span>Email when a colleague assigns a conversation to you</span>
        </label>
        <label className="choice form-field">
          <input type="checkbox" name="shortcuts" value="yes" defaultChecked={hasShortcuts} />
          <span>Use single letters as shortcuts in the inbox (j, k, x, e and /)</span>
        </label>
        <Button type="submit">Save</Button>
      </DeskForm>
      <h2 className="mt-12">Passkeys</h2>
      <p className="measure mt-4">
        A passkey signs you in by your finger, your face or the code of your phone.{' '}
        <Link to="/me/passkeys">Your passkeys</Link>
      </p>
      <OwnSessions sessions={sessions} />
    </div>
  );
}

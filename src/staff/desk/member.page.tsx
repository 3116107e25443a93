import { data, Link, redirect } from 'react-router';
import { appContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { TextField } from '#desk/ui/text-field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  changeMember,
  inviteAgain,
  type Member,
  readMembers,
  removeMember,
} from '../people.server.ts';
import { MAX_NAME_LENGTH, ROLE_LABELS, ROLES, readMemberForm } from '../staff.ts';
import type { Route } from './+types/member.page';

const SUCCESS_NOTICES = {
  changed: 'It is saved.',
  invited: 'A new link was made. The old one no longer works.',
};

const LAST_OWNER_TEXT = 'The desk needs an owner. Make somebody else an owner first.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await requireRecentLogin({ context, request });
  const [member] = await readMembers(context.get(appContext), params.id);
  if (!member) throw memberNotFound();
  return {
    member,
    isOwn: member.id === signedIn(context).staff.id,
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  await requireRecentLogin({ context, request });
  const app = context.get(appContext);
  const by = signedIn(context).staff;
  const sent = await request.formData();
  switch (sent.get('do')) {
    case 'change': {
      const { typed, member, errors } = readMemberForm(sent);
      const { name, roles } = errors;
      if (name || roles) return data({ typed, errors: { name, roles } }, { status: 422 });
      const outcome = await changeMember(app, id, member, by);
      if (outcome === 'nobody') throw memberNotFound();
      if (outcome === 'done') return redirect(`/people/${id}?done=changed`, 303);
      return data({ typed, errors: { roles: LAST_OWNER_TEXT } }, { status: 422 });
    }
    case 'invite':
      if (!(await inviteAgain(app, id, by))) throw memberNotFound();
      return redirect(`/people/${id}?done=invited`, 303);
    case 'leave':
      if ((await removeMember(app, id, by)) !== 'last owner')
        return redirect('/people?done=gone', 303);
      return data({ errors: { leaving: LAST_OWNER_TEXT } }, { status: 422 });
    default:
      throw new Response('Nothing was asked for.', { status: 400 });
  }
}

type MemberFormState = {
  readonly typed?: { readonly name: string; readonly roles: readonly string[] };
  readonly errors: Partial<Record<'name' | 'roles' | 'leaving', string | undefined>>;
};

function memberNotFound() {
  return new Response('There is no such colleague.', { status: 404 });
}

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isOwn, done } = loaderData;
  const { typed, errors }: Partial<MemberFormState> = actionData ?? {};
  const hasLeft = member.leftAt !== null;
  return (
    <div className="desk-page">
      <title>{`${errors ? 'Error: ' : ''}${member.name} - Desk`}</title>
      <p className="mb-2">
        <Link to="/people">People</Link>
      </p>
      <h1>{member.name}</h1>
      {!errors && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      {errors?.leaving && <Notice kind="failure">{errors.leaving}</Notice>}
      <p className="mt-2 wrap-anywhere">{member.email}</p>
      <p className="mt-2">
        <MemberState member={member} />
      </p>
      {(hasLeft || member.lastSeenAt === null) && (
        <DeskForm className="mt-6">
          {hasLeft && (
            <p className="measure mb-4">
              They get an email with a new link and keep their former roles.
            </p>
          )}
          <Button type="submit" look={hasLeft ? 'main' : 'plain'} name="do" value="invite">
            {hasLeft ? 'Restore access' : 'Send the invitation again'}
          </Button>
        </DeskForm>
      )}
      {!hasLeft && (
        <>
          <DeskForm className="form mt-8">
            <NameField name={typed?.name ?? member.name} error={errors?.name} autoComplete="off" />
            <RoleChoices chosen={typed?.roles ?? member.roles} error={errors?.roles} />
            <p className="measure mb-4">
              Other roles sign {isOwn ? 'you' : 'them'} out everywhere. A mail says so.
            </p>
            <Button type="submit" name="do" value="change">
              Save
            </Button>
          </DeskForm>
          <section aria-labelledby="leave" className="mt-12">
            <h2 id="leave">End the access</h2>
            <p className="measure my-4">
              It signs {isOwn ? 'you' : 'them'} out everywhere at once, and no link, code or passkey
              works any more. The name stays at notes and in the log.
            </p>
            <DeskForm>
              <DangerButton name="do" value="leave">
                {isOwn ? 'Leave the desk' : `End the access of ${member.name}`}
              </DangerButton>
            </DeskForm>
          </section>
        </>
      )}
    </div>
  );
}

/** The last visit, or the state of the invitation. */
export function MemberState({ member }: { readonly member: Member }) {
  const { lastSeenAt, leftAt, invitedUntil } = member;
  const [text, at] = leftAt
    ? ['Left ', leftAt]
    : lastSeenAt
      ? ['Here last ', lastSeenAt]
      : invitedUntil
        ? ['Has not signed in yet. The link of the invitation works until ', invitedUntil]
        : ['Has not signed in yet'];
  return (
    <>
      {text}
      {at && <Timestamp at={at} />}.
    </>
  );
}

type NameFieldProps = {
  label?: string;
  name: string;
  error?: string | undefined;
  autoComplete: 'name' | 'off';
};

export function NameField({ label = 'Name', name, error, autoComplete }: NameFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      name="name"
      autoComplete={autoComplete}
      maxLength={MAX_NAME_LENGTH}
      required
      defaultValue={name}
    />
  );
}

type RoleChoicesProps = { chosen: readonly string[]; error?: string | undefined };

/** If none was ticked, the first one gets the focus: the form may be far down. */
export function RoleChoices({ chosen, error }: RoleChoicesProps) {
  return (
    <fieldset
      className={`form-field ${error ? 'form-field-wrong' : ''}`}
      aria-describedby={error && 'roles-wrong'}
    >
      <legend className="field-label">Roles</legend>
      {error && (
        <p id="roles-wrong" className="field-error" role="alert">
          {error}
        </p>
      )}
      {ROLES.map((role, index) => (
        <label key={role} className="choice">
          <input
            type="checkbox"
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            {...(error && { 'aria-invalid': true, autoFocus: index === 0 })}
          />
          <span>
            <strong>{ROLE_LABELS[role].name}</strong>: {ROLE_LABELS[role].description}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

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

function memberNotFound() {
  return new Response('There is no such colleague.', { status: 404 });
}

type MemberFormErrors = {
  readonly typed?: { readonly name: string; readonly roles: readonly string[] };
  readonly errors?: {
    readonly name?: string | undefined;
    readonly roles?: string | undefined;
    readonly leaving?: string;
  };
};

/** The hidden name is shown again if the member must sign in first. */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isOwn, done } = loaderData;
  const { typed, errors }: MemberFormErrors = actionData ?? {};
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
      {member.leftAt !== null ? (
        <DeskForm className="mt-8">
          <p className="measure mb-4">
            They get an email with a new link and keep their former roles.
          </p>
          <input type="hidden" name="name" value={member.name} />
          <Button type="submit" name="do" value="invite">
            Restore access
          </Button>
        </DeskForm>
      ) : (
        <>
          {member.lastSeenAt === null && (
            <DeskForm className="mt-6">
              <input type="hidden" name="name" value={member.name} />
              <Button type="submit" look="plain" name="do" value="invite">
                Send the invitation again
              </Button>
            </DeskForm>
          )}
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
          <LeaveForm name={member.name} isOwn={isOwn} />
        </>
      )}
    </div>
  );
}

export function MemberState({ member }: { readonly member: Member }) {
  const { lastSeenAt, leftAt, invitation } = member;
  if (leftAt !== null) {
    return (
      <>
        Left <Timestamp at={leftAt} />.
      </>
    );
  }
  return (
    <>
      {lastSeenAt === null ? (
        'Has not signed in yet.'
      ) : (
        <>
          Here last <Timestamp at={lastSeenAt} />.
        </>
      )}
      {invitation && (
        <>
          {' '}
          The link of the invitation {invitation.isValid ? 'works until' : 'ended'}{' '}
          <Timestamp at={invitation.expiresAt} />.
        </>
      )}
    </>
  );
}

function LeaveForm({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const them = isOwn ? 'you' : 'them';
  return (
    <section aria-labelledby="leave" className="mt-12">
      <h2 id="leave">{isOwn ? 'Leave the desk' : 'End the access'}</h2>
      <p className="measure my-4">
        It signs {them} out everywhere at once, and no link, code or passkey lets {them} in. The
        name stays at notes and in the log.
      </p>
      <DeskForm>
        <input type="hidden" name="name" value={name} />
        <DangerButton name="do" value="leave">
          {isOwn ? 'Leave the desk' : `End the access of ${name}`}
        </DangerButton>
      </DeskForm>
    </section>
  );
}

type NameFieldProps = {
  readonly label?: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly autoComplete: 'name' | 'off';
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

type RoleChoicesProps = {
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
};

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

import { data, Link, redirect } from 'react-router';
import { appContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { TextField } from '#desk/ui/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { inviteMember, readMembers } from '../people.server.ts';
import { ROLE_LABELS, readMemberForm } from '../staff.ts';
import type { Route } from './+types/people.page';
import { MemberState, NameField, RoleChoices } from './member.page.tsx';

const SUCCESS_NOTICES = {
  invited: 'The invitation was made, and its email is on its way.',
  gone: 'The access has ended. Their conversations are unassigned now.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return {
    members: await readMembers(app),
    own: signedIn(context).staff.id,
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireRecentLogin({ context, request });
  const { typed, member, errors } = readMemberForm(await request.formData());
  if (Object.values(errors).some(Boolean)) return data({ typed, errors }, { status: 422 });
  const isNew = await inviteMember(context.get(appContext), member, signedIn(context).staff);
  if (isNew) return redirect('/people?done=invited', 303);
  const email =
    'Somebody in the list above has this address. Open their name to invite them again.';
  return data({ typed, errors: { ...errors, email } }, { status: 422 });
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { members, own, done } = loaderData;
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}People - Desk`}</title>
      <h1>People</h1>
      {!actionData && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      <ul className="desk-list mt-6">
        {members.map((member) => (
          <li key={member.id}>
            <p className="flex flex-wrap items-center gap-x-4">
              <Link to={`/people/${member.id}`}>
                <strong>{member.name}</strong>
              </Link>
              {member.id === own && <span>(you)</span>}
              <span>{member.roles.map((role) => ROLE_LABELS[role].name).join(', ')}</span>
              <span className="wrap-anywhere">{member.email}</span>
            </p>
            <p>
              <MemberState member={member} />
            </p>
          </li>
        ))}
      </ul>
      <InvitationForm sent={actionData} />
    </div>
  );
}

type Sent = Pick<ReturnType<typeof readMemberForm>, 'typed' | 'errors'> | undefined;

function InvitationForm({ sent }: { sent: Sent }) {
  const { typed, errors } = sent ?? {};
  return (
    <section aria-labelledby="invite" className="mt-10">
      <h2 id="invite">Invite a colleague</h2>
      <p className="measure mt-4">They get an email with a link. It works once, for seven days.</p>
      <DeskForm className="form mt-6">
        <NameField name={typed?.name ?? ''} error={errors?.name} autoComplete="off" />
        <TextField
          label="Email address"
          error={errors?.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={typed?.email}
        />
        <RoleChoices chosen={typed?.roles ?? []} error={errors?.roles} />
        <Button type="submit">Invite</Button>
      </DeskForm>
    </section>
  );
}

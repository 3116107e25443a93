import { data, Link, redirect } from 'react-router';
import { checkNewMember } from '#modules/staff/model/people/check-member.ts';
import { ROLE_LABELS } from '#modules/staff/model/people/staff.ts';
import { peopleContext, requireRecentLogin, signedIn } from '../context.ts';
import { SuccessNotice } from '../ui/success-notice.tsx';
import type { Route } from './+types/people';
import { InvitationForm } from './invitation-form.tsx';
import { MemberState } from './member.tsx';

const SUCCESS_NOTICES = {
  invited: 'The invitation was made. The state of its email is beside the name.',
  gone: 'The access has ended. Their conversations are unassigned now.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    members: await context.get(peopleContext).members(),
    own: signedIn(context).staff.id,
    hasMailServer: await context.get(peopleContext).hasMailServer(),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireRecentLogin({ context, request });
  const people = context.get(peopleContext);
  const sent = await request.formData();
  const typed = {
    name: String(sent.get('name') ?? ''),
    email: String(sent.get('email') ?? ''),
    roles: sent.getAll('roles').map(String),
  };
  const checked = checkNewMember(typed);
  if (!checked.ok) return data({ typed, errors: checked.error }, { status: 422 });
  const outcome = await people.invite(checked.value, signedIn(context).staff);
  if (outcome === 'done') return redirect('/people?done=invited', 303);
  const email =
    outcome === 'here'
      ? 'Somebody in the list above has this address.'
      : 'Somebody who has left has this address. Open their name above and restore their access.';
  return data({ typed, errors: { email } }, { status: 422 });
}

/** List of members, and the form that invites another one. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { members, own, done, hasMailServer } = loaderData;
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
      <InvitationForm sent={actionData} hasMailServer={hasMailServer} />
    </div>
  );
}

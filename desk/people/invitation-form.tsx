import type { MemberErrors, SubmittedMember } from '#modules/staff/model/people/check-member.ts';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { NameField } from './name-field.tsx';
import { RoleChoices } from './role-choices.tsx';

type InvitationFormProps = {
  /** Submitted values and their errors. */
  readonly sent: { typed: SubmittedMember; errors: MemberErrors } | undefined;
  readonly hasMailServer: boolean;
};

/** Form that invites a member by email. */
export function InvitationForm({ sent, hasMailServer }: InvitationFormProps) {
  const { typed, errors } = sent ?? {};
  return (
    <section aria-labelledby="invite" className="mt-10">
      <h2 id="invite">Invite a colleague</h2>
      <p className="measure mt-4">They get an email with a link. It works once, for seven days.</p>
      {!hasMailServer && <NoMailServer />}
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

/** Explains how a member signs in while no emails are sent. */
function NoMailServer() {
  return (
    <div className="panel panel-urgent measure mt-6">
      <p>
        <strong>This server has no mail server, so invitations are not emailed yet.</strong> Invite
        your colleague anyway. The person who runs the server finds the mail with the link in the
        folder <code>mail</code> of <code>DATA_DIR</code>.
      </p>
    </div>
  );
}
